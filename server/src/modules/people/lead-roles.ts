/** A manager needs the role: an employee who gets reports becomes a manager in the same step. */
import type { Role } from '@pdy/contract/permissions';
import { grantableRoles } from '@pdy/contract/rules/people/grantable-roles';
import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import type { Tx } from '#kernel/db.ts';
import type { Happening, Recorder } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { administrators, nameOf, notify } from '../notifications/index.ts';
import { isOpenInvite } from './invites/invite-view.ts';

type Giving = { readonly tx: Tx; readonly record: Recorder; readonly role: Role | 'system' };

const toManager = { from: 'employee', to: 'manager' } as const;

/** `ids`: of people and of open invitations. People who may already lead, or have left, are not changed. */
const promote = async ({ tx, record }: Omit<Giving, 'role'>, ids: readonly string[]) => {
  const people = await sql<{ id: string }>`update profiles set role = 'manager'
    where company_id = app.company_id() and user_id = any (${ids}::uuid[]) and role = 'employee' and is_active
    returning user_id as id`.execute(tx);
  for (const { id } of people.rows) await record('people.person.role_changed', id, toManager);
  if (people.rows.length === ids.length) return;
  const invites = await sql<{
    id: string;
  }>`update invites i set role = 'manager', invited_by = app.person_id()
    where i.company_id = app.company_id() and i.id = any (${ids}::uuid[]) and i.role = 'employee' and ${isOpenInvite()}
    returning i.id`.execute(tx);
  for (const { id } of invites.rows) await record('people.invite.changed', id, { fields: ['role'] });
};

/** Does nothing where the caller may not give roles: then `askForLeadRole` asks the administrators. */
export const makeManagers = async (
  { tx, record, role }: Giving,
  leaders: readonly (string | null)[],
  isWanted: boolean,
): Promise<void> => {
  const ids = [...new Set(leaders.filter((id) => id !== null))];
  if (!isWanted || ids.length === 0) return;
  if (role !== 'system' && !grantableRoles(role).includes('manager')) return;
  await promote({ tx, record }, ids);
};

/** Makes people managers within a call, with the role of its caller. */
export const makeLeaders = (
  { tx, record, actor }: { readonly tx: Tx; readonly record: Recorder; readonly actor: Actor },
  leaders: readonly (string | null)[],
  isWanted: boolean,
): Promise<void> => makeManagers({ tx, record, role: actor.role }, leaders, isWanted);

/** Whether an administrator has seen the proposal and decided. */
const isDecided = async (tx: Tx, actor_id: string | null) => {
  if (actor_id === null) return false;
  const actor = await tx
    .selectFrom('profiles')
    .select('role')
    .where('user_id', '=', actor_id)
    .executeTakeFirst();
  return actor === undefined || grantableRoles(actor.role as Role).includes('manager');
};

/** Asks the administrators, once a day, to give the role to a person who got reports without it. */
export const askForLeadRole = async (
  { payload: { manager_id }, actor_id }: Happening<'people.person.placed'>,
  { tx, clock }: ReactionContext,
) => {
  if (manager_id === null) return;
  const leader = await tx
    .selectFrom('profiles')
    .select('user_id')
    .where('user_id', '=', manager_id)
    .where('company_id', '=', sql<string>`app.company_id()`)
    .where('role', '=', 'employee')
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!leader || (await isDecided(tx, actor_id))) return;
  const name = await nameOf(tx, manager_id);
  await notify(tx, {
    to: await administrators(tx),
    titulo: 'Tornar gestor?',
    mensagem: `${name} tem pessoas na equipe, mas não o papel Gestor: não vê a equipe nem aprova PDIs. Torne Gestor na aba Saúde.`,
    tipo: 'acompanhamento',
    link_destino: '/hierarchy-management?aba=saude',
    about: `lead_role ${manager_id}`,
    dedupe_key: `${manager_id} people.ask_for_lead_role ${clock().toISOString().slice(0, 10)}`,
  });
};
