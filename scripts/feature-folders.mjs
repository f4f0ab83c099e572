/**
 * Finds folders of a feature of the web that import each other in a circle, at every depth. A file beside the folders
 * counts like a folder: a page imports folders, and folders import an address or a query. No file may do both for the
 * same folder.
 */
const FEATURES = 'web/src/features/';

/** The innermost folder with both files, and the entry in it that leads to each; null: they share no feature. */
function crossing(from, to) {
  const [a, b] = [from.split('/'), to.split('/')];
  const shared = a.findIndex((part, place) => part !== b[place]);
  const inside = a.slice(0, Math.max(shared, 0)).join('/');
  if (!inside.startsWith(FEATURES)) return null;
  return { inside, from: a[shared], to: b[shared] };
}

/** The shortest chain of imports from `start` to `goal`, both included; null: there is none. */
function wayBetween(steps, start, goal) {
  const ways = [[start]];
  const seen = new Set([start]);
  for (const way of ways) {
    const here = way.at(-1);
    if (here === goal) return way;
    for (const next of steps.get(here)?.keys() ?? []) {
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return null;
}

/**
 * @param {readonly { source: string, dependencies: readonly { resolved: string }[] }[]} modules
 * @returns {string[]} a sentence for each circle of folders, or of folders and files beside them
 */
export function folderRings(modules) {
  /** Folder → its entry that imports → its entry that is imported → one such import, as an example. */
  const tree = new Map();
  for (const { source, dependencies } of modules) {
    for (const { resolved } of dependencies) {
      const met = crossing(source, resolved);
      if (!met) continue;
      const steps = tree.get(met.inside) ?? tree.set(met.inside, new Map()).get(met.inside);
      const out = steps.get(met.from) ?? steps.set(met.from, new Map()).get(met.from);
      if (!out.has(met.to)) out.set(met.to, `${source} → ${resolved}`);
    }
  }
  const faults = new Map();
  for (const [inside, steps] of tree) {
    for (const from of [...steps.keys()].toSorted()) {
      for (const to of steps.get(from).keys()) {
        const back = wayBetween(steps, to, from);
        if (!back) continue;
        const ring = [from, ...back.slice(0, -1)];
        const imports = ring.map((name, place) => steps.get(name).get(ring[(place + 1) % ring.length]));
        const key = [inside, ...ring.toSorted()].join(' ');
        if (!faults.has(key))
          faults.set(key, `${inside}: ${ring.join(', ')} import one another (${imports.join('; ')}). ${WHY}`);
      }
    }
  }
  return [...faults.values()];
}

const WHY = 'Move what both need into the lower folder or into `parts`: folders in a ring are one folder.';
