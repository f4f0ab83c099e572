/** A department has one spelling: if somebody types another spelling, the existing one is used. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { isOpenInvite } from './invites/invite-view.ts';

const ownCompany = sql<string>`app.company_id()`;

/**
 * Goes from one department to the next along their index: one lookup for each department, however many people it has.
 */
const ofPeople = (company = ownCompany, without: readonly string[] = []) => sql`
  with recursive found as (
    (select p.department from profiles p where p.company_id = ${company} and p.department > ''
       and p.user_id <> all (${[...without]}::uuid[]) order by p.department limit 1)
    union all
    select (select p.department from profiles p where p.company_id = ${company} and p.department > f.department
              and p.user_id <> all (${[...without]}::uuid[]) order by p.department limit 1)
    from found f where f.department is not null)
  select f.department as name from found f where f.department is not null`;

const ofInvites = (without: string | null = null) => sql`
  select distinct d.details ->> 'department' as name from invite_details d
  join invites i on i.company_id = d.company_id and i.id = d.invite_id and ${isOpenInvite()}
  where d.company_id = app.company_id() and d.details ->> 'department' > '' and i.id is distinct from ${without}::uuid`;

/** The departments of people, active or not, and of open invitations. */
const ofAll = (people: readonly string[] = [], invite: string | null = null) =>
  sql`select name from (${ofPeople(ownCompany, people)}) p union select name from (${ofInvites(invite)}) i`;

type Asked = {
  readonly typed: string | null;
  /** People who receive the department do not count, so that a whole department can be renamed. */
  readonly people?: readonly string[];
  readonly invite?: string;
  /** Absent: the caller's. On the platform's connection invitations are not read. */
  readonly company_id?: string;
};

/** The typed spelling where it exists or the department is new; of several spellings the one of most people. */
export const spelledDepartment = async (tx: Tx, asked: Asked): Promise<string | null> => {
  const { typed, people = [], invite = null, company_id } = asked;
  if (!typed) return typed;
  const company = company_id === undefined ? ownCompany : sql<string>`${company_id}::uuid`;
  const names = company_id === undefined ? ofAll(people, invite) : ofPeople(company, people);
  const { rows } = await sql<{ name: string }>`
    select n.name from (${names}) n where app.department_key(n.name) = app.department_key(${typed})
    order by n.name = ${typed} desc, (select count(*) from profiles p
      where p.company_id = ${company} and p.department = n.name) desc, n.name limit 1`.execute(tx);
  return rows[0]?.name ?? typed;
};

export const departmentNames = async (tx: Tx): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from (${ofPeople()}) n order by app.normalise(name), name`.execute(tx);
  return rows.map(({ name }) => name);
};

const spelledTwice = sql`
  select app.department_key(n.name) as key, array_agg(n.name) as names from (${ofAll()}) n
  group by 1 having count(*) > 1`;

/** How many departments have more than one spelling. */
export const departmentsToJoin = sql<number>`(select count(*)::int from (${spelledTwice}) twice)`;

type Spelling = { name: string; people: number; invites: number };

/** Departments with more than one spelling, the spelling of most people first. */
export const departmentsSpelledTwice = async (tx: Tx): Promise<{ spellings: Spelling[] }[]> => {
  const { rows } = await sql<{ key: string } & Spelling>`
    select t.key, one.name,
      (select count(*)::int from profiles p where p.company_id = app.company_id() and p.department = one.name) as people,
      (select count(*)::int from invite_details d
       join invites i on i.company_id = d.company_id and i.id = d.invite_id and ${isOpenInvite()}
       where d.company_id = app.company_id() and d.details ->> 'department' = one.name) as invites
    from (${spelledTwice}) t, unnest(t.names) one(name) order by t.key, people desc, one.name`.execute(tx);
  return [...Map.groupBy(rows, ({ key }) => key).values()].map((group) => ({
    spellings: group.map(({ key: _, ...spelling }) => spelling),
  }));
};

/** How many people have another spelling of it; null: there is nothing to join. */
export const joinDepartments = async (tx: Tx, into: string): Promise<number | null> => {
  const { rows } = await sql<{ people: number | null }>`
    select app.join_departments(${into}) as people`.execute(tx);
  return rows[0]?.people ?? null;
};
