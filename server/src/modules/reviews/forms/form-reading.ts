/** What was written in a review and sent, for the people who may read it: policies hide it from all others. */
import type { ReadReview, ReviewAnswers } from '@pdy/contract/reviews/forms';
import { knownEstimate } from '@pdy/contract/rules/competencies/held-level';
import { shownLevel } from '@pdy/contract/rules/competencies/shown-level';
import { clamp } from '@pdy/contract/rules/numbers';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '#kernel/broken.ts';
import { shownPerson } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';
import { type CompetencyEvidence, computedOn, evidenceOf } from '../../competencies/index.ts';
import { type Asking, isAsked, isWriter, questionsAsked } from './form-rows.ts';

type AnswerRow = ReadReview['answers'][number];

type ReviewRow = Pick<ReadReview, 'group' | 'rater' | 'sent_on'> & {
  readonly person_id: string;
  readonly period_end: string;
  readonly publish_box: boolean;
  readonly answers: ReviewAnswers;
  readonly questions: readonly (Pick<AnswerRow, 'question_id' | 'kind' | 'name'> & {
    readonly competency_id: string | null;
  })[];
};

/** The review `a` that `where` selects. */
const reviewWhere = async ({ tx }: Asking, where: RawBuilder<unknown>): Promise<ReviewRow> => {
  const { rows } = await sql<ReviewRow>`
    select a."group", ${shownPerson('r', 'a.rater_id')} as rater, a.sent_on, a.person_id, c.period_end, c.publish_box, f.answers,
      coalesce((select jsonb_agg(jsonb_build_object('question_id', q.id, 'kind', q.kind, 'name', coalesce(k.name, q.prompt),
          'competency_id', q.competency_id) order by q.position, q.id)
        from (select a.company_id, a.cycle_id, a.participant_id, a."group") a ${questionsAsked}
        left join competencies k on k.company_id = q.company_id and k.id = q.competency_id where ${isAsked}), '[]') as questions
    from review_assignments a
    join review_forms f on f.company_id = a.company_id and f.assignment_id = a.id and f.is_sent
    join review_cycles c on c.company_id = a.company_id and c.id = a.cycle_id
    left join profiles r on r.company_id = a.company_id and r.user_id = a.rater_id
    where a.company_id = app.company_id() and a.status = 'sent' and ${where}`.execute(tx);
  const [row] = rows;
  if (!row) throw notFound();
  return row;
};

/** The level by evidence alone on the last day of the period; null: none. */
const measuredOn = (day: string, known: CompetencyEvidence | undefined): number | null => {
  const estimate = known ? knownEstimate(computedOn(day, known.competency, known.pieces)) : null;
  return estimate === null ? null : clamp(shownLevel(estimate), 1, 5);
};

const unanswered = { mark: null, is_unseen: false, text: '', links: [] };

/**
 * The questions that the caller reads. Answers on a person's potential decide their box: the person reads them where
 * the cycle shows the box.
 */
const questionsRead = ({ actor }: Asking, { person_id, publish_box, questions }: ReviewRow) =>
  publish_box || person_id !== actor.person_id
    ? questions
    : questions.filter(({ kind }) => kind !== 'potential');

const readReview = async (asking: Asking, where: RawBuilder<unknown>): Promise<ReadReview> => {
  const row = await reviewWhere(asking, where);
  const { person_id, period_end, answers, group, rater, sent_on } = row;
  const evidence = await evidenceOf(asking.tx, person_id);
  return {
    ...{ group, rater, sent_on },
    answers: questionsRead(asking, row).map(({ competency_id, ...question }) => ({
      ...question,
      ...(answers[question.question_id] ?? unanswered),
      measured: competency_id === null ? null : measuredOn(period_end, evidence.get(competency_id)),
    })),
  };
};

export const sentReview = (asking: Asking, assignment_id: string) =>
  readReview(asking, sql`${isWriter(asking.actor)} and a.id = ${assignment_id}`);

const sent = authed.reviewForms.sent.handler(({ input, context }) =>
  sentReview(context, input.assignment_id),
);

const self = authed.reviewForms.self.handler(({ input, context }) =>
  readReview(context, sql`a.participant_id = ${input.participant_id} and a."group" = 'self'`),
);

const manager = authed.reviewForms.manager.handler(({ input, context }) =>
  readReview(context, sql`a.participant_id = ${input.participant_id} and a."group" = 'manager'`),
);

export const reading = { sent, self, manager };
