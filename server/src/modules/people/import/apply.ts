/** Taking the lines in: all in one transaction, exactly as the dry run said. Contract: `contract/src/user-import.ts`. */
import type { ImportField } from '@pdy/contract/rules/user-import-columns';
import type { UserImport } from '@pdy/contract/user-import';
import { sql } from 'kysely';
import { broken, conflict } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { holdSeats } from '../invite-seats.ts';
import type { Judged } from './import-rules.ts';
import { judgeNow } from './judged-lines.ts';
import { heldOpenImport, importById, type KeptLine, linesOf } from './kept-rows.ts';
import type { Existing, Values } from './line-rules.ts';
import { ofNobody } from './line-rules.ts';
import { type Leaders, type Led, putUnderManagers } from './managers.ts';
import { inviteAll, type Written, writeKnown } from './write-people.ts';

const refuseApplying = (held: UserImport, only_valid: boolean) => {
  if (held.totals === null) throw broken('import_was_tried_out');
  if (held.status !== 'simulado') throw broken('import_simulation_is_fresh');
  if (held.totals.erro > 0 && !only_valid) throw broken('import_has_no_errors');
  if (held.totals.criar + held.totals.atualizar === 0) throw broken('import_has_something_to_do');
};

const sortedText = (value: object) =>
  JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Whether a line would do today what the dry run said it would. */
const isAsSaid = (kept: KeptLine, now: Judged): boolean =>
  kept.action === now.action &&
  (now.action !== 'atualizar' ||
    now.target?.kind !== 'person' ||
    kept.profile_version === now.target.version) &&
  sortedText(kept.changes as object) === sortedText(now.changes);

/** The values as the line leaves them. */
const after = (before: Values, { changes }: Judged): Values => ({
  ...before,
  ...Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, change[1]])),
});

const fieldsOf = ({ changes }: Judged) => Object.keys(changes) as ImportField[];

const writtenOf = (judged: readonly Judged[]): Written[] =>
  judged.flatMap((one) =>
    one.action === 'atualizar' && one.target
      ? [{ target: one.target, after: after(one.target.values, one), fields: fieldsOf(one) }]
      : [],
  );

/** Whom a new person's invitation names as their manager needs no waiting for. */
const ledOf = (judged: readonly Judged[], invited: ReadonlyMap<string, string>, leaders: Leaders): Led[] =>
  judged.flatMap(({ email, target, changes }) => {
    const id = target?.id ?? invited.get(email ?? '');
    if (!changes.manager_email || email === null || id === undefined) return [];
    const [, manager_email] = changes.manager_email;
    if (target === null && leaders.has(manager_email ?? '')) return [];
    return [{ kind: target?.kind ?? 'invite', id, email, manager_email }];
  });

/** As an invitation keeps them. */
const newOf = (one: Judged, leaders: Leaders) => {
  const values = after(ofNobody, one);
  return { ...values, email: one.email ?? '', manager_id: leaders.get(values.manager_email ?? '') ?? null };
};

export const leadersOf = (existing: readonly Existing[]): Leaders =>
  new Map(
    existing
      .filter(({ kind, is_active }) => kind === 'person' && is_active)
      .map(({ id, values }) => [values.email, id]),
  );

/** Each line remembers whom it made or changed, so that it can be taken back. */
const markApplied = async (tx: Tx, import_id: string, invited: ReadonlyMap<string, string>) => {
  const made = JSON.stringify([...invited].map(([email, invite_id]) => ({ email, invite_id })));
  await sql`update user_import_rows r set invite_id = m.invite_id
    from jsonb_to_recordset(${made}::jsonb) as m(email text, invite_id uuid)
    where r.import_id = ${import_id} and r.action = 'criar' and r.email = m.email`.execute(tx);
  await sql`update user_import_rows r set is_applied = true, profile_version = (
      select p.version from profiles p where p.company_id = r.company_id and p.user_id = r.profile_id)
    where r.import_id = ${import_id} and r.action in ('criar', 'atualizar')`.execute(tx);
};

export const apply = authed.userImports.apply.handler(async ({ input, context: { tx, actor, record } }) => {
  const seats = await holdSeats(tx); // whoever takes seats or changes roles comes one after the other
  const held = await heldOpenImport(tx, input);
  refuseApplying(held, input.only_valid);
  const rows = await linesOf(tx, held.id);
  const { judged, world } = await judgeNow(tx, { actor, seats, rows, columns: held.columns });
  if (!judged.every((now, index) => isAsSaid(rows[index] as KeptLine, now))) throw conflict();
  const valid = judged.filter(({ action }) => action !== 'erro');
  const created = valid.filter(({ action }) => action === 'criar');
  const written = writtenOf(valid);
  await writeKnown({ tx, record }, written);
  const leaders = leadersOf(world.existing);
  const invited = await inviteAll(
    { tx, record },
    created.map((one) => newOf(one, leaders)),
  );
  await putUnderManagers({ tx, record }, ledOf(valid, invited, leaders), leaders);
  await markApplied(tx, held.id, invited);
  const { sha256 } = await tx
    .updateTable('user_imports')
    .set({ status: 'aplicado', applied_at: sql`app.now()` })
    .where('id', '=', held.id)
    .returning('sha256')
    .executeTakeFirstOrThrow();
  const told = { lines: judged.length, created: created.length, updated: written.length, sha256 };
  await record('people.import.applied', held.id, told);
  return importById(tx, held.id);
});
