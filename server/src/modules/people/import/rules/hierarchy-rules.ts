/** The place of everybody after the file is applied: finds managers, and checks that the tree stays a tree. */
import { ruleText } from '@pdy/contract/messages';
import type { Managers } from '@pdy/contract/rules/people/hierarchy-figures';
import { circleOf, cycleText, levelsAbove, mostLevels } from '@pdy/contract/rules/people/hierarchy-moves';
import { lineLossText, losesLineRights } from '@pdy/contract/rules/people/line-rights';
import { type Fault, managerFault, shortened } from './cell-rules.ts';
import type { Draft, World } from './line-rules.ts';
import { waitingFault } from './named-managers.ts';

/** The most characters of a stored message. */
const longestMessage = 600;
/** The most people of a circle that are named. */
const mostNames = 10;

/** The people who can lead. Those who left, or whose own line is wrong, are not found. */
const leadersOf = (drafts: readonly Draft[], { existing }: World): ReadonlySet<string> =>
  new Set([
    ...existing.filter(({ is_active }) => is_active).map(({ values }) => values.email),
    ...drafts.flatMap(({ fault, email, target }) => (fault === null && !target && email ? [email] : [])),
  ]);

type Places = {
  readonly leaders: ReadonlySet<string>;
  /** The lines of new people in the file, by address. */
  readonly lines: ReadonlyMap<string | null, number>;
  /** Addresses of deactivated people. */
  readonly left: ReadonlySet<string>;
};

/** Why the manager of a line cannot lead; null when they may. */
const strangerFault = (draft: Draft, { leaders, lines, left }: Places): Fault | null => {
  const { said, target, email } = draft;
  const manager = said.manager_email;
  if (!manager || manager === target?.values.manager_email) return null;
  if (manager === email)
    return { code: 'E_PROPRIO_GESTOR', message: 'A pessoa não pode ser gestora de si mesma' };
  if (leaders.has(manager)) return null;
  const written = shortened(draft.manager ?? manager);
  const line = lines.get(manager);
  if (line !== undefined) return waitingFault(written, line);
  return left.has(manager)
    ? managerFault(`Gestor ${written} está desativado na empresa`)
    : managerFault(`Gestor ${written} não encontrado na empresa nem no arquivo`);
};

const leftOf = ({ existing }: World) =>
  new Set(existing.filter(({ is_active }) => !is_active).map(({ values }) => values.email));

/** When a new person is refused, so are the people they would lead, and so on down. */
const refuseUnknown = (drafts: readonly Draft[], world: World): void => {
  const leaders = new Set(leadersOf(drafts, world));
  const newcomers = drafts.filter(({ target }) => target === null).toReversed(); // The first of two lines counts.
  const lines = new Map(newcomers.map(({ email, line }) => [email, line]));
  const places: Places = { leaders, lines, left: leftOf(world) };
  const led = Map.groupBy(drafts, ({ said }) => said.manager_email);
  const next = [...drafts];
  for (const draft of next) {
    if (draft.fault !== null) continue;
    draft.fault = strangerFault(draft, places);
    if (draft.fault === null || draft.target !== null || draft.email === null) continue;
    leaders.delete(draft.email);
    for (const one of led.get(draft.email) ?? []) next.push(one);
  }
};

/** The future manager of each address. */
const managersAfter = (drafts: readonly Draft[], { existing }: World): Managers => {
  const managers = new Map(existing.map(({ values }) => [values.email, values.manager_email]));
  for (const { fault, email, said } of drafts)
    if (fault === null && email !== null && said.manager_email !== undefined)
      managers.set(email, said.manager_email);
  return Object.fromEntries(managers);
};

export const standsAboveItself = (managers: Managers, email: string): boolean =>
  circleOf(managers, email) !== null;

/** Lines that give their person another manager, by address. */
const movedAmong = (drafts: readonly Draft[]): ReadonlyMap<string, Draft> =>
  new Map(
    drafts.flatMap((draft) => {
      const { fault, email, said, target } = draft;
      const isMoved = said.manager_email && said.manager_email !== target?.values.manager_email;
      return fault === null && email !== null && isMoved ? [[email, draft] as const] : [];
    }),
  );

const fullName = (first: string | null | undefined, last: string | null | undefined) =>
  [first, last].filter(Boolean).join(' ');

/** The name for an address: the company's, else the file's; the address where neither has one. */
const namesOf = (drafts: readonly Draft[], { existing }: World) => {
  const names = new Map(
    drafts.map(({ email, said: { first_name, last_name } }) => [email, fullName(first_name, last_name)]),
  );
  for (const { values } of existing) names.set(values.email, fullName(values.first_name, values.last_name));
  return (email: string) => names.get(email) || email;
};

