/** A contest carries its number: the explanation as it was is kept with the ticket, whatever becomes of it later. */
import { ALGO_VERSION } from '@pdy/contract/rules/evidence';
import type { ContestCopy } from '@pdy/contract/tickets/contests';
import type { Contest } from '@pdy/contract/tickets/tickets';
import { contestedQuestion, contestedResult } from '../assessments/index.ts';
import { whyOf } from '../competencies/index.ts';
import type { TicketContext } from './write.ts';

type Frozen = {
  readonly contest_kind: ContestCopy['kind'];
  readonly contest_id: string;
  readonly contest_copy: ContestCopy;
};

const levelCopy = async (context: TicketContext, competency_id: string): Promise<ContestCopy> => {
  const { person_id } = context.actor;
  const why = await whyOf(context, { person_id, competency_id });
  const { competency, demand, held } = why.standing;
  return {
    kind: 'level',
    ...{ person_id, competency, demand, held, as_of: why.as_of, half_life_days: why.half_life_days },
    rule_version: ALGO_VERSION,
    rows: why.evidence.map(
      ({ id, kind, source, level, observed_on, is_by_month, weight_percent, counts }) => ({
        ...{ id, kind, level, observed_on, is_by_month, weight_percent, counts },
        title: source?.title ?? null,
      }),
    ),
  };
};

/** Of one's own alone: what is not there, or may not be read, is not contested either. */
export const frozen = async (context: TicketContext, contest: Contest): Promise<Frozen> => {
  if (contest.kind === 'level') {
    const contest_copy = await levelCopy(context, contest.competency_id);
    return { contest_kind: 'level', contest_id: contest.competency_id, contest_copy };
  }
  if (contest.kind === 'result') {
    const contest_copy = await contestedResult(context, contest.attempt_id);
    return { contest_kind: 'result', contest_id: contest.attempt_id, contest_copy };
  }
  const { copy, question_id } = await contestedQuestion(context, contest.attempt_id, contest.position);
  return { contest_kind: 'question', contest_id: question_id, contest_copy: copy };
};
