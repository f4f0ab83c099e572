/** A dry run that nobody needs is thrown away, with the lines that it kept. Contract: `contract/src/people/imports.ts`. */
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { heldOpenImport } from './kept-rows.ts';

/** Nothing happens to one that was taken in, or is gone already. */
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
