/** Figures as they are written: a true minus sign. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : String(value));
