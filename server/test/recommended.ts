/** A person with recommendations: ana holds level 2 where her job asks for 4, and items would help. */
import { anItem, settle } from './library.ts';
import { addRows, aTeam, call } from './team.ts';
import { aCompetency, aJob, owner, type Person } from './world.ts';

export const aListOf = async (
  titles: readonly string[] = ['Modelagem avançada', 'Consultas do dia a dia'],
) => {
  const team = await aTeam();
  const { ana } = team;
  const competency = await aCompetency(ana.company_id);
  const job = await aJob(ana, [{ competency_id: competency.id, level: 4, criticality: 3 }]);
  const items = [];
  for (const [at, title] of titles.entries())
    items.push(
      await anItem(ana.company_id, [{ competency: competency.id, entry_level: 2, to_level: 4 }], {
        title,
        kind: 'project',
        minutes: 90 + at * 60,
      }),
    );
  await addRows(ana, [{ competency_id: competency.id, level: 2 }]);
  await settle(ana.company_id);
  const [first, second] = await call(ana).recommendations.list();
  if (!first) throw new Error('nothing was recommended');
  return { ...team, competency, job, items, first, second };
};

export const titlesOf = async (
  person: Person,
  tab: 'all' | 'target' | 'manager' | 'saved' | 'dismissed' = 'all',
) => (await call(person).recommendations.list({ tab })).map(({ title }) => title);

/** The same reason without the effect on the level. */
export const taughtIn = (reason: string) =>
  reason.replace(/leva ao nível (\d) e cobre \d+% da lacuna/, 'ensina até o nível $1');

/** Dates the last computation long ago, so that the next one is not delayed. */
export const longAgo = ({ company_id }: Person) =>
  owner.query(
    `update recommendation_lists set computed_at = computed_at - interval '1 hour' where company_id = $1`,
    [company_id],
  );
