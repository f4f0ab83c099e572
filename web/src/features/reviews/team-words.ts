/** The state of the review of a team member, in words. */
import type { TeamReview } from '@pdy/contract/reviews/results';
import type { CycleState } from '@pdy/contract/reviews/words';

type Row = Pick<TeamReview, 'cycle' | 'self_sent' | 'manager_sent' | 'assignment_id'>;

const collects = (status: CycleState) => status === 'scheduled' || status === 'collecting';

/** A review that was not sent by the end of the collection can't be sent later. */
const sentWords = (isSent: boolean, status: CycleState) => {
  if (isSent) return 'Enviada';
  return collects(status) ? 'A fazer' : 'Não enviada';
};

export const selfWords = ({ cycle, self_sent }: Row) => sentWords(self_sent, cycle.status);

export const managerWords = ({ cycle, manager_sent, assignment_id }: Row) => {
  const words = sentWords(manager_sent, cycle.status);
  return assignment_id === null ? `${words}, por outra pessoa` : words;
};

/** Whether the reader's own review is still to be written. */
export const mayWrite = ({ cycle, manager_sent, assignment_id }: Row) =>
  assignment_id !== null && !manager_sent && cycle.status === 'collecting';

export const hasMarks = (status: CycleState) =>
  status === 'collected' || status === 'published' || status === 'ended';

/** The reviewer records the day of the conversation, once the result is published. */
export const mayTalk = ({ cycle, assignment_id, talked_on }: Row & Pick<TeamReview, 'talked_on'>) =>
  cycle.status === 'published' && assignment_id !== null && talked_on === null;

type Cycle = TeamReview['cycle'];

/** The cycles of the list, each once, in its order. */
export const cyclesOf = (team: readonly Pick<TeamReview, 'cycle'>[]): Cycle[] => [
  ...new Map(team.map(({ cycle }) => [cycle.id, cycle])).values(),
];
