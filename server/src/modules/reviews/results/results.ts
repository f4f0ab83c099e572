/** The results of reviews. Contract: `contract/src/reviews/results.ts`. */
import { sql } from 'kysely';
import { authed } from '#kernel/procedure.ts';
import { acknowledge, contest, talk } from './result-acts.ts';
import { exported } from './result-export.ts';
import { summariesWhere } from './result-rows.ts';
import { boxes, demandReader, team } from './result-team.ts';
import { resultFor } from './result-view.ts';

const mine = authed.reviewResults.mine.handler(({ context: { tx, actor } }) =>
  summariesWhere(
    tx,
    sql`r.person_id = ${actor.person_id} and r.person_reads and y.status in ('published', 'ended')`,
  ),
);

const get = authed.reviewResults.get.handler(({ input: { participant_id }, context }) => {
  demandReader(context.actor);
  return resultFor(context, participant_id);
});

export const reviewResults = { mine, get, team, talk, acknowledge, contest, boxes, export: exported };
