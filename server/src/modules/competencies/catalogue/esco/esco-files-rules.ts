/** The files of ESCO as its site offers them: skills and groups with their labels, and the hierarchy. */
type ReadFile = {
  readonly headers: readonly string[];
  readonly lines: readonly { readonly line: number; readonly cells: readonly string[] }[];
};

export type Skill = {
  readonly uri: string;
  readonly name: string;
  readonly description: string;
  /** Line in its file, counted as in a spreadsheet. */
  readonly line: number;
};

export type Esco = {
  /** Skills in use, in the order of the files. */
  readonly skills: ReadonlyMap<string, Skill>;
  readonly labels: ReadonlyMap<string, string>;
  /** The parents of each concept. */
  readonly broader: ReadonlyMap<string, readonly string[]>;
};

type Cell = (name: string) => string;
type Reader = {
  readonly is: (has: (name: string) => boolean) => boolean;
  readonly read: (cell: Cell, line: number) => void;
};

const capital = (text: string) => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);

/** The values of a cell, into which ESCO writes several, separated by line breaks or bars. */
const several = (cell: string) =>
  cell
    .split(/\s*[|\n]\s*/)
    .map((one) => one.trim())
    .filter(Boolean);

const unused = ['obsolete', 'deprecated', 'retired'];
const hierarchyLevels = [0, 1, 2, 3] as const;

/** What each kind of file adds; one file may be of several kinds, as collections are. */
const readersInto = (
  skills: Map<string, Skill>,
  labels: Map<string, string>,
  above: (uri: string, broader: string) => void,
): readonly Reader[] => [
  {
    is: (has) => has('concepturi') && has('preferredlabel'),
    read: (cell, line) => {
      const uri = cell('concepturi');
      const name = capital(cell('preferredlabel'));
      if (!uri || !name || unused.includes(cell('status'))) return;
      labels.set(uri, name);
      const description = cell('description') || cell('definition');
      if (cell('concepttype') !== 'SkillGroup') skills.set(uri, { uri, name, description, line });
    },
  },
  {
    is: (has) => has('concepturi') && (has('broaderuri') || has('broaderconcepturi')),
    read: (cell) => {
      const names = several(cell('broaderlabel') || cell('broaderconceptpt'));
      for (const [at, broader] of several(cell('broaderuri') || cell('broaderconcepturi')).entries()) {
        above(cell('concepturi'), broader);
        const name = names[at];
        if (name && !labels.has(broader)) labels.set(broader, capital(name));
      }
    },
  },
  {
    is: (has) => has('level 0 uri') && has('level 1 uri'),
    read: (cell) => {
      for (const level of hierarchyLevels) {
        const uri = cell(`level ${level} uri`);
        if (!uri) continue;
        const name = cell(`level ${level} preferred term`);
        if (name && !labels.has(uri)) labels.set(uri, capital(name));
        const broader = level > 0 ? cell(`level ${level - 1} uri`) : '';
        if (broader) above(uri, broader);
      }
    },
  },
];

/** The classification in the files; null when none of them is from ESCO. */
export const escoFrom = (files: readonly ReadFile[]): Esco | null => {
  const [skills, labels, broader] = [
    new Map<string, Skill>(),
    new Map<string, string>(),
    new Map<string, string[]>(),
  ];
  const above = (uri: string, group: string) => {
    const known = broader.get(uri) ?? [];
    if (uri && group !== uri && !known.includes(group)) broader.set(uri, [...known, group]);
  };
  const readers = readersInto(skills, labels, above);
  for (const { headers, lines } of files) {
    const places = new Map(headers.map((name, place) => [name.toLowerCase(), place]));
    const mine = readers.filter(({ is }) => is((name) => places.has(name)));
    for (const { line, cells } of lines) {
      const cell: Cell = (name) => cells[places.get(name) ?? -1] ?? '';
      for (const { read } of mine) read(cell, line);
    }
  }
  return skills.size === 0 ? null : { skills, labels, broader };
};

/** The direct children of each concept. */
const narrowerOf = ({ broader }: Esco): ReadonlyMap<string, readonly string[]> => {
  const narrower = new Map<string, string[]>();
  for (const [uri, groups] of broader)
    for (const group of groups) {
      const known = narrower.get(group);
      if (known) known.push(uri);
      else narrower.set(group, [uri]);
    }
  return narrower;
};

/** A concept and everything below it, each once, even if there are cycles. */
const below = (narrower: ReadonlyMap<string, readonly string[]>, root: string): ReadonlySet<string> => {
  const reached = new Set([root]);
  for (const uri of reached) for (const one of narrower.get(uri) ?? []) reached.add(one);
  return reached;
};

/** All concepts with others below them, by name: first the groups, then the thousands of skills with parts. */
export const groupsOf = (esco: Esco) => {
  const narrower = narrowerOf(esco);
  const isSkill = (uri: string) => Number(esco.skills.has(uri));
  const byName = new Intl.Collator('pt-BR').compare;
  return [...narrower.keys()]
    .map((uri) => ({
      uri,
      name: esco.labels.get(uri) ?? uri.slice(uri.lastIndexOf('/') + 1),
      broader_uri: esco.broader.get(uri)?.[0] ?? null,
      skills: [...below(narrower, uri)].filter((one) => esco.skills.has(one)).length,
    }))
    .filter(({ skills }) => skills > 0)
    .sort((a, b) => isSkill(a.uri) - isSkill(b.uri) || byName(a.name, b.name));
};

/** The skills below a concept, itself included; all of them for a null root. Null when there is no such concept. */
export const skillsBelow = (esco: Esco, root: string | null): readonly Skill[] | null => {
  if (root === null) return [...esco.skills.values()];
  const narrower = narrowerOf(esco);
  if (!narrower.has(root) && !esco.skills.has(root)) return null;
  const reached = below(narrower, root);
  return [...esco.skills.values()].filter(({ uri }) => reached.has(uri));
};

/** The topmost chosen skill above this one, or itself: a competency has only two levels. */
export const topOf = ({ broader }: Esco, chosen: ReadonlySet<string>, uri: string): string => {
  const seen = new Set<string>();
  let top = uri;
  for (;;) {
    seen.add(top);
    const next = broader.get(top)?.find((one) => chosen.has(one) && !seen.has(one));
    if (next === undefined) return top;
    top = next;
  }
};
