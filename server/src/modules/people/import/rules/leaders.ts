/** People to whom a file gives reports although they lack the role: they become managers with the file. */
import { mostLeadersShown } from '@pdy/contract/people/import-leaders';
import { sql } from 'kysely';
import { forbidden } from '#kernel/broken.ts';
import { authed } from '#kernel/procedure.ts';
import { seatsNow } from '../../invites/invite-seats.ts';
import { makeLeaders } from '../../lead-roles.ts';
import type { UserContext } from '../../users/users-access.ts';
import { judgeNow } from '../judged-lines.ts';
import { importById, linesOf, readingOf } from '../kept-rows.ts';
import type { Judged } from './import-rules.ts';
import type { Existing, World } from './line-rules.ts';

type LeaderToBe = {
  readonly email: string;
  /** Their own line, where the file has a valid one. */
  readonly line: Judged | null;
  /** Null: their line creates them. */
  readonly target: Existing | null;
};

const isTaken = ({ action }: Judged) => action !== 'erro';

/** The people who become managers, by address, in the order in which the file names them. */
export const leadersToBe = (judged: readonly Judged[], { existing }: World): LeaderToBe[] => {
  const lines = new Map(judged.filter(isTaken).map((line) => [line.email, line]));
  const known = new Map(existing.map((one) => [one.values.email, one]));
  const named = judged.filter(isTaken).flatMap(({ changes }) => changes.manager_email?.[1] ?? []);
  return [...new Set([...named, ...demoted(judged, existing)])].flatMap((email) => {
    const line = lines.get(email) ?? null;
    const target = known.get(email) ?? null;
    const role = line?.changes.role?.[1] ?? target?.values.role;
    return role === 'employee' && target?.is_active !== false ? [{ email, line, target }] : [];
  });
};

/** People whom the file makes employees while somebody still answers to them. */
const demoted = (judged: readonly Judged[], existing: readonly Existing[]): string[] => {
  const moved = new Set(judged.filter(({ changes }) => changes.manager_email).map(({ email }) => email));
  const leading = new Set(
    existing.filter(({ values }) => !moved.has(values.email)).map(({ values }) => values.manager_email),
  );
  return judged.flatMap(({ email, target, changes }) =>
    target && email !== null && changes.role?.[1] === 'employee' && leading.has(email) ? [email] : [],
  );
};

/** Whether the file explicitly says that they are employees. */
const isSaid = ({ line }: LeaderToBe) => line?.says_role === true;

/** The ones that the caller has chosen. */
export const chosenLeaders = (
  leaders: readonly LeaderToBe[],
  { makes_leaders }: { readonly makes_leaders?: boolean | undefined },
): readonly LeaderToBe[] => {
  if (makes_leaders === false) return [];
  return makes_leaders ? leaders : leaders.filter((one) => !isSaid(one));
};

/**
 * Writes the roles into the lines of the people, so that they are applied and undone with the rest; people without a
 * line change at once.
 */
export const giveLeadRoles = async (
  context: UserContext,
  import_id: string,
  leaders: readonly LeaderToBe[],
): Promise<void> => {
  const lines = leaders.flatMap(({ line, target }) =>
    line === null ? [] : [{ line: line.line, role: [target?.values.role ?? null, 'manager'] }],
  );
  await sql`update user_import_rows r set changes = l.changes, action = case
        when r.action = 'criar' then r.action when l.changes = '{}' then 'sem_alteracao' else 'atualizar' end
    from (
      select line, case role ->> 0 when 'manager' then r.changes - 'role'
        else r.changes || jsonb_build_object('role', role) end as changes
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(line integer, role jsonb)
      join user_import_rows r using (line) where r.import_id = ${import_id}) l
    where r.import_id = ${import_id} and r.line = l.line`.execute(context.tx);
  const others = leaders.flatMap(({ line, target }) => (line === null && target ? [target.id] : []));
  await makeLeaders(context, others, true);
};

const nameOf = ({ email, line, target }: LeaderToBe) => {
  const said = (field: 'first_name' | 'last_name') =>
    line?.changes[field]?.[1] ?? target?.values[field] ?? null;
  return [said('first_name'), said('last_name')].filter(Boolean).join(' ') || email;
};

export const leaders = authed.userImports.leaders.handler(async ({ input, context: { tx, actor } }) => {
  const seats = await seatsNow(tx);
  if (!seats) throw forbidden();
  const held = await importById(tx, input.id);
  const rows = await linesOf(tx, held.id);
  const { judged, world } = await judgeNow(tx, { actor, seats, rows, reading: readingOf(held) });
  const found = leadersToBe(judged, world)
    .map((one) => ({ email: one.email, name: nameOf(one), is_invited: one.target?.kind !== 'person' }))
    .sort((one, other) => one.name.localeCompare(other.name, 'pt-BR'));
  return { total: found.length, people: found.slice(0, mostLeadersShown) };
});
