/**
 * Few files at a first visit: what the entry, the table and the boards import is one file, what only one game's table
 * imports is another, what its picture in the lobby needs of that a third. All else (`import()`) comes on wish.
 */
const LIBRARY = /[\\/]node_modules[\\/](?!lean-qr[\\/])|^\0/; // a code to read by camera comes on wish
const GAME = /[\\/]games[\\/](\w+)[\\/]/;
const PART = /[\\/](?:pages[\\/]Table|games[\\/]\w+[\\/](?:Board|Panels|Strip))\.svelte$/;
const PICTURE = /[\\/]games[\\/]\w+[\\/]Picture\.svelte$/;

/** A plugin that notes who imports what, and the groups of modules that are made of it. */
export function firstVisit() {
  const imports = new Map();
  const tables = { roots: new Set(), reached: new Set() };
  const pictures = { roots: new Set(), reached: new Set() };

  const noting = {
    name: "first-visit",
    moduleParsed({ id, isEntry, importedIds }) {
      imports.set(id, importedIds);
      if (isEntry || PART.test(id)) tables.roots.add(id);
      if (PICTURE.test(id)) pictures.roots.add(id);
    },
  };

  function reach(id, reached) {
    if (reached.has(id)) return;
    reached.add(id);
    (imports.get(id) ?? []).forEach((one) => reach(one, reached));
  }

  function has({ roots, reached }, id) {
    if (!reached.size) roots.forEach((root) => reach(root, reached));
    return reached.has(id);
  }

  const gameOf = (id) => GAME.exec(id)?.[1];
  const isPiece = (id) => gameOf(id) && !PART.test(id) && !PICTURE.test(id) && has(tables, id);
  const groups = [
    { name: "page", priority: 3, test: (id) => LIBRARY.test(id) || (!gameOf(id) && has(tables, id)) },
    { name: (id) => `${gameOf(id)}-picture`, priority: 2, test: (id) => isPiece(id) && has(pictures, id) },
    { name: (id) => gameOf(id), priority: 1, test: (id) => isPiece(id) },
  ];
  return { noting, groups };
}
