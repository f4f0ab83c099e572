/** Undoes an import within a day. Contract: `contract/src/people/imports.ts`. */
import { sql } from 'kysely';
import { broken } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import type { Recorder } from '#kernel/events/happening.ts';
import { authed } from '#kernel/procedure.ts';
import { type JobTaken, takeBackJobs } from '../../competencies/index.ts';
import { holdSeats } from '../invites/invite-seats.ts';
import { heldImport, importById, linesOf } from './kept-rows.ts';
import { leadersOf, putUnderManagers } from './rules/managers.ts';
import { type AppliedLine, judgeUndo, type Kept, type Restored } from './rules/undo-rules.ts';
import { worldFor } from './world.ts';
import { writeKnown } from './write-people.ts';

type Context = { readonly tx: Tx; readonly record: Recorder };

/** A person who has joined stays; an invitation that has expired needs nothing. */
const revokeAll = async ({ tx, record }: Context, lines: readonly AppliedLine[]): Promise<Kept[]> => {
  const ids = lines.flatMap(({ invite_id }) => invite_id ?? []);
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; email: string }>`
    update invites set status = 'revogado', send_on = null, token_hash = null
    where company_id = app.company_id() and id = any (${ids}::uuid[]) and status in ('preparado', 'pendente')
    returning id, email`.execute(tx);
  await sql`delete from invite_details where invite_id = any (${rows.map(({ id }) => id)}::uuid[])`.execute(
    tx,
  );
  await sql`delete from awaited_managers where email = any (${rows.map(({ email }) => email)}::text[])`.execute(
    tx,
  );
  const revoked = rows.map(({ id }) => ({ subject_id: id, payload: {} }));
  await record.many('people.invite.revoked', revoked, []);
  const accepted = await sql<{ id: string }>`select id from invites
    where company_id = app.company_id() and id = any (${ids}::uuid[]) and status = 'aceito'`.execute(tx);
  const joined = new Set(accepted.rows.map(({ id }) => id));
  return lines
    .filter(({ invite_id }) => joined.has(invite_id ?? ''))
    .map(({ line, email }) => ({ line, email, reason: 'O convite já foi aceito.' }));
};

/** People to whom the file gave a job, with the one they had before. */
const jobsOf = (restored: readonly Restored[]): JobTaken[] =>
  restored.flatMap(({ target, after, job_starts_on: starts_on }) => {
    const job_profile_id = target.values.job_profile_id;
    if (starts_on === null || job_profile_id === null) return [];
    return [{ person_id: target.id, job_profile_id, starts_on, before_id: after.job_profile_id }];
  });

export const undo = authed.userImports.undo.handler(async ({ input, context: { tx, actor, record } }) => {
  const seats = await holdSeats(tx);
  const held = await heldImport(tx, input);
  if (held.undo_until === null) throw broken('import_can_be_undone');
  const rows = (await linesOf(tx, held.id)).filter(({ is_applied }) => is_applied);
  const applied = rows.map(
    (row) => ({ ...row, email: row.email ?? '' }) as unknown as AppliedLine & { action: string },
  );
  const world = await worldFor(tx, { actor, seats, emails: [] });
  const changed = applied.filter(({ action }) => action === 'atualizar');
  const { restored, kept } = judgeUndo(changed, { world });
  await writeKnown({ tx, record }, restored);
  const jobs = jobsOf(restored);
  await takeBackJobs({ tx, record }, jobs);
  const led = restored
    .filter(({ target, after }) => target.values.manager_email !== after.manager_email)
    .map(({ target: { id, kind, values }, after }) => ({
      id,
      kind,
      email: values.email,
      manager_email: after.manager_email,
    }));
  await putUnderManagers({ tx, record }, led, leadersOf(world.existing));
  const joined = await revokeAll(
    { tx, record },
    applied.filter(({ action }) => action === 'criar'),
  );
  const all = [...kept, ...joined].sort((one, other) => one.line - other.line);
  await tx
    .updateTable('user_imports')
    .set({ undone_at: sql`app.now()`, kept: JSON.stringify(all) })
    .where('id', '=', held.id)
    .execute();
  await record('people.import.undone', held.id, {
    undone: applied.length - all.length,
    kept: all.length,
    jobs: jobs.length,
  });
  return importById(tx, held.id);
});
