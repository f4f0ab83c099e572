/** Works inside a company on a past day, as the product itself would have. */
import { createRouterClient } from '@orpc/server';
import type { Role } from '@pdy/contract/permissions';
import { systemScope } from '../../src/kernel/actor.ts';
import type { Database } from '../../src/kernel/db.ts';
import type { ReactionContext } from '../../src/kernel/events/reactions.ts';
import { withoutJobs } from '../../src/kernel/events/reactions.ts';
import { recorder } from '../../src/kernel/events/record.ts';
import type { CallContext } from '../../src/kernel/procedure.ts';
import { reactions as all } from '../../src/reactions.ts';
import { router } from '../../src/router.ts';
import { idOf } from './chance.ts';
import { morningOf } from './dates.ts';

/** Mails and rankings of two years ago are of no use now: rankings are computed once at the end. */
export const reactions = withoutJobs(all);

export type InCompany = <T>(day: string, work: (context: ReactionContext) => Promise<T>) => Promise<T>;

export const inCompanyOf =
  (db: Database, company_id: string): InCompany =>
  (day, work) => {
    const clock = () => morningOf(day);
    return db
      .as(systemScope(company_id, clock()))
      .transaction()
      .execute((tx) => {
        const actor = { person_id: null, company_id, role: 'system' };
        return work({ tx, clock, company_id, record: recorder({ tx, actor, clock, reactions }) });
      });
  };

type Caller = { readonly person_id: string; readonly role: Role };

const contextOf = (
  databases: { db: Database; platformDb: Database },
  company_id: string,
  { person_id, role }: Caller,
  clock: () => Date,
): CallContext => ({
  ...databases,
  reactions,
  clock,
  actor: { person_id, role, company_id, timezone: 'America/Sao_Paulo' },
});

/** The product's calls in a person's name on a day; `clock` for work that takes its own time. */
export const callsOn =
  (databases: { db: Database; platformDb: Database }, company_id: string) =>
  (person: Caller, day: string, clock = () => morningOf(day)) =>
    createRouterClient(router, { context: contextOf(databases, company_id, person, clock) });

export type CallsOn = ReturnType<typeof callsOn>;

/**
 * The same, with its own key for each write: a load that was interrupted repeats the call, gets the first answer again
 * and does nothing twice. For calls with the same words at every run; keys are kept for a day.
 */
export const onceOn =
  (databases: { db: Database; platformDb: Database }, company_id: string): CallsOn =>
  (person, day, clock = () => morningOf(day)) =>
    createRouterClient(router, {
      context: contextOf(databases, company_id, person, clock),
      interceptors: [
        ({ next, ...call }) => {
          const { path, input, context } = call;
          const words = JSON.stringify([company_id, person.person_id, path, clock(), input]);
          return next({ ...call, context: { ...context, idempotencyKey: idOf(words) } });
        },
      ],
    });

/** What the product does after an event about `subject_id`, by the name of the reaction. */
export const afterwards = async (
  name: string,
  subject_id: string,
  context: ReactionContext,
): Promise<void> => {
  const reaction = all.named(name);
  if (!reaction) throw new Error(`no reaction is named ${name}`);
  const { company_id } = context;
  const event = { id: idOf(`${name} ${subject_id}`), company_id, actor_id: null, subject_id };
  await reaction.run({ ...event, name: 'reviews.cycle.launched', payload: {} }, context);
};
