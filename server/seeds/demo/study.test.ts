import { daysAfter } from '@pdy/contract/rules/days';
import { beforeAll, describe, expect, it } from 'vitest';
import { holds } from '#test/career.ts';
import { addRows } from '#test/team.ts';
import { aCompany, asSystem, db, owner, platformDb } from '#test/world.ts';
import { addCatalogue } from './company.ts';
import type { Colleague } from './people.ts';
import { addStudy } from './study.ts';
import { callsOn } from './working.ts';

const today = '2026-11-26';

const aStudiedCompany = async () => {
  const company = await aCompany();
  const catalogue = await addCatalogue(db, company.id);
  const [admin, ana] = [await company.person('admin'), await company.person('employee')];
  const rui = await company.person('employee');
  const others = await Promise.all(Array.from({ length: 8 }, () => company.person('employee')));
  await holds(ana, catalogue.jobs.get('DAD-PL') ?? '');
  const competency_id = catalogue.competencies.get('SQL') ?? '';
  await addRows(ana, [{ competency_id, level: 3, observed_on: '2026-03-10' }]);
  const calls = callsOn({ db, platformDb }, company.id);
  const department = 'Dados';
  const students = [
    { ...ana, email: 'colaboradora@aroeira.example', department },
    { ...rui, email: 'colaborador@aroeira.example', department },
  ] as unknown as Colleague[];
  const people = {
    admin: admin as unknown as Colleague,
    students,
    colleagues: [
      ...students,
      ...others.map((one, i) => ({ ...one, email: `outra${i}@aroeira.example`, department: 'Pessoas' })),
    ] as unknown as Colleague[],
  };
  const load = () => addStudy({ calls, db, company_id: company.id, catalogue, today }, people);
  await load();
  return { company, catalogue, calls, admin, ana, rui, load };
};

describe('study in a demo company', () => {
  let world: Awaited<ReturnType<typeof aStudiedCompany>>;
  beforeAll(async () => {
    world = await aStudiedCompany();
  }, 60_000);

  /** Nobody else may read them, not even the system. */
  const answers = async () => {
    const { rows } = await owner.query<{ person_id: string; study_day: string; rating: number }>(
      'select person_id, study_day::text, rating from card_reviews where company_id = $1',
      [world.company.id],
    );
    return rows;
  };

  it('has four published decks of 40 cards, each for its own competency', async () => {
    const { calls, admin, catalogue } = world;
    const decks = await calls(admin, today).decks.of_company();
    expect(decks.map(({ status, cards_count }) => [status, cards_count])).toEqual(
      decks.map(() => ['published', 40]),
    );
    expect(new Set(decks.map(({ competency_id }) => competency_id))).toEqual(
      new Set(['SQL', 'LGPD', 'SEGINFO', 'SST'].map((code) => catalogue.competencies.get(code))),
    );
  });

  it('asks people who work with data for SQL, and everybody for data protection within a month', async () => {
    const { calls, ana, rui } = world;
    const asked = async (person: typeof ana) => {
      const { decks } = await calls(person, today).study.home();
      return decks.flatMap(({ competency, due_on, is_asked }) =>
        is_asked ? [[competency?.name, due_on]] : [],
      );
    };
    const everybody = ['Proteção de dados pessoais', daysAfter(today, 30)];
    expect(await asked(ana)).toEqual([['SQL e modelagem de dados', null], everybody]);
    expect(await asked(rui)).toEqual([everybody]);
  });

  it('has somebody with cards due today, a streak, a forecast and notes of their own', async () => {
    const { calls, ana } = world;
    const home = await calls(ana, today).study.home();
    expect(home.today).toMatchObject({ fresh: 4, done: 0 });
    expect(home.today.review).toBeGreaterThan(7);
    expect(home.streak_days).toBeGreaterThan(5);
    expect(home.forecast.filter(({ cards }) => cards > 0).length).toBeGreaterThan(7);
    expect(home.decks.find(({ scope }) => scope === 'personal')).toMatchObject({ cards_count: 8 });
  });

  it('was studied on working days, about 15 answers on each, mostly remembered', async () => {
    const { ana, rui } = world;
    const all = (await answers()).filter(({ person_id }) =>
      [ana.person_id, rui.person_id].includes(person_id),
    );
    const days = Map.groupBy(all, ({ person_id, study_day }) => `${person_id} ${study_day}`);
    expect(days.size).toBeGreaterThan(45);
    expect(all.length / days.size).toBeGreaterThan(11);
    expect(Math.max(...[...days.values()].map((day) => day.length))).toBe(15);
    expect(all.filter(({ rating }) => rating === 3).length / all.length).toBeGreaterThan(0.5);
    expect(all.filter(({ study_day }) => [0, 6].includes(new Date(study_day).getUTCDay()))).toEqual([]);
  });

  it('was studied now and then by six people of another area', async () => {
    const { ana, rui } = world;
    const rare = (await answers()).filter(
      ({ person_id }) => ![ana.person_id, rui.person_id].includes(person_id),
    );
    const days = Map.groupBy(rare, ({ person_id, study_day }) => `${person_id} ${study_day}`);
    expect(new Set(rare.map(({ person_id }) => person_id)).size).toBe(6);
    expect(days.size).toBe(24);
    expect(Math.min(...[...days.values()].map(({ length }) => length))).toBeGreaterThan(5);
  });

  it('counts in the levels of those who studied', async () => {
    const { company, catalogue, ana } = world;
    const rows = await asSystem(company.id, ({ tx }) =>
      tx
        .selectFrom('study_freshness')
        .select(['competency_id', 'review_cards'])
        .where('person_id', '=', ana.person_id)
        .execute(),
    );
    expect(rows.map(({ competency_id }) => competency_id)).toContain(catalogue.competencies.get('SQL'));
  });

  it('goes on where an interrupted load stopped, and answers nothing twice', async () => {
    const before = await answers();
    await world.load();
    expect(await answers()).toHaveLength(before.length);
    expect(await world.calls(world.admin, today).decks.of_company()).toHaveLength(4);
  });
});
