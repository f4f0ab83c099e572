/** Before a result is published, the person only learns that a review is under way. */
import type { ReviewTask } from '@pdy/contract/reviews/forms';

const goesOn = ['collecting', 'collected'];

/** Based on the self reviews that a person is asked for. */
export const underWay = (tasks: readonly Pick<ReviewTask, 'group' | 'cycle'>[]) =>
  tasks
    .filter(({ group, cycle }) => group === 'self' && goesOn.includes(cycle.status))
    .map(({ cycle: { id, name } }) => ({ id, words: `Sua avaliação em “${name}” está em andamento.` }));
