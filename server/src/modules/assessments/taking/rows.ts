/** An attempt as its test taker sees it: without keys, difficulties or the questions to come. */
import type { AskedQuestion, Revealed, Taking } from '@pdy/contract/assessments/taking';
import { sql } from 'kysely';
import { notFound } from '#kernel/broken.ts';
import type { Clock } from '#kernel/clock.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { shownAnswer } from './answers.ts';
import { revealedOf } from './revealed.ts';

type Option = { readonly id: string; readonly text: string };

const questionRows = (tx: Tx, id: string) =>
  tx
    .selectFrom('attempt_items as i')
    .innerJoin('question_versions as v', sameCompany('v.id', 'i.version_id'))
    .where('i.attempt_id', '=', id)
    .orderBy('i.position')
    .select([
      'i.position',
      'i.option_order',
      'i.chosen',
      'i.typed',
      'i.dont_know',
      'i.is_flagged',
      'i.revision',
    ])
    .select(['i.answered_at', 'i.shown_at', 'i.time_ms', 'v.type', 'v.stem', 'v.options', 'v.max_selections'])
    .select(['v.allows_dont_know', 'v.unit', 'i.section_title'])
    .execute();

type Row = Awaited<ReturnType<typeof questionRows>>[number];

/** The options of a question, named by their positions in this attempt. */
export const optionsShown = ({ options, option_order }: Pick<Row, 'options' | 'option_order'>) => {
  const texts = new Map((options as unknown as Option[]).map(({ id, text }) => [id, text]));
  return option_order.map((id, at) => ({ id: String(at + 1), text: texts.get(id) ?? '' }));
};

const shownQuestion = (row: Row, revealed: Revealed | undefined): AskedQuestion => {
  const { position, type, stem, max_selections, allows_dont_know, unit, section_title } = row;
  const { is_flagged, revision, shown_at, answered_at, time_ms } = row;
  return {
    ...{ position, type, stem, max_selections, allows_dont_know, unit, section_title },
    ...{ is_flagged, revision, shown_at, answered_at, time_ms },
    options: optionsShown(row),
    answer: shownAnswer(row, row.option_order),
    told: revealed ?? null,
  };
};

const attemptRow = (tx: Tx, id: string, person_id: string) =>
  tx
    .selectFrom('attempts as a')
    .innerJoin('assessments as t', sameCompany('t.id', 'a.assessment_id'))
    .innerJoin('assessment_versions as r', sameCompany('r.id', 'a.version_id'))
    .innerJoin('attempt_leases as l', sameCompany('l.attempt_id', 'a.id'))
    .where('a.id', '=', id)
    .where('a.person_id', '=', person_id)
    .select(['a.id', 'a.status', 'a.started_at', 'a.deadline_at', 'a.extra_percent'])
    .select(['t.id as test_id', 't.title', 't.kind'])
    .select([
      'r.questions',
      'r.max_items',
      'r.navigation',
      'r.item_time_limit_s',
      'r.mode',
      'l.lease_id',
      'l.certainty',
    ])
    .select((eb) =>
      eb
        .selectFrom('attempt_items as i')
        .whereRef('i.company_id', '=', 'a.company_id')
        .whereRef('i.attempt_id', '=', 'a.id')
        .where('i.answered_at', 'is not', null)
        .select(sql<number>`count(*)::int`.as('answered'))
        .as('answered'),
    )
    .executeTakeFirst();

/** Seconds for one question, with the person's additional time. */
export const itemTimeOf = ({
  item_time_limit_s,
  extra_percent,
}: {
  readonly item_time_limit_s: number;
  readonly extra_percent: number;
}) => Math.ceil((item_time_limit_s * (100 + extra_percent)) / 100);

type Asking = { readonly tx: Tx; readonly actor: { readonly person_id: string }; readonly clock: Clock };

/** A percentage in steps of five: a finer number would reveal which answers were right. */
const inSteps = (percent: number) => Math.round(percent / 5) * 5;

/**
 * The attempt as its test taker sees it. NOT_FOUND for anybody else's. `lease_id`: the lease by which the page says
 * that it holds the attempt.
 */
export const takingOf = async (
  { tx, actor, clock }: Asking,
  id: string,
  lease_id: string | null,
  with_questions = true,
): Promise<Taking> => {
  const attempt = await attemptRow(tx, id, actor.person_id);
  if (!attempt) throw notFound();
  const is_held = attempt.lease_id === lease_id;
  const isRunning = attempt.status === 'in_progress';
  const isAdaptive = attempt.kind === 'proficiency';
  const rows = with_questions && is_held && isRunning ? await questionRows(tx, id) : [];
  const open = isAdaptive ? rows.filter(({ answered_at }) => answered_at === null).slice(-1) : rows;
  const { status, started_at, deadline_at, kind, mode, navigation } = attempt;
  const revealed =
    mode === 'practice' && open.length > 0 ? await revealedOf(tx, id) : new Map<number, Revealed>();
  return {
    attempt_id: id,
    ...{ kind, mode, status, is_held, started_at, deadline_at, navigation },
    test: { id: attempt.test_id, title: attempt.title },
    lease_id: is_held ? lease_id : null,
    server_now: clock(),
    questions_total: isAdaptive ? attempt.max_items : attempt.questions,
    answered: attempt.answered ?? 0,
    item_time_limit_s: isAdaptive ? itemTimeOf(attempt) : null,
    certainty: isAdaptive ? inSteps(attempt.certainty) : null,
    questions: open.map((row) => shownQuestion(row, revealed.get(row.position))),
  };
};