/** The people in a circle. Each address is visited once, however long a chain is. */
const inCircles = (managers: Managers): ReadonlySet<string> => {
  const walks = new Map<string, string>();
  const found = new Set<string>();
  for (const start of Object.keys(managers)) {
    let at: string | null = start;
    for (; at !== null && !walks.has(at); at = managers[at] ?? null) walks.set(at, start);
    if (at === null || walks.get(at) !== start) continue;
    for (; at !== null && !found.has(at); at = managers[at] ?? null) found.add(at);
  }
  return found;
};

/** The path from the address up and back to it; of a long circle only the beginning. */
const wayRound = (managers: Managers, email: string): string[] => {
  const path = [email];
  let above = managers[email] ?? null;
  for (; above !== null && above !== email && path.length < mostNames; above = managers[above] ?? null)
    path.push(above);
  return [...path, ...(above === email ? [] : ['…']), email];
};

const refuseCycles = (drafts: readonly Draft[], world: World): boolean => {
  const managers = managersAfter(drafts, world);
  const circles = inCircles(managers);
  const caught = [...movedAmong(drafts)].filter(([email]) => circles.has(email));
  if (caught.length === 0) return false;
  const nameOf = namesOf(drafts, world);
  for (const [email, draft] of caught) {
    const message = cycleText(wayRound(managers, email).map(nameOf)).slice(0, longestMessage);
    draft.fault = { code: 'E_CICLO_HIERARQUIA', message };
  }
  return true;
};

/** The move that put the address in its place: its own, else that of the nearest person above; null: none did. */
const broughtBy = <Move>(
  managers: Managers,
  moved: ReadonlyMap<string, Move>,
  email: string,
): Move | null => {
  const seen = new Set<string>();
  for (let at: string | null = email; at !== null && !seen.has(at); at = managers[at] ?? null) {
    const move = moved.get(at);
    if (move !== undefined) return move;
    seen.add(at);
  }
  return null;
};

/** The moves, by address, that would put somebody deeper than a tree may be. */
export const tooDeepMoves = <Move>(
  managers: Managers,
  moved: ReadonlyMap<string, Move>,
): ReadonlySet<Move> => {
  if (moved.size === 0) return new Set();
  const tooDeep = Object.keys(managers).filter((email) => levelsAbove(managers, email) >= mostLevels);
  return new Set(tooDeep.flatMap((email) => broughtBy(managers, moved, email) ?? []));
};

const refuseTooDeep = (drafts: readonly Draft[], world: World): boolean => {
  const caught = tooDeepMoves(managersAfter(drafts, world), movedAmong(drafts));
  for (const draft of caught)
    draft.fault = { code: 'E_PROFUNDIDADE', message: ruleText.hierarchy_has_at_most_50_levels };
  return caught.size > 0;
};

/**
 * Settles who leads whom. A refused line may cause others that depend on it to be refused, so it repeats until nothing
 * changes.
 */
export const settleHierarchy = (drafts: readonly Draft[], world: World): void => {
  do refuseUnknown(drafts, world);
  while (refuseCycles(drafts, world) || refuseTooDeep(drafts, world));
};

/** How many people each address leads directly after the file is applied; people who have left do not count. */
const reportsAfter = (drafts: readonly Draft[], world: World): ReadonlyMap<string, number> => {
  const left = leftOf(world);
  const counts = new Map<string, number>();
  for (const [email, manager] of Object.entries(managersAfter(drafts, world)))
    if (manager !== null && !left.has(email)) counts.set(manager, (counts.get(manager) ?? 0) + 1);
  return counts;
};

/** Notes a lost role on the line of the person who still leads people without it: their reports keep their manager. */
export const noteLostRights = (drafts: readonly Draft[], world: World): void => {
  const demoted = drafts.filter(
    ({ fault, target, said }) =>
      fault === null &&
      target?.kind === 'person' &&
      said.role &&
      losesLineRights(target.values.role, said.role),
  );
  if (demoted.length === 0) return;
  const reports = reportsAfter(drafts, world);
  const nameOf = namesOf(drafts, world);
  for (const draft of demoted) {
    const email = draft.email ?? '';
    const lossText = lineLossText(nameOf(email), reports.get(email) ?? 0);
    draft.note = [draft.note, lossText].filter(Boolean).join(' ').slice(0, longestMessage) || null;
  }
};
