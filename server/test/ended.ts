/** What the calls that end an activity or a goal are sent. */
import { seen } from './seen.ts';

type Seen = Parameters<typeof seen>[0];

/** The end of an activity, with words that are enough for any of them. */
export const finishing = (activity: Seen) => ({
  ...seen(activity),
  outcome: 'Conduzi a reunião inteira e mandei a ata para a equipe.',
});

/** The end of a goal, with the reason that one below 100 needs. */
export const completing = (goal: Seen) => ({ ...seen(goal), note: 'A equipe já colhe o resultado.' });
