/** Two companies with one row in every table. */
import type pg from 'pg';
import { make, type Row, type Side, tableNamed } from './factory.ts';
import { readTables, type Table } from './schema.ts';

/** A company with one person and a row in every table; where a table refers to people, the row is that person's. */
export type Company = Side & { readonly person_id: string; readonly rows: ReadonlyMap<string, Row> };

export type TwoCompanies = {
  readonly tables: ReadonlyMap<string, Table>;
  readonly own: Company;
  readonly other: Company;
};

type Client = Pick<pg.ClientBase, 'query'>;

const aCompany = async (client: Client, tables: ReadonlyMap<string, Table>): Promise<Company> => {
  const empty = { client, tables, company_id: '', known: {} };
  const company = await make(empty, tableNamed(empty, 'companies'));
  const bare = { ...empty, company_id: String(company.id) };
  const profile = await make(bare, tableNamed(bare, 'profiles'), { company_id: bare.company_id });
  const person_id = String(profile.user_id);
  const members = { company_id: bare.company_id, user_id: person_id };
  const side = { ...bare, known: { company_members: members, profiles: profile } };
  const rows = new Map<string, Row>([
    ['companies', company],
    ['profiles', profile],
  ]);
  for (const table of tables.values()) {
    const given = table.columns.some(({ name }) => name === 'person_id') ? { person_id } : {};
    if (!rows.has(table.name)) rows.set(table.name, await make(side, table, given));
  }
  return { ...side, person_id, rows };
};

/** `client` is a superuser: the rows pass every fence, but not checks, keys and triggers. */
export const twoCompanies = async (client: Client): Promise<TwoCompanies> => {
  const tables = await readTables(client);
  return { tables, own: await aCompany(client, tables), other: await aCompany(client, tables) };
};

export const rowOf = ({ rows }: Company, { name }: Table): Row => {
  const row = rows.get(name);
  if (!row) throw new Error(`there is no row of ${name}`);
  return row;
};
