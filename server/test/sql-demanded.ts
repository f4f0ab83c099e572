/** A job that asks for a competency that a test measures. */
import { aBank, aCompetency, aProficiencyTest } from './assessments.ts';
import { aTeam } from './team.ts';
import { aJob } from './world.ts';

/** `ana`'s job asks for SQL at level 4; a proficiency test measures it. */
export const sqlDemanded = async () => {
  const team = await aTeam();
  const { admin, ana } = team;
  const competency_id = await aCompetency(ana.company_id);
  const bank = await aBank(admin, competency_id);
  const test = await aProficiencyTest(admin, competency_id);
  await aJob(ana, [{ competency_id, level: 4, criticality: 3 }]);
  return { ...team, competency_id, bank, test };
};
