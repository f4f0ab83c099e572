/** A person with recommended activities. */
import { anItem, settle } from './library.ts';
import { addRows, aTeam, call } from './team.ts';
import { aCompetency, aJob, type Person } from './world.ts';

/** `ana` holds level 2 of 4; two items would help. */
export const recommended = async () => {
  const team = await aTeam();
  const { ana } = team;
  const competency = await aCompetency(ana.company_id);
  await aJob(ana, [{ competency_id: competency.id, level: 4, criticality: 3 }]);
  for (const title of ['Modelagem avançada', 'Consultas do dia a dia'])
    await anItem(ana.company_id, [{ competency: competency.id, entry_level: 2, to_level: 4 }], {
      title,
      kind: 'project',
      minutes: 90,
    });
  await addRows(ana, [{ competency_id: competency.id, level: 2 }]);
  await settle(ana.company_id);
  const [first, second] = await call(ana).recommendations.list();
  if (!first || !second) throw new Error('nothing was recommended');
  return { ...team, competency, first, second, aims: { competency_id: competency.id, target_level: 4 } };
};

export const titles = async (person: Person) =>
  (await call(person).recommendations.list()).map(({ title }) => title);
