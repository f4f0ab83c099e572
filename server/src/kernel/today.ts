import type { Actor } from './actor.ts';
import { type Clock, dayIn } from './clock.ts';

/** Today in the time zone of the caller's company, 'YYYY-MM-DD'. */
export const todayOf = ({ actor, clock }: { actor: Pick<Actor, 'timezone'>; clock: Clock }): string =>
  dayIn(actor.timezone, clock());
