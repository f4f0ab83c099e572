/**
 * The folders of one feature of the web import one way. Files that stand beside folders are left out: they are the
 * feature itself, which joins its folders and gives them its address, its queries and its words.
 */
const FEATURES = 'web/src/features/';

/** The innermost folder that holds both files, and the folder below it that leads to each; null where one is a file of it. */
function crossing(from, to) {
  const [a, b] = [from.split('/'), to.split('/')];
  const shared = a.findIndex((part, place) => part !== b[place]);
  const isApart = shared > 0 && shared < a.length - 1 && shared < b.length - 1;
  const inside = a.slice(0, shared).join('/');
  if (!isApart || !`${inside}/`.startsWith(FEATURES) || inside.length < FEATURES.length) return null;
  return { inside, from: a[shared], to: b[shared] };
}

/** The shortest way back along the imports between folders: the steps from `start` to `goal`; null: there is none. */
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
 * @returns {string[]} a sentence for each ring of folders
 */
export function folderRings(modules) {
  /** Parent folder → importing folder → imported folder → an import as an example. */
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
    for (const [from, out] of steps) {
      for (const to of out.keys()) {
        const back = wayBetween(steps, to, from);
        if (!back) continue;
        const ring = [from, ...back.slice(0, -1)];
        const imports = ring.map((name, place) => steps.get(name).get(ring[(place + 1) % ring.length]));
        const key = [inside, ...ring.toSorted()].join(' ');
        faults.set(key, `${inside}: ${ring.join(', ')} import one another (${imports.join('; ')}). ${WHY}`);
      }
    }
  }
  return [...faults.values()];
}

const WHY = 'Move what both need into the lower folder or into `parts`: folders in a ring are one folder.';
