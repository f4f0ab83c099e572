/** Reactions in a company when the platform removes a person from it, or deactivates or activates them. */
import { sql } from 'kysely';
import type { Happening } from '#kernel/events/happening.ts';
import { after, type ReactionContext, type ReactionTable } from '#kernel/events/reactions.ts';
import { companyToday } from '../competencies/index.ts';

/** Records the new line of the reports of a person who left: their manager also led their plans. */
const recordReports = async ({ payload }: Happening<'platform.user.left'>, { record }: ReactionContext) => {
  const { reports, manager_id } = payload;
  for (const report of reports) await record('people.person.placed', report, { manager_id });
};

/** Ends the job of a person on the day on which they left the company. One that had only just begun lasts a day. */
const endJob = async ({ subject_id, payload }: Happening<'platform.user.left'>, context: ReactionContext) => {
  if (!payload.has_moved) return;
  const today = await companyToday(context);
  await context.tx
    .updateTable('person_jobs')
    .set({ ends_on: sql<string>`greatest(${today}::date, starts_on + 1)` })
    .where('person_id', '=', subject_id)
    .where((eb) => eb.or([eb('ends_on', 'is', null), eb('ends_on', '>', today)]))
    .execute();
};

/** A person deactivated by the platform leaves like one deactivated by their own administrators. */
const switchedOff = async (
  { subject_id, payload: { reports, has_moved } }: Happening<'platform.user.left'>,
  { tx, record }: ReactionContext,
) => {
  if (has_moved) return;
  const person = await tx
    .selectFrom('profiles')
    .select('role')
    .where('user_id', '=', subject_id)
    .where('is_active', '=', false)
    .executeTakeFirst();
  if (!person) return;
  await record('people.person.deactivated', subject_id, {
    role: person.role,
    direct_reports: reports.length,
  });
};

/** A person activated by the platform comes back like one activated by their own administrators. */
const switchedOn = async (
  { subject_id, company_id }: Happening<'platform.user.reactivated'>,
  { tx, record }: ReactionContext,
) => {
  const person = await tx
    .selectFrom('profiles')
    .select('role')
    .where('user_id', '=', subject_id)
    .where('company_id', '=', company_id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (person) await record('people.person.reactivated', subject_id, { role: person.role });
};

export const userReactions: ReactionTable = {
  'platform.user.left': [
    after('platform.tell_reports', recordReports),
    after('platform.end_job', endJob),
    after('platform.switch_off', switchedOff),
  ],
  'platform.user.reactivated': [after('platform.switch_on', switchedOn)],
};
