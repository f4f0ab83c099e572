/** A person who accepts an invitation gets the data of the file, and the managers that waited for them. */
import type { Happening } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { spelledDepartment } from '../departments.ts';
import { notifyOfLeaderless } from '../leaderless.ts';
import { standsAboveItself, tooDeepMoves } from './rules/hierarchy-rules.ts';
import type { Existing } from './rules/line-rules.ts';
import { type Details, existingOf } from './world.ts';

type Accepted = Happening<'people.invite.accepted'>;

/**
 * The data that a person gets on joining. Their own telephone stays. A CPF or a number that another person has by now
 * is left out.
 */
const welcomeDetails = (details: Details, person: Existing, others: readonly Existing[]) => {
  const isFree = (field: 'cpf' | 'external_id') =>
    !others.some(
      ({ id, values }) => id !== person.id && values[field] !== null && values[field] === details[field],
    );
  const { position, department, hire_date, phone, cpf, external_id } = details;
  return Object.fromEntries(
    Object.entries({
      position,
      department,
      hire_date,
      phone: person.values.phone === null ? phone : null,
      cpf: isFree('cpf') ? cpf : null,
      external_id: isFree('external_id') ? external_id : null,
    }).filter(([field, value]) => value != null && value !== person.values[field as 'cpf']),
  );
};

export const writeDetails = async ({ subject_id, payload }: Accepted, { tx, record }: ReactionContext) => {
  const waiting = await tx
    .deleteFrom('invite_details')
    .where('invite_id', '=', subject_id)
    .returning('details')
    .executeTakeFirst();
  if (!waiting) return;
  const existing = await existingOf(tx);
  const person = existing.find(({ id }) => id === payload.person_id);
  if (!person) return;
  const others = existing.filter(({ kind }) => kind === 'person');
  const kept = waiting.details as Details;
  const typed = kept.department;
  const details: Details = typed ? { ...kept, department: await spelledDepartment(tx, { typed }) } : kept;
  if (details.manager_email === null && person.values.manager_email !== null) {
    await tx.updateTable('profiles').set({ manager_id: null }).where('user_id', '=', person.id).execute();
    await record('people.person.placed', person.id, { manager_id: null });
  }
  const changes = welcomeDetails(details, person, others);
  if (Object.keys(changes).length === 0) return;
  await tx.updateTable('profiles').set(changes).where('user_id', '=', person.id).execute();
  await record('people.person.edited', person.id, { fields: Object.keys(changes) });
};

/** Puts people under their managers where both have joined by now and one of them waited for the other. */
export const meetManagers = async ({ id: event_id, payload }: Accepted, { tx, record }: ReactionContext) => {
  const existing = await existingOf(tx);
  const people = new Map(
    existing
      .filter(({ kind, is_active }) => kind === 'person' && is_active)
      .map((one) => [one.values.email, one]),
  );
  const email = existing.find(({ id }) => id === payload.person_id)?.values.email;
  if (email === undefined) return;
  const pairs = await tx
    .selectFrom('awaited_managers')
    .select(['email', 'manager_email'])
    .where((eb) => eb.or([eb('email', '=', email), eb('manager_email', '=', email)]))
    .execute();
  const managers = Object.fromEntries(existing.map(({ values }) => [values.email, values.manager_email]));
  const tooDeep = tooDeepMoves(managers, new Map(pairs.map((pair) => [pair.email, pair])));
  for (const pair of pairs) {
    const [person, manager] = [people.get(pair.email), people.get(pair.manager_email)];
    const leader =
      manager ??
      existing.find(({ kind, values }) => kind === 'person' && values.email === pair.manager_email);
    if (!person || !leader) continue;
    await tx.deleteFrom('awaited_managers').where('email', '=', pair.email).execute();
    if (!manager || standsAboveItself(managers, pair.email) || tooDeep.has(pair)) {
      if (pair.email === email)
        await notifyOfLeaderless(tx, { event_id, person_id: person.id, leader_id: leader.id });
      continue;
    }
    await tx
      .updateTable('profiles')
      .set({ manager_id: manager.id })
      .where('user_id', '=', person.id)
      .execute();
    await record('people.person.placed', person.id, { manager_id: manager.id });
  }
};
