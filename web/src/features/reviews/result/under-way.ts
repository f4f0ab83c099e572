/** Before a result is published, its person is told no more than that a review is under way. */
import type { ReviewTask } from '@pdy/contract/reviews/forms';

const goesOn = ['collecting', 'collected'];

/** By the reviews of themselves that a person is asked for. */
export const underWay = (tasks: readonly Pick<ReviewTask, 'group' | 'cycle'>[]) =>
  tasks
    .filter(({ group, cycle }) => group === 'self' && goesOn.includes(cycle.status))
    .map(({ cycle: { id, name } }) => ({ id, words: `Sua avaliação em “${name}” está em andamento.` }));
