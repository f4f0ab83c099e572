/** People's lists as administrators may see them: activities and reasons, but no target jobs and no dismissals. */
import {
  previewPeople,
  type RecommendationSettings,
  type SimulatedItem,
} from '@pdy/contract/recommendations/admin';
import { taughtText } from '@pdy/contract/rules/recommendations/recommendation-reason';
import { sql } from 'kysely';
import { notFound } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { companyOn } from '../company.ts';
import { learnersOf } from '../people.ts';
import { type Entry, rankedFor } from '../ranking.ts';
import { settingsOf } from '../wishes.ts';
import { ofTheCompany } from './inside.ts';

const shown = async (tx: Tx, list: readonly Entry[]): Promise<SimulatedItem[]> => {
  if (list.length === 0) return [];
  const rows = await tx
    .selectFrom('competencies')
    .select(['id', 'code', 'name', 'kind'])
    .where(
      'id',
      'in',
      list.map(({ competency_id }) => competency_id),
    )
    .execute();
  const named = new Map(rows.map((row) => [row.id, row]));
  return list.flatMap(({ item_id, title, kind, competency_id, score, reason, mandatory_until }, at) => {
    const competency = named.get(competency_id);
    const said = { score, reason: taughtText(reason), mandatory_until };
    return competency ? [{ item_id, title, kind, competency, rank: at + 1, ...said }] : [];
  });
};

type Asking = { readonly today: string; readonly now: Date; readonly settings: RecommendationSettings };

/** A person's list under the given settings, only for the current job: administrators may not know targets. */
const listOf = async (tx: Tx, person_id: string, asking: Asking) => {
  const company = await companyOn(tx, asking);
  const learners = await learnersOf(tx, company, {
    person_ids: [person_id],
    targets: new Map(),
    now: asking.now,
  });
  const [[learner], [ranked]] = [learners, await rankedFor(tx, company, learners)];
  if (!learner || !ranked) throw notFound();
  const { user_id, name, job } = learner;
  return { person: { user_id, name }, job, items: await shown(tx, ranked.list) };
};

export const simulate = authed.recommendationAdmin.simulate.handler(
  async ({ input: { person_id }, context }) => {
    const { tx, actor, record } = context;
    const company_id = ofTheCompany(actor);
    const known = await tx
      .selectFrom('profiles')
      .select('user_id')
      .where('user_id', '=', person_id)
      .where('company_id', '=', company_id)
      .executeTakeFirst();
    if (!known) throw notFound();
    await record('recommendations.list.simulated', person_id, {});
    const { person, job, items } = await listOf(tx, person_id, {
      today: todayOf(context),
      now: context.clock(),
      settings: await settingsOf(tx),
    });
    return { person, job: job?.name ?? null, items };
  },
);

/** People in different jobs, so that a few show much. */
const someOf = async (tx: Tx, today: string) => {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from (
      select distinct on (pj.job_profile_id) p.user_id, p.name_key
      from person_jobs pj join profiles p on p.company_id = pj.company_id and p.user_id = pj.person_id and p.is_active
      where pj.company_id = app.company_id() and pj.starts_on <= ${today}::date and (pj.ends_on is null or pj.ends_on > ${today}::date)
      order by pj.job_profile_id, p.name_key) one_of_each
    order by name_key limit ${previewPeople}`.execute(tx);
  return rows.map(({ user_id }) => user_id);
};

export const preview = authed.recommendationAdmin.preview.handler(async ({ input, context }) => {
  const { tx, actor, record } = context;
  const company_id = ofTheCompany(actor);
  const [today, now] = [todayOf(context), context.clock()];
  const settings = await settingsOf(tx);
  const person_ids = await someOf(tx, today);
  await record('recommendations.list.previewed', company_id, { person_ids });
  const previews = [];
  for (const person_id of person_ids) {
    const before = await listOf(tx, person_id, { today, now, settings });
    const after = await listOf(tx, person_id, { today, now, settings: input });
    previews.push({ person: before.person, before: before.items, after: after.items });
  }
  return previews;
});
