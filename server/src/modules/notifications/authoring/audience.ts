/** The people an author writes to, as a query: run again for the count, and for every batch that is sent. */
import type { Audience } from '@pdy/contract/notifications/authoring';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';

export type Readers = {
  readonly audience: Audience;
  /** Null: the platform's, which reaches every account whose company is open, and those without a company. */
  readonly company_id: string | null;
  /** The manager to whose people it is limited; null: no such limit. */
  readonly line_of: string | null;
};

/** The people below a manager, at any depth. */
const lineOf = (company_id: string, manager_id: string) => sql<string>`(
  with recursive line as (
    select report.user_id from profiles report
    where report.company_id = ${company_id} and report.manager_id = ${manager_id}::uuid
    union
    select report.user_id from profiles report join line on report.manager_id = line.user_id
    where report.company_id = ${company_id})
  select user_id from line)`;

const fits = (audience: Audience, company_id: string | null) => {
  switch (audience.kind) {
    case 'todos':
      return sql<boolean>`true`;
    case 'papeis':
      return sql<boolean>`p.role = any (${audience.roles}::text[])`;
    case 'departamentos':
      return sql<boolean>`app.department_key(p.department) in (
        select app.department_key(name) from unnest(${audience.departments}::text[]) name)`;
    case 'linha':
      return company_id === null
        ? sql<boolean>`false`
        : sql<boolean>`p.user_id in ${lineOf(company_id, audience.manager_id)}`;
    case 'pessoas':
      return sql<boolean>`p.user_id = any (${audience.person_ids}::uuid[])`;
    case 'empresas':
      return company_id === null
        ? sql<boolean>`p.company_id = any (${audience.company_ids}::uuid[])`
        : sql<boolean>`false`;
  }
};

/** Active people of the audience. On the platform's connection where the audience is the platform's. */
export const readersOf = (tx: Tx, { audience, company_id, line_of }: Readers) => {
  const all = tx
    .selectFrom('profiles as p')
    .where('p.is_active', '=', true)
    .where(fits(audience, company_id));
  if (company_id === null)
    return all.where(
      sql<boolean>`(p.company_id is null or p.company_id in (select c.id from companies c where c.is_active))`,
    );
  const own = all.where('p.company_id', '=', company_id);
  return line_of === null ? own : own.where('p.user_id', 'in', lineOf(company_id, line_of));
};

export const countReaders = async (tx: Tx, readers: Readers): Promise<number> =>
  (await readersOf(tx, readers).select(sql<number>`count(*)::int`.as('people')).executeTakeFirstOrThrow())
    .people;

/** A condition on invited people, for the audiences that a company can name before people have joined. */
const isInvitedTo = (audience: Audience) => {
  switch (audience.kind) {
    case 'todos':
      return sql<boolean>`true`;
    case 'papeis':
      return sql<boolean>`i.role = any (${audience.roles}::text[])`;
    case 'departamentos':
      return sql<boolean>`d.details->>'department' = any (${audience.departments}::text[])`;
    default:
      return null;
  }
};

/** Invited people of the audience who have not joined: a notice only goes to people who exist when it is sent. */
export const countInvited = async (tx: Tx, { audience, company_id, line_of }: Readers): Promise<number> => {
  const fitting = isInvitedTo(audience);
  if (company_id === null || line_of !== null || fitting === null) return 0;
  const { invited } = await tx
    .selectFrom('invites as i')
    .leftJoin('invite_details as d', (on) =>
      on.onRef('d.company_id', '=', 'i.company_id').onRef('d.invite_id', '=', 'i.id'),
    )
    .where('i.company_id', '=', company_id)
    .where('i.status', 'in', ['preparado', 'pendente'])
    .where(fitting)
    .select(sql<number>`count(*)::int`.as('invited'))
    .executeTakeFirstOrThrow();
  return invited;
};
