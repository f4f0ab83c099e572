/** The caller's own result or question, as it is read when they contest it. */
import type { ContestCopy } from '@pdy/contract/tickets/contests';
import { notFound } from '#kernel/broken.ts';
import type { Asking } from './proficiency.ts';
import { resultOf as proficiencyResult } from './proficiency-result.ts';
import { resultOf as simuladoResult } from './simulados/result.ts';
import { missing } from './taking/held.ts';

type Copy<Kind extends ContestCopy['kind']> = Extract<ContestCopy, { kind: Kind }>;

const kindOf = async (context: Asking, attempt_id: string) => {
  const row = await context.tx
    .selectFrom('attempts as a')
    .innerJoin('assessments as t', (join) =>
      join.onRef('t.company_id', '=', 'a.company_id').onRef('t.id', '=', 'a.assessment_id'),
    )
    .select('t.kind')
    .where('a.id', '=', attempt_id)
    .where('a.person_id', '=', context.actor.person_id)
    .executeTakeFirst();
  if (!row) throw await missing(context, attempt_id);
  return row.kind;
};

export const contestedResult = async (context: Asking, attempt_id: string): Promise<Copy<'result'>> => {
  if ((await kindOf(context, attempt_id)) === 'simulado') {
    const { test, number, finished_at, score } = await simuladoResult(context, attempt_id);
    return {
      kind: 'result',
      ...{ attempt_id, test_id: test.id, title: test.title, number, finished_at: finished_at.toISOString() },
      percent: score?.percent ?? null,
      is_passed: score?.is_passed ?? null,
      rows: (score?.competencies ?? []).map(({ competency, questions, percent, estimate }) => ({
        competency: competency.name,
        questions,
        percent,
        level: estimate && { level: estimate.level, low: estimate.low, high: estimate.high },
      })),
    };
  }
  const { test, finished_at, competency, answered, estimate } = await proficiencyResult(context, attempt_id);
  const level = estimate && { level: estimate.level, low: estimate.low, high: estimate.high };
  return {
    kind: 'result',
    ...{ attempt_id, test_id: test.id, title: test.title, number: null },
    finished_at: finished_at.toISOString(),
    percent: null,
    is_passed: null,
    rows: [{ competency: competency.name, questions: answered, percent: null, level }],
  };
};

/**
 * The contested question as far as the review shows it: a question that may not be read may not be contested either.
 */
export const contestedQuestion = async (
  context: Asking,
  attempt_id: string,
  position: number,
): Promise<{ copy: Copy<'question'>; question_id: string }> => {
  if ((await kindOf(context, attempt_id)) !== 'simulado') throw notFound();
  const { test, number, finished_at, review } = await simuladoResult(context, attempt_id);
  const question = review?.find((one) => one.position === position);
  if (!question) throw notFound();
  const { question_id } = await context.tx
    .selectFrom('attempt_items')
    .select('question_id')
    .where('attempt_id', '=', attempt_id)
    .where('position', '=', position)
    .executeTakeFirstOrThrow();
  const attempt = { attempt_id, test_id: test.id, title: test.title, number };
  return {
    copy: { kind: 'question', ...attempt, finished_at: finished_at.toISOString(), question },
    question_id,
  };
};
