/** A team with something to report on a Monday, and what its manager is told. */
import { notifyCompany } from '../src/modules/monday-lines/index.ts';
import { noticesTo } from './checkins.ts';
import { anItem } from './library.ts';
import { aSubmitted } from './plans.ts';
import { addRows, aTeam } from './team.ts';
import { aCompetency, aJob, db, owner, type Person } from './world.ts';

/** An ordinary Monday: the day before the day of the tests. */
export const monday = '2026-03-09';

/** Runs shortly after seven in the company's time zone. Returns how many managers were told. */
export const notifyTeams = ({ company }: { company: { id: string } }, day = monday) =>
  notifyCompany(db, { company_id: company.id, timezone: 'America/Sao_Paulo' }, new Date(`${day}T10:05:00Z`));

export const linesOf = async (person: Person) =>
  (await noticesTo(person)).filter(({ titulo }) => titulo === 'Sua equipe nesta semana');

/** A manager's newest line: its sentence, and what its link opens. */
export const lastLine = async (person: Person) => {
  const line = (await linesOf(person)).at(-1);
  return { said: line?.mensagem, id: /linha=(.+)$/.exec(line?.link_destino ?? '')?.[1] ?? '' };
};

const named = ({ person_id }: Person, first_name: string) =>
  owner.query(`update profiles set first_name = $2, last_name = 'Lima' where user_id = $1`, [
    person_id,
    first_name,
  ]);

/** `lead` leads Ana and Bia, who is the peer. */
export const aNamedTeam = async () => {
  const team = await aTeam();
  await named(team.ana, 'Ana');
  await named(team.peer, 'Bia');
  return team;
};

/** Ana and Bia hold level 2 where their job asks for 4; a course leads from 2 to 4. */
export const aTeamWithGap = async () => {
  const team = await aNamedTeam();
  const { company, ana, peer } = team;
  const competency = await aCompetency(company.id);
  for (const person of [ana, peer]) {
    await aSubmitted(person);
    await aJob(person, [{ competency_id: competency.id, level: 4 }]);
    await addRows(person, [{ competency_id: competency.id, level: 2 }], monday);
  }
  const teaches = [{ competency: competency.id, entry_level: 2, to_level: 4 }];
  const item = await anItem(company.id, teaches, { title: 'Curso de consultas' });
  return { ...team, competency, item };
};
