/** Inputs of the calls that end an activity or a goal. */
import { seen } from './seen.ts';

type Seen = Parameters<typeof seen>[0];

/** Ends an activity, with words that are enough for any kind of it. */
export const finishing = (activity: Seen) => ({
  ...seen(activity),
  outcome: 'Conduzi a reunião inteira e mandei a ata para a equipe.',
});

/** Ends a goal, with the reason that progress below 100 needs. */
export const completing = (goal: Seen) => ({ ...seen(goal), note: 'A equipe já colhe o resultado.' });
