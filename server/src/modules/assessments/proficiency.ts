/** Proficiency tests for the people who take them. Contract: `contract/src/assessments/proficiency.ts`. */
import type { ProficiencyTest } from '@pdy/contract/assessments/proficiency';
import type { Standing } from '@pdy/contract/competencies/competencies';
import { readsQuestions } from '@pdy/contract/permissions';
import { daysBetween } from '@pdy/contract/rules/days';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Actor } from '#kernel/actor.ts';
import { notFound } from '#kernel/broken.ts';
import { type Clock, dayIn } from '#kernel/clock.ts';
import { joined } from '#kernel/database/json.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { heldOn, standingsOf } from '../competencies/index.ts';
import { asked, isMeant, isTheirs } from './audience.ts';
import { ownExtra } from './taking/extra-time.ts';
import { type Opening, openingOf } from './taking/opening-rules.ts';
import { itemTimeOf } from './taking/rows.ts';

export type Asking = { readonly tx: Tx; readonly actor: Actor; readonly clock: Clock };

/** Tests on offer, and those that were taken, whatever the outcome. */
const tests = (tx: Tx, person_id: string, today: string) =>
  tx
    .selectFrom('assessments as t')
    .innerJoin('assessment_versions as r', sameCompany('r.id', 't.current_version_id'))
    .innerJoin('assessment_competencies as m', sameCompany('m.version_id', 'r.id'))
    .innerJoin('competencies as c', sameCompany('c.id', 'm.competency_id'))
    .where('t.kind', '=', 'proficiency')
    .where('t.status', 'in', ['published', 'paused'])
    .where(isTheirs)
    .select([isMeant.as('is_meant'), asked.as('asked'), ownExtra(today).as('extra_percent')])
    .where('c.status', '=', 'active')
    .select([
      't.id',
      't.title',
      't.description',
      't.instructions',
      't.status',
      't.kind',
      't.estimated_minutes',
    ])
    .select(['r.id as version_id', 'r.min_items', 'r.max_items', 'r.item_time_limit_s', 'r.retest_days'])
    .select(['r.opens_at', 'r.closes_at', 'r.max_attempts', 'r.cooldown_hours', 'r.retake_after_pass'])
    .select(
      joined('competencies as c', ['id', 'code', 'name', 'kind', 'half_life_days', 'no_decay'])
        .$notNull()
        .as('competency'),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('attempts as a')
          .whereRef('a.company_id', '=', 't.company_id')
          .whereRef('a.assessment_id', '=', 't.id')
          .where('a.person_id', '=', person_id)
          .where('a.status', '<>', 'voided')
          .orderBy('a.started_at')
          .select(['a.id', 'a.status', sql<string | null>`a.submitted_at`.as('submitted_at')]),
      ).as('attempts'),
    )
    .orderBy('c.name_key')
    .orderBy('t.id');

type Row = Awaited<ReturnType<ReturnType<typeof tests>['execute']>>[number];

type Unseen = { version_id: string; unseen: number };

const unseenOfBanks = async (tx: Tx, person_id: string) => {
  const { rows } =
    await sql<Unseen>`select version_id, unseen from app.unseen_questions(${person_id})`.execute(tx);
  return new Map(rows.map(({ version_id, unseen }) => [version_id, unseen]));
};

const endedOf = ({ attempts }: Row) =>
  attempts.flatMap(({ id, status, submitted_at }) =>
    status === 'finished' && submitted_at
      ? [{ id, submitted_at: new Date(submitted_at), is_passed: null }]
      : [],
  );

const waitsFor = (opening: Opening): ProficiencyTest['waits_for'] => {
  if (opening.state === 'open') return null;
  if (opening.state === 'shut') return opening.for === 'closed' ? 'closed' : 'paused';
  return opening.for === 'questions' ? 'questions' : 'time';
};

type Known = {
  readonly standings: readonly Standing[];
  readonly unseen: ReadonlyMap<string, number>;
  readonly today: string;
  readonly timezone: string;
  readonly now: Date;
  readonly reads_bank: boolean;
};

const shown = (row: Row, known: Known): ProficiencyTest => {
  const { standings, unseen, today, timezone, now, reads_bank } = known;
  const standing = standings.find(({ competency }) => competency.id === row.competency.id);
  const held = standing?.held ?? heldOn(today, row.competency, []);
  const ended = endedOf(row);
  const last = ended.at(-1);
  const opening = openingOf(row, { ended, unseen: unseen.get(row.version_id) ?? 0, now });
  const { id, title, description, instructions, estimated_minutes, min_items, max_items } = row;
  const { retest_days, competency } = row;
  const opens_on = opening.state === 'waits' && opening.at ? dayIn(timezone, opening.at) : null;
  return {
    ...{ id, title, description, instructions, estimated_minutes, min_items, max_items },
    ...{ retest_days, held, reads_bank },
    item_time_limit_s: itemTimeOf(row),
    has_extra_time: row.extra_percent > 0,
    competency: { id: competency.id, code: competency.code, name: competency.name, kind: competency.kind },
    demand: standing?.demand ?? null,
    last: last ? { attempt_id: last.id, on: dayIn(timezone, last.submitted_at) } : null,
    asked: row.asked,
    running_id: row.attempts.find(({ status }) => status === 'in_progress')?.id ?? null,
    state: held.stale ? 'outdated' : held.level === null ? 'never' : 'current',
    opens_on,
    opens_in_days: opens_on === null ? null : daysBetween(today, opens_on),
    waits_for: row.is_meant ? waitsFor(opening) : 'paused',
  };
};

/** The widest gap and the least certain level first: there a test is most useful. */
const worth = ({ demand, held }: ProficiencyTest) => {
  const gap = demand === null ? 0 : Math.max(0, demand - (held.stale ? 1 : (held.estimate ?? 1)));
  return gap * 100 + (demand === null ? 0 : 100) + (100 - (held.stale ? 0 : held.confidence));
};

export const testsFor = async ({ tx, actor, clock }: Asking, id?: string): Promise<ProficiencyTest[]> => {
  const { person_id, timezone } = actor;
  const today = todayOf({ actor, clock });
  const all = tests(tx, person_id, today);
  const [rows, unseen, { standings }] = await Promise.all([
    (id === undefined ? all : all.where('t.id', '=', id)).execute(),
    unseenOfBanks(tx, person_id),
    standingsOf(tx, person_id, today),
  ]);
  const reads_bank = readsQuestions(actor.role);
  const known = { standings, unseen, today, timezone, now: clock(), reads_bank };
  return rows.map((row) => shown(row, known)).sort((one, other) => worth(other) - worth(one));
};

export const list = authed.proficiency.list.handler(({ context }) => testsFor(context));

export const get = authed.proficiency.get.handler(async ({ input: { id }, context }) => {
  const [test] = await testsFor(context, id);
  if (!test) throw notFound();
  return test;
});
