/** The weights used for everybody's list. */
import type { RecommendationSettings } from '@pdy/contract/recommendations/admin';
import { conflict } from '#kernel/broken.ts';
import { authed } from '#kernel/procedure.ts';
import { settingsOf } from '../wishes.ts';
import { insideCompany } from './inside.ts';

export const settings = authed.recommendationAdmin.settings.handler(({ context: { tx, actor } }) => {
  insideCompany(actor);
  return settingsOf(tx);
});

const changeOf = (before: RecommendationSettings, after: RecommendationSettings) => {
  const keys = (Object.keys(after) as (keyof RecommendationSettings)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const pick = (from: RecommendationSettings) => Object.fromEntries(keys.map((key) => [key, from[key]]));
  return { from: pick(before), to: pick(after) };
};

/** The first save over the defaults creates the row; a second one finds another version. */
export const saveSettings = authed.recommendationAdmin.saveSettings.handler(async ({ input, context }) => {
  const { tx, actor, record } = context;
  const company_id = insideCompany(actor);
  const { version, ...given } = input;
  const before = await settingsOf(tx);
  if (before.version !== version) throw conflict();
  const written =
    version === 0
      ? await tx
          .insertInto('recommendation_settings')
          .values(given)
          .onConflict((other) => other.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await tx
          .updateTable('recommendation_settings')
          .set(given)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  if (!written) throw conflict();
  const { version: _, ...was } = before;
  await record('recommendations.settings.changed', company_id, changeOf(was, given));
  return { ...given, version: written.version };
});
