/** Deletes a dry run that is no longer needed, with its lines. Contract: `contract/src/people/imports.ts`. */
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { heldOpenImport } from './kept-rows.ts';

/** Does nothing for an applied or already deleted one. */
export const discardTrial = (tx: Tx, id: string) =>
  tx
    .deleteFrom('user_imports')
    .where('id', '=', id)
    .where('status', 'in', ['simulado', 'expirado'])
    .execute();

export const discard = authed.userImports.discard.handler(async ({ input, context: { tx, record } }) => {
  const held = await heldOpenImport(tx, input);
  await discardTrial(tx, held.id);
  await record('people.import.discarded', held.id, { lines: held.lines });
  return { id: held.id };
});
