/**
 * Approvals that wait: the approver is reminded; later the next leader up the line and the administrators may answer.
 */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { approverFor } from '../approver.ts';
import { type Waiting, waitingObjects } from './dated.ts';
import { type Morning, waitingKind } from './due.ts';
import { type Reminder, waitingReminder } from './words.ts';

type Company = { readonly company_id: string; readonly timezone: string };

const adminsOf = async (tx: Tx, company_id: string) =>
  (
    await tx
      .selectFrom('profiles')
      .select('user_id')
      .where('company_id', '=', company_id)
      .where('role', '=', 'admin')
      .where('is_active', '=', true)
      .execute()
  ).map(({ user_id }) => user_id);

/** The approver: one person, or the administrators where there is no leader. */
const askedOf = async (tx: Tx, waiting: Waiting, { company_id }: Company) =>
  waiting.approver_id !== null
    ? { approver_id: waiting.approver_id, approver_ids: [waiting.approver_id] }
    : approverFor(tx, { person_id: waiting.person_id, company_id });

/**
 * Asks others as well when an approval waits long. It is never approved automatically, and nobody is asked about their
 * own.
 */
const escalate = async (tx: Tx, waiting: Waiting, approver_id: string | null, company: Company) => {
  const above =
    approver_id === null
      ? null
      : await approverFor(tx, { person_id: approver_id, company_id: company.company_id });
  const next = above?.approver_id === waiting.person_id ? null : (above?.approver_id ?? null);
  if (waiting.what === 'plan')
    await sql`
      update pdi_plans set escalated_at = app.now(), escalated_to = ${next}
      where id = ${waiting.object_id} and status = 'submitted' and escalated_at is null`.execute(tx);
  if (waiting.what === 'amendment')
    await sql`
      update pdi_amendments set escalated_at = app.now(), escalated_to = ${next}
      where id = ${waiting.object_id} and status = 'pending' and escalated_at is null`.execute(tx);
  return [...(next === null ? [] : [next]), ...(await adminsOf(tx, company.company_id))];
};

export const waitingReminders = async (tx: Tx, company: Company, morning: Morning): Promise<Reminder[]> => {
  const reminders: Reminder[] = [];
  for (const waiting of await waitingObjects(tx, company.timezone, morning.today)) {
    const kind = waitingKind(waiting.since, morning);
    if (kind === null) continue;
    const { approver_id, approver_ids } = await askedOf(tx, waiting, company);
    const others = kind === 'espera_7d' ? await escalate(tx, waiting, approver_id, company) : [];
    const readers = new Set([...approver_ids, ...others]);
    readers.delete(waiting.person_id);
    for (const person_id of readers) reminders.push(waitingReminder(waiting, kind, person_id));
  }
  return reminders;
};
