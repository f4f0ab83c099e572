/**
 * Writes profiles: a person's own name and telephone, and the CPF while there is none; for platform_admin everybody's
 * record, through the platform's own calls.
 */
import { UserFields } from '@pdy/contract/people/users';
import { cpfFrom } from '@pdy/contract/rules/cpf';
import { forbidden } from '#kernel/broken.ts';
import { recordIn } from '#kernel/calls/in-whose-name.ts';
import { differing, readAsColumns, writable } from './body.ts';
import { callsOf, changing, type Known, reading, watching, writing } from './context.ts';
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

const record = [
  'first_name',
  'last_name',
  'email',
  'role',
  'position',
  'department',
  'phone',
  'cpf',
  'hire_date',
];
/** A sign-in sets `last_login` by itself, and clients also send it. */
const allowed = (isOwn: boolean) => ({
  writes: [...record, 'user_id', 'id', 'company_id', 'is_active'],
  ignores: isOwn ? ['updated_at', 'last_login'] : ['updated_at'],
  keeps: ['created_at', 'last_login'],
});

/** The contract's own schema for the same fields of an administrator's form. */
const OwnFields = UserFields.pick({ first_name: true, last_name: true, phone: true, cpf: true }).partial();

const changeOwn = async (context: Known, { row, changed }: { row: Row; changed: Row }) => {
  const { actor } = context;
  const fields = Object.keys(changed);
  if (fields.some((name) => !Object.hasOwn(OwnFields.shape, name))) throw forbidden();
  if ('cpf' in changed && row.cpf !== null) throw forbidden();
  const { error, data } = OwnFields.safeParse({
    ...changed,
    ...('phone' in changed && { phone: changed.phone ?? '' }),
  });
  if (error) throw refuse.rule(error.issues[0]?.message ?? '', error.issues[0]?.path.join('.') ?? null);
  const { phone, cpf, ...names } = data;
  const set = {
    ...names,
    ...(phone !== undefined && { phone: phone || null }),
    ...(cpf !== undefined && { cpf: cpfFrom(cpf) }),
  };
  await writing(context, async (tx) => {
    await tx.updateTable('profiles').set(set).where('user_id', '=', actor.person_id).execute();
    if (actor.company_id !== null)
      await recordIn(tx, actor, context)('people.person.edited', actor.person_id, { fields });
  });
};

const changeAny = async (context: Known, write: Write, user_id: string) => {
  const { users } = callsOf(context).platform;
  const step = async (names: readonly string[], act: (row: Row, changed: Row) => Promise<unknown>) => {
    const row = await findOne(context, write.table, user_id);
    const wanted = Object.fromEntries(Object.entries(write.values).filter(([name]) => names.includes(name)));
    const changed = differing(row, wanted);
    if (Object.keys(changed).length > 0) await act(row, changed);
  };
  const seen = ({ version }: Row) => ({ user_id, version: version as number });
  await step(record, (row, changed) => {
    const { first_name, last_name, email, role } = row;
    return users.change({ first_name, last_name, email, role, ...changed, ...seen(row) } as Parameters<
      typeof users.change
    >[0]);
  });
  await step(['company_id'], (row, { company_id }) =>
    users.setCompany({ ...seen(row), company_id: company_id as string | null }),
  );
  await step(['is_active'], (row, { is_active }) => {
    if (is_active === null) throw refuse.rule('is_active: true ou false', 'is_active');
    return is_active ? users.reactivate(seen(row)) : users.deactivate(seen(row));
  });
};

/** Returns the keys of the matching rows: one, or none. */
export const updateProfiles = async (context: Known, write: Write): Promise<string[]> => {
  const { table, query } = write;
  const { actor } = context;
  const across = actor.role === 'platform_admin';
  const call = `${across ? 'platform.' : ''}rest.profiles.update`;
  writable(table, write.values, allowed(true));
  const [row, another] = await findWhole(context, table, query.filters);
  if (another) throw write.isSingle ? refuse.notOne(2) : refuse.oneAtATime();
  if (!row) return [];
  const user_id = String(row.user_id);
  const values = writable(table, write.values, allowed(user_id === actor.person_id));
  const changed = differing(row, await readAsColumns(reading(context), table, values));
  await watching(context, { call, is_read: false }, async () => {
    if (['user_id', 'id', 'created_at', 'last_login'].some((name) => name in changed)) throw forbidden();
    if (Object.keys(changed).length === 0) return;
    if (across)
      await changing(context, (joined) => changeAny(joined, { ...write, values: changed }, user_id));
    else if (user_id === actor.person_id) await changeOwn(context, { row, changed });
    else throw forbidden();
  });
  return [user_id];
};

/**
 * Answers an insert of a profile. The sign-in has already created the row, so an insert finds it, and its other values
 * are not used. Nobody can create another person's row.
 */
export const insertProfile = async (context: Known, write: Write): Promise<string> => {
  const { actor } = context;
  const values = writable(write.table, write.values, allowed(true));
  return watching(context, { call: 'rest.profiles.insert', is_read: false }, async () => {
    const whose = [values.user_id, values.id].filter((id) => id !== undefined);
    if (whose.length === 0 || whose.some((id) => id !== actor.person_id)) throw forbidden();
    return actor.person_id;
  });
};
