import type { Actor } from './actor.ts';
import { type Clock, dayIn } from './clock.ts';

/** Today where the caller's company is, 'YYYY-MM-DD'. */
export const todayOf = ({ actor, clock }: { actor: Pick<Actor, 'timezone'>; clock: Clock }): string =>
  dayIn(actor.timezone, clock());
