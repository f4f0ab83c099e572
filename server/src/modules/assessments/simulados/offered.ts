/** Simulados for the people who take them. Contract: `contract/src/assessments/simulados.ts`. */
import type { Simulado, SimuladoIntro } from '@pdy/contract/assessments/simulados';
import type { CompetencyName, Standing } from '@pdy/contract/competencies/competencies';
import { readsQuestions } from '@pdy/contract/permissions';
import { gradeOf } from '@pdy/contract/rules/assessments/attempt-score';
import { secondsWith } from '@pdy/contract/rules/assessments/attempt-times';
import { inOrder } from '@pdy/contract/rules/assessments/show-moments';
import { knownEstimate } from '@pdy/contract/rules/competencies/held-level';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { notFound } from '#kernel/broken.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { standingsOf } from '../../competencies/index.ts';
import { asked, isMeant, isTheirs } from '../audience.ts';
import type { Asking } from '../proficiency.ts';
import { ownExtra } from '../taking/extra-time.ts';
import { neverComes } from '../taking/gate-rules.ts';
import { openingOf } from '../taking/opening-rules.ts';
import { meets } from './filters.ts';
import { forGaps } from './for-gaps-rules.ts';
import { endedAttempts, isScoreShown, shownAttempt } from './own-attempts.ts';

const dayMs = 86_400_000;
const newForDays = 14;

/** Practice that is blocked by exams, with its rules. */
const waiting = (person_id: string) =>
  sql<{ version_id: string; free_at: Date | null }>`app.practice_rests(${person_id})`.as<'w'>('w');

const offered = ({ tx, actor, clock }: Asking) =>
  tx
    .selectFrom('assessments as t')
    .innerJoin('assessment_versions as r', sameCompany('r.id', 't.current_version_id'))
    .leftJoin(waiting(actor.person_id), 'w.version_id', 'r.id')
    .where('t.kind', '=', 'simulado')
    .where(isTheirs)
    .orderBy(sql`app.normalise(t.title)`)
    .orderBy('t.id')
    .selectAll('r')
    .select(['w.free_at', sql<boolean>`w.version_id is not null`.as('rests')])
    .select([isMeant.as('is_meant'), asked.as('asked')])
    .select(['t.id', 't.kind', 't.title', 't.description', 't.instructions', 't.status'])
    .select(['t.estimated_minutes', ownExtra(todayOf({ actor, clock })).as('extra_percent')])
    .select((eb) =>
      eb
        .selectFrom('assessment_versions as f')
        .whereRef('f.company_id', '=', 't.company_id')
        .whereRef('f.assessment_id', '=', 't.id')
        .select((of) => of.fn.min('f.published_at').as('at'))
        .as('first_published_at'),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('assessment_competencies as m')
          .innerJoin('competencies as c', sameCompany('c.id', 'm.competency_id'))
          .whereRef('m.company_id', '=', 'r.company_id')
          .whereRef('m.version_id', '=', 'r.id')
          .orderBy('m.questions', 'desc')
          .orderBy('c.name_key')
          .select(['c.id', 'c.code', 'c.name', 'c.kind', 'm.questions', 'm.levels']),
      ).as('competencies'),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('attempts as a')
          .innerJoin('assessment_versions as v', sameCompany('v.id', 'a.version_id'))
          .leftJoin('attempt_results as s', (join) =>
            sameCompany('s.attempt_id', 'a.id')(join).on(isScoreShown),
          )
          .whereRef('a.company_id', '=', 't.company_id')
          .whereRef('a.assessment_id', '=', 't.id')
          .where('a.person_id', '=', actor.person_id)
          .where('a.status', '<>', 'voided')
          .orderBy('a.number')
          .select(['a.id', 'a.status', 's.is_passed', 'v.score_shown', 'a.score_from'])
          .select([
            sql<boolean>`s.attempt_id is not null`.as('is_shown'),
            sql<number | null>`s.percent::float8`.as('percent'),
          ])
          .select(sql<string | null>`a.submitted_at`.as('submitted_at'))
          .select(sql<string | null>`a.deadline_at`.as('deadline_at')),
      ).as('attempts'),
    );

type Row = Awaited<ReturnType<ReturnType<typeof offered>['execute']>>[number];

const shutAs = {
  paused: 'paused',
  closed: 'closed',
  passed: 'passed',
  no_attempts: 'no_attempts',
} as const;

const waitsAs = { opening: 'opens_later', exam: 'rests', time: 'waits', questions: 'waits' } as const;

const instant = (text: string | null) => (text === null ? null : new Date(text));

const stateOf = (row: Row, now: Date): Pick<Simulado, 'state' | 'state_at' | 'running_id'> => {
  const running = row.attempts.find(({ status }) => status === 'in_progress');
  if (running) return { state: 'running', state_at: instant(running.deadline_at), running_id: running.id };
  const ended = row.attempts.flatMap(({ submitted_at, is_passed }) =>
    submitted_at === null ? [] : [{ submitted_at: new Date(submitted_at), is_passed }],
  );
  const rest = row.rests ? { free_at: row.free_at } : undefined;
  const opening = openingOf(row, { ended, unseen: row.questions, rest, now });
  const none = { state_at: null, running_id: null };
  // The person took it once, but now it is only for others.
  if (!row.is_meant) return { state: 'closed', ...none };
  if (opening.state === 'open') return { state: 'open', ...none };
  if (opening.state === 'shut')
    return { state: row.status === 'archived' ? 'closed' : shutAs[opening.for], ...none };
  return { state: waitsAs[opening.for], state_at: opening.at, running_id: null };
};

