/** Evidence of a person that may be contested or taken out. */
import { aTeam, call, rowOf } from './team.ts';
import { aCompetency, aJob, as, type Person } from './world.ts';

export const reason = 'A avaliação não considera o projeto do segundo semestre.';
export const words = 'Considerei o projeto; o nível continua o mesmo.';

export const world = async () => {
  const team = await aTeam();
  const competency = await aCompetency(team.ana.company_id);
  await aJob(team.ana, [{ competency_id: competency.id, level: 4 }]);
  const about = { person_id: team.ana.person_id, competency_id: competency.id };
  await call(team.lead).evidenceActs.rate({ ...about, level: 2 });
  const { id: evidence_id } = await rowOf<{ id: string }>(
    'select id from competency_evidence where person_id = $1',
    [team.ana.person_id],
  );
  return { ...team, competency, about, evidence_id };
};

export const contested = async () => {
  const place = await world();
  const contest = await call(place.ana).evidenceActs.contest({ evidence_id: place.evidence_id, reason });
  return { ...place, contest };
};

export const evidenceState = (id: string) =>
  rowOf<{ status: string; void_reason: string | null }>(
    'select status, void_reason from competency_evidence where id = $1',
    [id],
  );

export const keptEstimate = async ({ person_id }: Person) =>
  (
    await rowOf<{ estimate: number | null }>('select estimate from held_levels where person_id = $1', [
      person_id,
    ])
  ).estimate;

export const titlesOf = async (person: Person) =>
  (await as(person).notifications.bell()).items.map(({ notification }) => notification.titulo);
