/** Runs one reaction to one event, once, as the system inside the event's company. */
import { systemScope } from '../actor.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db.ts';
import { eventById } from './event-by-id.ts';
import type { Reactions } from './reactions.ts';
import { recorder } from './record.ts';

export type ReactionJob = {
  readonly event_id: string;
  readonly company_id: string;
  readonly reaction: string;
};

type Options = { readonly db: Database; readonly reactions: Reactions; readonly clock: Clock };

/**
 * Runs a reaction and records the run in the transaction of its effect: if the process is killed, neither stays and the
 * job runs again.
 */
export const react = async ({ db, reactions, clock }: Options, job: ReactionJob): Promise<void> => {
  const reaction = reactions.named(job.reaction);
  if (!reaction) throw new Error(`no reaction is named ${job.reaction}`);
  const { company_id, event_id } = job;
  await db
    .as(systemScope(company_id))
    .transaction()
    .execute(async (tx) => {
      const isFirst = await tx
        .insertInto('reaction_runs')
        .values({ event_id, reaction: job.reaction })
        .onConflict((conflict) => conflict.doNothing())
        .returning('event_id')
        .executeTakeFirst();
      if (!isFirst) return;
      const event = await eventById(tx, company_id, event_id);
      const record = recorder({
        tx,
        clock,
        reactions,
        actor: { person_id: null, company_id, role: 'system' },
      });
      await reaction.run(event, { tx, record, clock, company_id });
    });
};