type Known = { readonly standings: readonly Standing[]; readonly now: Date };

const shown = (row: Row, { standings, now }: Known): Simulado => {
  const { id, title, description, questions, estimated_minutes, max_attempts, attempts } = row;
  const { time_limit_s, extra_percent } = row;
  const percents = attempts.flatMap(({ percent }) => percent ?? []);
  const last = attempts.findLast(({ submitted_at }) => submitted_at !== null);
  const firstShown = row.first_published_at?.getTime() ?? 0;
  return {
    ...{ id, title, description, questions, estimated_minutes },
    time_limit_s: time_limit_s === null ? null : secondsWith(time_limit_s, extra_percent),
    has_extra_time: extra_percent > 0,
    competencies: row.competencies.map((competency) => {
      const standing = standings.find((one) => one.competency.id === competency.id);
      return {
        ...competency,
        demand: standing?.demand ?? null,
        estimate: standing ? knownEstimate(standing.held) : null,
      };
    }),
    attempts_used: attempts.length,
    attempts_max: max_attempts,
    percent: gradeOf(percents, row.grade_method),
    grade_method: row.grade_method,
    is_passed: attempts.some(({ is_passed }) => is_passed),
    is_waiting: last !== undefined && !last.is_shown && !neverComes(last.score_shown, last.score_from),
    ...stateOf(row, now),
    asked: row.asked,
    is_new: firstShown > now.getTime() - newForDays * dayMs,
    last_attempt_id: last?.id ?? null,
  };
};

/** Sorted by what the person can do with it now. */
const places: Record<Simulado['state'], number> = {
  running: 0,
  open: 1,
  waits: 2,
  opens_later: 2,
  rests: 2,
  paused: 3,
  passed: 4,
  no_attempts: 4,
  closed: 4,
};

const urgency = ({ asked: by }: Simulado) => (by === null ? 0 : by.is_mandatory ? 2 : 1);

/**
 * Tests that the person can do come first: mandatory ones, then wishes, then the rest. Of tests that open later, the
 * sooner one comes first. Rows come sorted by title.
 */
const inOrderOfUse = (a: Simulado, b: Simulado) =>
  places[a.state] - places[b.state] ||
  urgency(b) - urgency(a) ||
  (places[a.state] === places.waits ? (a.state_at?.getTime() ?? 0) - (b.state_at?.getTime() ?? 0) : 0);

/** The competencies of simulados, each once, by name. */
const competenciesIn = (simulados: readonly Simulado[]): CompetencyName[] => {
  const all = simulados.flatMap(({ competencies }) =>
    competencies.map(({ id, code, name, kind }) => [id, { id, code, name, kind }] as const),
  );
  return [...new Map(all).values()].sort((a, b) => a.name.localeCompare(b.name, 'pt-BR'));
};

export const list = authed.simulados.list.handler(async ({ input, context }) => {
  const now = context.clock();
  const today = todayOf(context);
  const [rows, { standings }] = await Promise.all([
    offered(context)
      .select(meets(input, ownExtra(today)).as('is_met'))
      .execute(),
    standingsOf(context.tx, context.actor.person_id, today),
  ]);
  const all = rows.map((row) => ({ is_met: row.is_met, item: shown(row, { standings, now }) }));
  const items = all.map(({ item }) => item);
  return {
    server_now: now,
    items: all.flatMap(({ is_met, item }) => (is_met ? [item] : [])).sort(inOrderOfUse),
    for_gaps: forGaps(items, standings),
    competencies: competenciesIn(items),
  };
});

/** Whether the caller may take a simulado, and when; null: it is not on offer to them. */
export const mayTake = async (context: Asking, id: string) => {
  const row = await offered(context).where('t.id', '=', id).executeTakeFirst();
  if (!row) return null;
  const { state, state_at } = stateOf(row, context.clock());
  return { state, state_at };
};

const introOf = async (context: Asking, id: string): Promise<SimuladoIntro> => {
  const { tx, actor } = context;
  const now = context.clock();
  const [row, { standings }, attempts] = await Promise.all([
    offered(context).where('t.id', '=', id).executeTakeFirst(),
    standingsOf(tx, actor.person_id, todayOf(context)),
    endedAttempts(tx).where('a.person_id', '=', actor.person_id).where('a.assessment_id', '=', id).execute(),
  ]);
  if (!row) throw notFound();
  const { instructions, mode, pass_mark, retake_after_pass, cooldown_hours, penalty } = row;
  const { navigation, opens_at, closes_at, score_shown, answers_shown, key_shown, emits_evidence } = row;
  return {
    ...shown(row, { standings, now }),
    server_now: now,
    ...{ instructions, mode, pass_mark, retake_after_pass, cooldown_hours, penalty },
    ...{ navigation, opens_at, closes_at, emits_evidence },
    reads_bank: readsQuestions(actor.role),
    ...inOrder({ score_shown, answers_shown, key_shown }),
    attempts: attempts.map(shownAttempt),
  };
};

export const get = authed.simulados.get.handler(({ input: { id }, context }) => introOf(context, id));
