/** The lines of an import judged against the company as it is now. */
import type { UserImport } from '@pdy/contract/people/imports';
import type { Actor } from '#kernel/actor.ts';
import type { Tx } from '#kernel/db.ts';
import { addressOf } from './cell-rules.ts';
import { type Judged, judgeLines } from './import-rules.ts';
import { asLines, type KeptLine } from './kept-rows.ts';
import type { World } from './line-rules.ts';
import { worldFor } from './world.ts';

type Asked = {
  readonly actor: Actor;
  readonly seats: World['seats'];
  readonly rows: readonly Pick<KeptLine, 'line' | 'raw'>[];
  readonly columns: UserImport['columns'];
};

export const judgeNow = async (
  tx: Tx,
  { actor, seats, rows, columns }: Asked,
): Promise<{ judged: Judged[]; world: World }> => {
  const lines = asLines(rows, columns);
  const emails = lines.map(({ cells }) => addressOf(cells.email ?? ''));
  const world = await worldFor(tx, { actor, seats, emails });
  return { judged: judgeLines(lines, world), world };
};
