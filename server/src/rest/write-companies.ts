/** Writes companies through the platform's own calls, so that their checks, records and reactions apply here too. */
import { type CompanyChange, CompanyData, type NewCompany } from '@pdy/contract/platform/companies';
import type * as z from 'zod';
import { forbidden } from '#kernel/broken.ts';
import { differing, readAsColumns, writable } from './body.ts';
import { callsOf, changing, type Known, reading, watching } from './context.ts';
import type { Query } from './query.ts';
import { findOne, findWhole, type Row } from './read.ts';
import { refuse } from './refusal.ts';
import type { Table } from './tables.ts';

type Write = {
  readonly table: Table;
  readonly query: Query;
  readonly values: Row;
  readonly isSingle: boolean;
};

const fields = Object.keys(CompanyData.shape);
/** The slug is made from the name once. */
const kept = ['id', 'created_at', 'slug'];
const allowed = { writes: [...fields, 'is_active'], ignores: ['updated_at'], keeps: kept };

const call = (verb: string) => `platform.rest.companies.${verb}`;

const onlyPlatform = (context: Known, verb: string) =>
  watching(context, { call: call(verb), is_read: false }, async () => {
    if (context.actor.role !== 'platform_admin') throw forbidden();
  });

const only = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));

export const insertCompany = async (context: Known, write: Write): Promise<string> => {
  await onlyPlatform(context, 'insert');
  const given = writable(write.table, write.values, allowed);
  if (kept.some((name) => name in given)) throw forbidden();
  const { is_active = true, ...values } = await readAsColumns(reading(context), write.table, given);
  if (is_active !== true) throw refuse.rule('Uma empresa nasce ativa.', 'is_active');
  const made = await callsOf(context).platform.company.create(values as z.input<typeof NewCompany>);
  return made.id;
};

const change = async (context: Known, write: Write, company_id: string) => {
  const { company } = callsOf(context).platform;
  const step = async (
    names: readonly string[],
    act: (row: Row, seen: { company_id: string; version: number }) => Promise<unknown>,
  ) => {
    const row = await findOne(context, write.table, company_id);
    if (Object.keys(differing(row, only(write.values, names))).length > 0)
      await act(row, { company_id, version: row.version as number });
  };
  await step(fields, (row, seen) =>
    company.change({ ...only(row, fields), ...only(write.values, fields), ...seen } as z.input<
      typeof CompanyChange
    >),
  );
  await step(['is_active'], ({ name }, seen) => {
    const { is_active } = write.values;
    if (is_active === null) throw refuse.rule('is_active: true ou false', 'is_active');
    return is_active ? company.reactivate(seen) : company.deactivate({ ...seen, typed_name: String(name) });
  });
};

/** Returns the keys of the matching rows: one, or none. */
export const updateCompanies = async (context: Known, write: Write): Promise<string[]> => {
  await onlyPlatform(context, 'update');
  const values = writable(write.table, write.values, allowed);
  const [row, another] = await findWhole(context, write.table, write.query.filters);
  if (another) throw write.isSingle ? refuse.notOne(2) : refuse.oneAtATime();
  if (!row) return [];
  const changed = differing(row, await readAsColumns(reading(context), write.table, values));
  if (kept.some((name) => name in changed)) throw forbidden();
  await changing(context, (joined) => change(joined, { ...write, values: changed }, String(row.id)));
  return [String(row.id)];
};
