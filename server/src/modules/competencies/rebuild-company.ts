/** Computes all stored levels of a company as of today, while people work in it. Runs as the system. */
import { setTimeout as sleep } from 'node:timers/promises';
import { systemScope } from '#kernel/actor.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database, Tx } from '#kernel/db.ts';
import type { Pace } from '#kernel/work/pace.ts';
import { companyToday } from './evidence.ts';
import { keepLevels, levelRow } from './held-levels.ts';
import { type Fading, levelPieces } from './level-pieces.ts';

/**
 * The number of people computed at a time, few while others work: reading their evidence delays a request by some
 * milliseconds at most.
 */
const peopleAtOnce = { idle: 50, beside: 3 };
const namesAtOnce = 500;
/**
 * The rest after each part of the work: as long as the part took, within these bounds, because somebody waits for the
 * result.
 */
const shortRest = { leastMs: 2, mostMs: 10 };

export type Manner = {
  /** Somebody waits for the result of a change; levels of today are then computed again as well. */
  readonly isAsked: boolean;
  /** The pace of the nights; absent: the pace for a person who waits. */
  readonly pace?: Pick<Pace, 'isIdle' | 'rest'>;
};

const unpaced: NonNullable<Manner['pace']> = {
  isIdle: () => false,
  rest: async (workedMs) => {
    await sleep(Math.min(shortRest.mostMs, Math.max(shortRest.leastMs, workedMs)));
  },
};

export type Rebuilt = {
  /** Levels computed; how many of them changed; how many are too old to count. */
  readonly levels: number;
  readonly changed: number;
  readonly stale: number;
};

type Rebuild = {
  readonly today: string;
  readonly fades: ReadonlyMap<string, Fading>;
  readonly isAsked: boolean;
};

const fadings = async (tx: Tx): Promise<ReadonlyMap<string, Fading>> => {
  const rows = await tx
    .selectFrom('competencies')
    .select(['id', 'kind', 'half_life_days', 'no_decay'])
    .execute();
  return new Map(rows.map(({ id, ...fading }) => [id, fading]));
};

const pieceRows = (tx: Tx, people: readonly string[]) =>
  tx
    .selectFrom(levelPieces)
    .select(['e.id', 'e.person_id', 'e.competency_id', 'e.kind', 'e.level', 'e.quality', 'e.observed_on'])
    .select(['e.expires_on', 'e.supersede_key', 'e.status'])
    .where('e.person_id', 'in', people)
    .execute();

const peopleAfter = async (tx: Tx, after: string | null) => {
  const rows = await tx
    .selectFrom('company_members')
    .select('user_id')
    .$if(after !== null, (query) => query.where('user_id', '>', after))
    .orderBy('user_id')
    .limit(namesAtOnce)
    .execute();
  return rows.map(({ user_id }) => user_id);
};

type Said = { readonly level: number | null; readonly confidence_label: string; readonly is_stale: boolean };
const keyOf = (row: { readonly person_id: string; readonly competency_id: string }) =>
  `${row.person_id} ${row.competency_id}`;
const saidOf = ({ level, confidence_label, is_stale }: Said) => `${level} ${confidence_label} ${is_stale}`;

/**
 * The stored levels of people, locked: evidence added meanwhile is written after this transaction, or was read by it.
 */
const keptOf = async (tx: Tx, people: readonly string[]) => {
  const rows = await tx
    .selectFrom('held_levels')
    .select(['person_id', 'competency_id', 'level', 'confidence_label', 'is_stale'])
    .where('person_id', 'in', people)
    .orderBy('person_id')
    .orderBy('competency_id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [keyOf(row), saidOf(row)]));
};

const rebuildPeople = async (tx: Tx, people: readonly string[], { today, fades, isAsked }: Rebuild) => {
  const before = isAsked ? await keptOf(tx, people) : null;
  const pairs = Map.groupBy(await pieceRows(tx, people), keyOf);
  const rows = [...pairs.values()].flatMap((pieces) => {
    const [pair] = pieces;
    const fading = pair && fades.get(pair.competency_id);
    return fading ? [levelRow(pair, pieces, fading, today)] : [];
  });
  await keepLevels(tx, rows, { onlyOlder: !isAsked });
  return {
    levels: rows.length,
    changed: before ? rows.filter((row) => before.get(keyOf(row)) !== saidOf(row)).length : 0,
    stale: rows.filter(({ is_stale }) => is_stale).length,
  };
};

/**
 * Computes all levels of a company, some people at a time, each part in a transaction of its own with a rest after it:
 * other requests wait for a few people, never for the company. A restart begins from the first person again.
 */
export const rebuildCompany = async (
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  company_id: string,
  { isAsked, pace = unpaced }: Manner,
): Promise<Rebuilt> => {
  const as = db.as(systemScope(company_id));
  const [today, fades] = await as
    .transaction()
    .execute((tx) => Promise.all([companyToday({ tx, clock, company_id }), fadings(tx)]));
  let [levels, changed, stale] = [0, 0, 0];
  for (let names = await peopleAfter(as, null); names.length > 0; ) {
    for (let at = 0; at < names.length; ) {
      const began = performance.now();
      const people = names.slice(at, at + peopleAtOnce[pace.isIdle() ? 'idle' : 'beside']);
      at += people.length;
      const part = await as
        .transaction()
        .execute((tx) => rebuildPeople(tx, people, { today, fades, isAsked }));
      [levels, changed, stale] = [levels + part.levels, changed + part.changed, stale + part.stale];
      await pace.rest(performance.now() - began);
    }
    names = await peopleAfter(as, names.at(-1) ?? null);
  }
  return { levels, changed, stale };
};
