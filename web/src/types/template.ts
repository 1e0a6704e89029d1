// Made by scripts/page_types.py from engineshed/games/template/model.py: change it there.

export interface Options {
  players: number;
  rounds: number;
}

export interface View {
  seat: number | null;
  round: number;
  mine: Train | null;
  departed: boolean[];
  scores: number[];
  climbed: Train[];
}

export interface Train {
  wagons: number[];
  departed: boolean;
}

export interface Couple {
  kind: "couple";
  load: number;
}

export interface Depart {
  kind: "depart";
}

export interface Hill {
  kind: "hill";
  limit: number;
}

export interface Coupled {
  kind: "coupled";
  only: number | null;
  seat: number;
  load: number;
}

export interface Departed {
  kind: "departed";
  only: number | null;
  seat: number;
}

export interface Climbed {
  kind: "climbed";
  only: number | null;
  seat: number;
  weight: number;
  limit: number;
  points: number;
}

export type Action = Couple | Depart | Hill;

export type Effect = Coupled | Departed | Climbed;
