/** Archived competencies, with and without a replacement. */
import { seen } from './seen.ts';
import { aTeam, call } from './team.ts';
import { aCompetency, type Person } from './world.ts';

export const competenciesOf = (person: Person) => call(person).catalogue.competencies;

export const archived = async (admin: Person, id: string, replacement_id: string | null) => {
  const { competencies } = call(admin).catalogue;
  return competencies.archive({ ...seen(await competencies.get({ id })), replacement_id });
};

/** Ana's job asks for both, and she has evidence in the old one. */
export const aPair = async () => {
  const team = await aTeam();
  const [old, fresh] = [await aCompetency(team.ana.company_id), await aCompetency(team.ana.company_id)];
  return { ...team, old, fresh };
};
