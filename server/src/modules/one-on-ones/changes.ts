/** What changed for the person since the last talk, as far as the caller may read it: policies hide the rest. */
import type { Change } from '@pdy/contract/one-on-ones/changes';
import { daysLookedBack } from '@pdy/contract/one-on-ones/words';
import { daysAfter } from '@pdy/contract/rules/days';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { evidenceAmong, evidenceOf, heldOn } from '../competencies/index.ts';
import { blockersOf } from './blockers.ts';
import { endedIn, givenIn, movedIn, type Span } from './happened.ts';
import { pairOf } from './pairs.ts';
import { lastHeld } from './talks.ts';

/** The readers of changes, one for each kind. */
const readers: readonly ((tx: Tx, span: Span) => Promise<readonly Change[]>)[] = [
  levels,
  done,
  goalsMoved,
  said,
];

/** The levels in each competency on both days, by its own evidence. */
async function levels(tx: Tx, { person_id, since, until: today }: Span): Promise<Change[]> {
  const known = [...(await evidenceOf(tx, person_id)).values()].filter(({ is_replaced }) => !is_replaced);
  return known.flatMap(({ competency, pieces }): Change[] => {
    const levelOn = (day: string) => {
      const { level, stale } = heldOn(day, competency, pieces);
      return stale ? null : level;
    };
    const [from, to] = [levelOn(since), levelOn(today)];
    if (from === to) return [];
    const newest = evidenceAmong(pieces)
      .map(({ observed_on }) => observed_on)
      .filter((on) => on > since && on <= today);
    const on = newest.toSorted().at(-1) ?? today;
    return [{ kind: 'level', id: competency.id, name: competency.name, from, to, on }];
  });
}

const mostOfAKind = 100;

/** What has ended, in one statement. */
async function done(tx: Tx, span: Span): Promise<Change[]> {
  const { rows } = await sql<
    Extract<Change, { kind: 'goal_finished' | 'activity' | 'checkin' | 'checkin_sent' | 'test' }>
  >`select kind, id, name, "on" from (${endedIn(span)}) e order by "on" desc limit ${mostOfAKind}`.execute(
    tx,
  );
  return rows;
}

/** Goals whose progress is reported by hand; the others follow from the changes above. */
async function goalsMoved(tx: Tx, span: Span): Promise<Change[]> {
  const { rows } = await sql<Extract<Change, { kind: 'goal_moved' }>>`
    select kind, id, name, "from", "to", "on", unit from (${movedIn(span)}) m`.execute(tx);
  return rows;
}

/** What others gave the person. */
async function said(tx: Tx, span: Span): Promise<Change[]> {
  const { rows } = await sql<Extract<Change, { kind: 'feedback' | 'recognition' }>>`
    select kind, id, of, "on", name, is_own from (${givenIn(span)}) g order by "on" desc limit ${mostOfAKind}`.execute(
    tx,
  );
  return rows;
}

export const changes = authed.oneOnOnes.changes.handler(async ({ input: { person_id }, context }) => {
  const { tx, actor, clock } = context;
  const pair = await pairOf(context, person_id);
  const today = todayOf({ actor, clock });
  const last = await lastHeld(tx, pair);
  const since = last ?? daysAfter(today, -daysLookedBack);
  const span = { person_id, since, until: today, timezone: actor.timezone };
  const lists = await Promise.all(readers.map((read) => read(tx, span)));
  const blockers = await blockersOf(tx, pair, span);
  const items = lists.flat().toSorted((a, b) => b.on.localeCompare(a.on));
  return { since, is_first: last === null, items, blockers };
});
