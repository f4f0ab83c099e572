/** Applies the lines exactly as the dry run said. Contract: `contract/src/people/imports.ts`. */

import type { UserImport } from '@pdy/contract/people/imports';
import { importBatchLines } from '@pdy/contract/people/words';
import type { Actor } from '#kernel/actor.ts';
import { broken, conflict, forbidden } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { companyToday } from '../../competencies/index.ts';
import { holdSeats } from '../invites/invite-seats.ts';
import { keptAs } from '../invites/invites-prepared.ts';
import { judgeNow } from './judged-lines.ts';
import { heldOpenImport, importById, type KeptLine, linesOf, readingOf } from './kept-rows.ts';
import type { Judged } from './rules/import-rules.ts';
import { chosenLeaders, giveLeadRoles, leadersToBe } from './rules/leaders.ts';
import { finishTaking, takeBatch } from './taking.ts';
import { putOnQueue } from './work.ts';

const refuseApplying = (held: UserImport, only_valid: boolean) => {
  if (held.totals === null) throw broken('import_was_tried_out');
  if (held.status !== 'simulado') throw broken('import_simulation_is_fresh');
  if (held.totals.erro > 0 && !only_valid) throw broken('import_has_no_errors');
  if (held.totals.criar + held.totals.atualizar === 0) throw broken('import_has_something_to_do');
};

const sortedText = (value: object) =>
  JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Whether a line would do today what the dry run said. */
const isAsSaid = (kept: KeptLine, now: Judged): boolean =>
  kept.action === now.action &&
  (now.action !== 'atualizar' ||
    now.target?.kind !== 'person' ||
    kept.profile_version === now.target.version) &&
  sortedText(kept.changes as object) === sortedText(now.changes);

/** Leaves the rest to a job, which works in the caller's name. */
const leaveToQueue = async (tx: Tx, { id }: UserImport, { person_id, company_id, role }: Actor) => {
  if (company_id === null || role === 'employee' || role === 'manager') throw forbidden();
  await tx
    .updateTable('user_imports')
    .set({ status: 'aplicando', applied_by: person_id, applied_role: role })
    .where('id', '=', id)
    .execute();
  await putOnQueue(tx, { company_id, import_id: id });
};

export const apply = authed.userImports.apply.handler(
  async ({ input, context: { tx, actor, record, clock } }) => {
    const seats = await holdSeats(tx); // Calls that take seats or change roles wait for each other.
    const held = await heldOpenImport(tx, input);
    refuseApplying(held, input.only_valid);
    const today = await companyToday({ tx, clock, company_id: actor.company_id ?? '' });
    const { send_on } = keptAs(input, today);
    const rows = await linesOf(tx, held.id);
    const { judged, world } = await judgeNow(tx, { actor, seats, rows, reading: readingOf(held) });
    if (!judged.every((now, index) => isAsSaid(rows[index] as KeptLine, now))) throw conflict();
    await tx
      .updateTable('user_imports')
      .set({ sending: input.sending, send_on })
      .where('id', '=', held.id)
      .execute();
    await giveLeadRoles({ tx, record, actor }, held.id, chosenLeaders(leadersToBe(judged, world), input));
    const count = judged.filter(({ action }) => action === 'criar' || action === 'atualizar').length;
    if (count > importBatchLines) {
      await leaveToQueue(tx, held, actor);
      return importById(tx, held.id);
    }
    const taking = { tx, record, import_id: held.id, today };
    await takeBatch(taking, 1);
    await finishTaking(taking);
    return importById(tx, held.id);
  },
);
