/** A company whose development can be counted, and the nightly count. */
import { systemScope } from '../src/kernel/actor.ts';
import { countCompany } from '../src/modules/panels/index.ts';
import { addRows, type aTeam, today } from './team.ts';
import { aCompetency, aJob, db, owner, type Person } from './world.ts';

/** The nightly work for one company. */
export const count = ({ company }: Pick<Team, 'company'>, day = today) =>
  countCompany((work) => db.as(systemScope(company.id)).transaction().execute(work), {
    today: day,
    timezone: 'America/Sao_Paulo',
  });

/** As `count`, for everybody: people without a hiring date count from the day they joined, which is later here. */
export const countAll = async ({ company }: Pick<Team, 'company'>) => {
  await owner.query(
    `update profiles set hire_date = '2024-01-01' where company_id = $1 and hire_date is null`,
    [company.id],
  );
  return count({ company });
};

type Team = Awaited<ReturnType<typeof aTeam>>;

export const inDepartment = (people: readonly Person[], department: string) =>
  owner.query('update profiles set department = $2, hire_date = $3 where user_id = any($1)', [
    people.map(({ person_id }) => person_id),
    department,
    '2024-01-01',
  ]);

/**
 * Six people of 'Vendas' with a job and two pieces of evidence six months apart; four of 'Campo' with a job and none.
 */
export const aMeasured = async (team: Team) => {
  const { company, lead } = team;
  const sql = await aCompetency(company.id);
  const ethics = await aCompetency(company.id);
  const hire = (n: number) => Promise.all(Array.from({ length: n }, () => company.person('employee', lead)));
  const [sales, field] = await Promise.all([hire(6), hire(4)]);
  const demands = [
    { competency_id: sql.id, level: 4, criticality: 3 },
    { competency_id: ethics.id, level: 2, criticality: 1 },
  ];
  for (const person of [...sales, ...field]) await aJob(person, demands);
  for (const person of sales)
    await addRows(person, [
      { competency_id: sql.id, level: 2, observed_on: '2025-07-01', supersede_key: 'a' },
      { competency_id: sql.id, level: 3, observed_on: '2026-02-01', supersede_key: 'b' },
    ]);
  await inDepartment(sales, 'Vendas');
  await inDepartment(field, 'Campo');
  await owner.query(
    `update profiles set hire_date = '2024-01-01', department = 'Sede' where company_id = $1 and department is null`,
    [company.id],
  );
  return { ...team, sql, ethics, sales, field };
};
