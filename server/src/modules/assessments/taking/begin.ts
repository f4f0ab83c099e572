/**
 * Begins an attempt: its questions, their order, its time limit. Runs as the system: people who take a test cannot read
 * its bank.
 */
import { randomBytes } from 'node:crypto';
import { deadlineOf } from '@pdy/contract/rules/assessments/attempt-times';
import { sql } from 'kysely';
import { broken, notFound } from '#kernel/broken.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { companyToday } from '../../competencies/index.ts';
import { startingTheta } from '../rules/adaptive-rules.ts';
import { askNext } from './ask.ts';
import { drawnFor } from './draw-exam.ts';
import { extraOf } from './extra-time.ts';
import { type Opening, openingOf, type Rest } from './opening-rules.ts';
import { type Begun, putItems } from './put.ts';

const whyShut = {
  paused: 'test_is_offered',
  closed: 'test_is_open',
  passed: 'test_was_passed',
  no_attempts: 'test_has_attempts_left',
} as const;
const whyLater = {
  time: 'test_opens_later',
  opening: 'test_opens_later',
  questions: 'test_needs_new_questions',
  exam: 'practice_waits_for_an_exam',
} as const;

const demandOpen = (opening: Opening) => {
  if (opening.state === 'waits') throw broken(whyLater[opening.for]);
  if (opening.state === 'shut') throw broken(whyShut[opening.for]);
};

const rulesInForce = (tx: Tx, assessment_id: string) =>
  tx
    .selectFrom('assessments as t')
    .innerJoin('assessment_versions as r', sameCompany('r.id', 't.current_version_id'))
    .where('t.id', '=', assessment_id)
    .selectAll('r')
    .select(['t.kind', 't.status'])
    .executeTakeFirst();

/** A person's valid attempts, oldest first. A pass counts once the person may know of it: a refusal would reveal it. */
export const endedAttempts = async (tx: Tx, assessment_id: string, person_id: string) => {
  const rows = await tx
    .selectFrom('attempts as a')
    .leftJoin('attempt_results as r', sameCompany('r.attempt_id', 'a.id'))
    .where('a.assessment_id', '=', assessment_id)
    .where('a.person_id', '=', person_id)
    .where('a.status', '=', 'finished')
    .orderBy('a.submitted_at')
    .select(['a.id', 'a.submitted_at'])
    .select(sql<boolean | null>`case when a.score_from <= app.now() then r.is_passed end`.as('is_passed'))
    .execute();
  return rows.flatMap(({ submitted_at, ...row }) => (submitted_at ? [{ ...row, submitted_at }] : []));
};

type Rules = NonNullable<Awaited<ReturnType<typeof rulesInForce>>>;

/** Whether an answer is final at once; in practice the right answer is shown with the person's answer. */
const isFinalAtOnce = ({ navigation, mode }: Rules) => navigation === 'sequential' || mode === 'practice';

const drawExam = async ({ tx }: ReactionContext, begun: Begun, rules: Rules) => {
  const questions = await drawnFor(tx, begun, rules);
  if (questions.length === 0) throw broken('test_has_questions');
  await putItems(tx, begun, questions, {
    first: 1,
    shuffles_options: rules.shuffles_options,
    is_final: isFinalAtOnce(rules),
  });
};

/** The level held in what the test measures: it chooses the first question and never affects the score. */
const startOf = async (tx: Tx, version_id: string, person_id: string) => {
  const held = await tx
    .selectFrom('assessment_sections as s')
    .innerJoin('held_levels as h', sameCompany('h.competency_id', 's.competency_id'))
    .where('s.version_id', '=', version_id)
    .where('h.person_id', '=', person_id)
    .where('h.is_stale', '=', false)
    .select('h.estimate')
    .executeTakeFirst();
  return startingTheta(held?.estimate ?? null);
};

const unseenOf = async (tx: Tx, version_id: string, person_id: string) => {
  const { rows } = await sql<{ unseen: number }>`
    select unseen from app.unseen_questions(${person_id}) where version_id = ${version_id}`.execute(tx);
  return rows[0]?.unseen ?? 0;
};

/** Until when a practice rests because exams ask its questions; undefined where enough questions are left. */
const restOf = async (tx: Tx, version_id: string, person_id: string) => {
  const { rows } = await sql<Rest>`
    select free_at from app.practice_rests(${person_id}) where version_id = ${version_id}`.execute(tx);
  return rows[0];
};

/**
 * Whether a test is meant for the person. Being able to read it (as author, leader or former test taker) does not mean
 * being able to begin it.
 */
const isMeant = async (tx: Tx, assessment_id: string, person_id: string) => {
  const { rows } = await sql<{ is_meant: boolean }>`
    select t.audience = 'all' or t.id in (select app.tests_for(${person_id})) as is_meant
    from assessments t where t.id = ${assessment_id}`.execute(tx);
  return rows[0]?.is_meant ?? false;
};

export const begin = async (
  { subject_id: id, payload: { assessment_id, person_id } }: Happening<'assessments.attempt.started'>,
  context: ReactionContext,
) => {
  const { tx, clock } = context;
  const [rules, ended, taken] = await Promise.all([
    rulesInForce(tx, assessment_id),
    endedAttempts(tx, assessment_id, person_id),
    tx
      .selectFrom('attempts')
      .select(sql<number>`coalesce(max(number), 0)::int`.as('number'))
      .where('assessment_id', '=', assessment_id)
      .where('person_id', '=', person_id)
      .executeTakeFirstOrThrow(),
  ]);
  if (!rules || !(await isMeant(tx, assessment_id, person_id))) throw notFound();
  const now = clock();
  const unseen = await unseenOf(tx, rules.id, person_id);
  const rest = rules.mode === 'practice' ? await restOf(tx, rules.id, person_id) : undefined;
  demandOpen(openingOf(rules, { ended, unseen, rest, now }));
  const extra_percent = await extraOf(tx, person_id, await companyToday(context));
  const { time_limit_s, closes_at } = rules;
  const deadline_at = deadlineOf({ started_at: now, time_limit_s, extra_percent, closes_at });
  const number = taken.number + 1;
  await tx
    .insertInto('attempts')
    .values({
      id,
      assessment_id,
      version_id: rules.id,
      person_id,
      number,
      started_at: now,
      deadline_at,
      extra_percent,
    })
    .execute();
  const seed = randomBytes(16).toString('hex');
  const start_theta = rules.kind === 'proficiency' ? await startOf(tx, rules.id, person_id) : 0;
  await tx.insertInto('attempt_seeds').values({ attempt_id: id, seed, start_theta }).execute();
  await sql`insert into attempt_leases (attempt_id, person_id, lease_id) values (${id}, ${person_id}, gen_random_uuid())`.execute(
    tx,
  );
  if (rules.kind === 'simulado') await drawExam(context, { id, person_id, seed }, rules);
  else if ((await askNext(context, id)) !== null) throw broken('test_has_questions');
};
