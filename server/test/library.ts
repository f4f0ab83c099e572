/** Items of a company's library, as its administrators would publish them. */
import { randomUUID } from 'node:crypto';
import type { ActivityKind } from '@pdy/contract/pdi/activity';
import { type Clock, systemClock } from '../src/kernel/clock.ts';
import { companyRankingQueue, type RankingJob, rankingQueue } from '../src/modules/recommendations/queue.ts';
import { doRanking, rankEverybody } from '../src/modules/recommendations/work.ts';
import { rowOf } from './team.ts';
import { db, owner, runReactions } from './world.ts';

type Teaches = {
  readonly competency: string;
  readonly entry_level: number;
  readonly to_level: number;
};

export type TestItem = {
  readonly title: string;
  readonly kind: ActivityKind;
  readonly minutes: number;
  readonly status: 'draft' | 'in_review' | 'published' | 'archived';
  readonly teaches: readonly Teaches[];
};

/** Published, two hours long and a course unless told otherwise. Returns the item as the ranking reads it. */
export const anItem = async (
  company_id: string,
  teaches: readonly Teaches[],
  more: Partial<TestItem> = {},
) => {
  const title = more.title ?? `Curso ${randomUUID().slice(0, 8)}`;
  const { kind = 'course', minutes = 120, status = 'published' } = more;
  const { id } = await rowOf<{ id: string }>(
    `insert into library_items (company_id, code, title, summary, kind, learning_type, minutes, format, status)
     values ($1, $2, $3, 'Um resumo.', $4, 'formal', $5, 'online', $6) returning id`,
    [company_id, randomUUID(), title, kind, minutes, status],
  );
  for (const { competency, entry_level, to_level } of teaches)
    await owner.query(
      `insert into library_item_competencies (company_id, item_id, competency_id, entry_level, to_level)
       values ($1, $2, $3, $4, $5)`,
      [company_id, id, competency, entry_level, to_level],
    );
  return { id, title, kind, minutes, status, teaches };
};

/** No other load, and no pauses. */
export const idle = { isIdle: () => true, rest: async () => {} };

/** Computes the lists that wait for it. Returns how many jobs there were. */
const runRankings = async (company_id: string, clock: Clock = systemClock): Promise<number> => {
  const { rows } = await owner.query<{ name: string; data: RankingJob }>(
    `delete from pgboss.job where name = any ($2) and data->>'company_id' = $1 returning name, data`,
    [company_id, [rankingQueue, companyRankingQueue]],
  );
  for (const { name, data } of rows)
    await (name === rankingQueue
      ? doRanking({ db, clock }, data)
      : rankEverybody({ db, clock, pace: idle }, data));
  return rows.length;
};

/** Runs the queue's work until nothing follows any more. */
export const settle = async (company_id: string, clock: Clock = systemClock) => {
  let done = 0;
  for (let found = -1; found !== 0; done += found)
    found = (await runReactions(company_id, clock)) + (await runRankings(company_id, clock));
  return done;
};
