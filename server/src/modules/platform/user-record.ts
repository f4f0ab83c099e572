/** Records actions of the platform on a person in the log of that person's company. */
import type { Actor } from '#kernel/actor.ts';
import type { Tx } from '#kernel/db.ts';
import type { Recorder } from '#kernel/events/happening.ts';
import { recorder } from '#kernel/events/record.ts';
import type { CallContext } from '#kernel/procedure.ts';

type Acting = Pick<CallContext, 'clock' | 'reactions' | 'origin'> & {
  readonly actor: Actor;
  readonly tx: Tx;
  /** Writes into the platform's own log. */
  readonly record: Recorder;
};

/**
 * The log of the company, or of the platform for a person without one. Reactions there are run by jobs of that company.
 */
export const recordIn = (context: Acting, company_id: string | null): Recorder => {
  const { actor, tx, clock, reactions, origin, record } = context;
  if (company_id === null) return record;
  const { person_id, role } = actor;
  return recorder({ tx, clock, reactions, origin, actor: { person_id, company_id, role } });
};
export type { Acting };
