/** The lines of an import, judged against the current state of the company. */

import { addressOf } from '@pdy/contract/auth/rules';
import type { Actor } from '#kernel/actor.ts';
import type { Tx } from '#kernel/db.ts';
import { asLines, type KeptLine, type Reading } from './kept-rows.ts';
import { type Judged, judgeLines } from './rules/import-rules.ts';
import type { World } from './rules/line-rules.ts';
import { worldFor } from './world.ts';

type Asked = {
  readonly actor: Actor;
  readonly seats: World['seats'];
  readonly rows: readonly Pick<KeptLine, 'line' | 'raw'>[];
  readonly reading: Reading;
};

export const judgeNow = async (
  tx: Tx,
  { actor, seats, rows, reading }: Asked,
): Promise<{ judged: Judged[]; world: World }> => {
  const lines = asLines(rows, reading);
  const emails = lines.map(({ cells }) => addressOf(cells.email ?? ''));
  const world = await worldFor(tx, { actor, seats, emails });
  return { judged: judgeLines(lines, world), world };
};
