/** Whether one or several people may get other managers, judged by the tree after all moves. */
import { type Managers, reportsOf } from './hierarchy-figures.ts';

/** The most levels that a tree may have. */
export const mostLevels = 50;

export const moveCodes = [
  'E_PROPRIO_GESTOR',
  'E_CICLO_HIERARQUIA',
  'E_GESTOR_INATIVO',
  'E_OUTRA_EMPRESA',
  'E_PROFUNDIDADE',
] as const;
export type MoveCode = (typeof moveCodes)[number];

export type MoveRefusal = {
  code: MoveCode;
  /** The person who was to be moved. */
  person: string;
  /** The circle that would close, from the person back to the person; only for E_CICLO_HIERARQUIA. */
  path?: readonly string[];
};

/** The new manager of each moved person; null: none. */
export type Moves = Readonly<Record<string, string | null>>;

/** The path from the person up and back to the person; null when it ends, or runs into a circle of others. */
export const circleOf = (managers: Managers, person: string): string[] | null => {
  const path = new Set([person]);
  for (let id = managers[person] ?? null; id !== null; id = managers[id] ?? null) {
    if (id === person) return [...path, person];
    if (path.has(id)) return null;
    path.add(id);
  }
  return null;
};

/** The number of levels from the person down, the person's own included. */
const levelsBelow = (reports: ReadonlyMap<string, readonly string[]>, person: string): number => {
  let levels = 0;
  for (let row: readonly string[] = [person]; row.length > 0 && levels <= mostLevels; levels += 1)
    row = row.flatMap((id) => reports.get(id) ?? []);
  return levels;
};

/** The number of people above the person, counted up to `mostLevels` plus one. */
export const levelsAbove = (managers: Managers, person: string): number => {
  let levels = 0;
  for (let id = managers[person] ?? null; id !== null && levels <= mostLevels; id = managers[id] ?? null)
    levels += 1;
  return levels;
};

/** Why the moves may not be made together; null when they may. `inactive`: people who can no longer lead anybody. */
export function movesRefusal(
  managers: Managers,
  moves: Moves,
  inactive: ReadonlySet<string> = new Set(),
): MoveRefusal | null {
  const after = { ...managers, ...moves };
  const moved = Object.entries(moves);
  for (const [person, manager] of moved) {
    if (manager === person) return { code: 'E_PROPRIO_GESTOR', person };
    const known = [person, ...(manager === null ? [] : [manager])];
    if (!known.every((id) => Object.hasOwn(managers, id))) return { code: 'E_OUTRA_EMPRESA', person };
    if (manager !== null && inactive.has(manager)) return { code: 'E_GESTOR_INATIVO', person };
  }
  for (const [person] of moved) {
    const path = circleOf(after, person);
    if (path) return { code: 'E_CICLO_HIERARQUIA', person, path };
  }
  const reports = reportsOf(after);
  const tooDeep = moved.find(
    ([person, manager]) =>
      manager !== null && levelsAbove(after, person) + levelsBelow(reports, person) > mostLevels,
  );
  return tooDeep ? { code: 'E_PROFUNDIDADE', person: tooDeep[0] } : null;
}

const sentences: Record<Exclude<MoveCode, 'E_CICLO_HIERARQUIA'>, string> = {
  E_PROPRIO_GESTOR: 'A pessoa não pode ser gestora de si mesma',
  E_GESTOR_INATIVO: 'Este gestor está inativo. Escolha outra pessoa.',
  E_OUTRA_EMPRESA: 'Esta pessoa não é da sua empresa.',
  E_PROFUNDIDADE: `A hierarquia pode ter no máximo ${mostLevels} níveis.`,
};

/** The message for a circle; it names the people in it. */
export const cycleText = (names: readonly string[]) => `Esta mudança criaria um ciclo: ${names.join(' → ')}`;

/** A person who has not joined yet cannot have a move planned for a later day. */
export const awaitedMoveText =
  'Quem ainda não entrou muda de gestor na hora. Escolha hoje ou retire essas mudanças.';

/** The message of a refusal. */
export const moveRefusalText = ({ code, path = [] }: MoveRefusal, nameOf: (id: string) => string): string =>
  code === 'E_CICLO_HIERARQUIA' ? cycleText(path.map(nameOf)) : sentences[code];

/** How many people get another line of managers: those who move, and everybody below them. */
export function peopleAffected(managers: Managers, moves: Moves): number {
  const after = { ...managers, ...moves };
  const reports = reportsOf(after);
  const affected = new Set<string>();
  const next = Object.keys(moves).filter((id) => managers[id] !== moves[id]);
  for (const id of next) {
    if (affected.has(id)) continue;
    affected.add(id);
    next.push(...(reports.get(id) ?? []));
  }
  return affected.size;
}

/** The people below the person, at any depth. */
export function lineBelow(managers: Managers, person: string): ReadonlySet<string> {
  const reports = reportsOf(managers);
  const below = new Set<string>();
  const next = [...(reports.get(person) ?? [])];
  for (const id of next) {
    if (below.has(id)) continue;
    below.add(id);
    next.push(...(reports.get(id) ?? []));
  }
  return below;
}
