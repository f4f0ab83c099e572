/** Calls that tell levels of many people at once: panels, files, the copy of one's own data, notifications. */
import { fitTo } from '@pdy/contract/rules/competencies/fit';
import { knownEstimate } from '@pdy/contract/rules/competencies/held-level';
import { shownLevel } from '@pdy/contract/rules/competencies/shown-level';
import { roundHalfUp, sum } from '@pdy/contract/rules/numbers';
import { mean } from '@pdy/contract/rules/statistics';
import { beforeAll, describe, expect, it } from 'vitest';
import { aLevelledCompany, read } from './levelled.ts';
import { settle } from './library.ts';
import { count, inDepartment } from './measured.ts';
import { copyOf } from './own-copy.ts';
import { call, on, today } from './team.ts';
import { owner, type Person } from './world.ts';

type World = Awaited<ReturnType<typeof aLevelledCompany>>;
type Standing = Awaited<ReturnType<typeof read>>['standings'][number];

let world: World;
let corporate: Person;
let profiles: Map<string, Awaited<ReturnType<typeof read>>>;

beforeAll(async () => {
  world = await aLevelledCompany({ teams: 2, teamSize: 15, taught: 5 });
  corporate = await world.company.person('corporate');
  await settle(world.company.id, on(today).clock);
  profiles = new Map();
  for (const { person } of world.members) profiles.set(person.person_id, await read(person, person));
}, 240_000);

const standingsOf = (person_id: string) => profiles.get(person_id)?.standings ?? [];
/** Everybody whose job asks for the competency. */
const askedFor = (id: string): Standing[] =>
  world.members.flatMap(({ person }) =>
    standingsOf(person.person_id).filter((one) => one.id === id && one.demand !== null),
  );
const known = ({ held }: Standing) => knownEstimate(held) !== null;
const isOpen = ({ gap }: Standing) => gap?.status === 'lacuna' || (gap?.known === false && gap.gap > 0);

/** How many people have a known level, how many of them have a gap, and the average gap, as it is written. */
const figuresOf = (id: string) => {
  const all = askedFor(id).filter(known);
  const missing = all.map(({ gap }) => gap?.shown ?? 0);
  return {
    people: all.length,
    below: all.filter(({ gap }) => gap?.status === 'lacuna').length,
    mean_gap: roundHalfUp(mean(missing) ?? 0, 1),
  };
};

describe('one level for every reader, of many people at once', () => {
  it('a leader reads of each person the gaps that the person reads first', async () => {
    for (const lead of new Set(world.members.map((one) => one.lead))) {
      const { people } = await call(lead).dashboard.team({});
      for (const { person } of world.members.filter((one) => one.lead === lead)) {
        const { gaps } = await call(person).dashboard.mine();
        const row = people.find(({ user_id }) => user_id === person.person_id);
        expect(row?.widest.map(({ competency_id, status, gap }) => [competency_id, status, gap])).toEqual(
          gaps.map(({ competency, gap }) => [competency.id, gap?.status, gap?.shown ?? null]),
        );
      }
    }
  });

  it('panels of the company, and their file, count the gaps of the profiles', async () => {
    await inDepartment(
      world.members.map(({ person }) => person),
      'Operações',
    );
    await count(world);
    const { gaps, met_percent } = await call(corporate).panels.corporate();
    const asked = world.skills.flatMap(({ id }) => askedFor(id).filter(known));
    const met = asked.map(({ held, demand }) => Math.min(held.estimate ?? 0, demand ?? 0));
    expect(met_percent).toBe(roundHalfUp((100 * sum(met)) / sum(asked.map(({ demand }) => demand ?? 0)), 1));
    expect(await call(corporate).panels.gaps()).toEqual({ counted_on: today, gaps });
    expect(gaps.length).toBeGreaterThan(3);
    const file = await call(corporate).corporate.report({ report: 'lacunas', format: 'csv' });
    const lines = Buffer.from(file.base64, 'base64').toString('utf8').split('\r\n');
    for (const { competency_id, name, figures } of gaps) {
      expect(figures).toEqual(figuresOf(competency_id));
      const { people, below, mean_gap } = figuresOf(competency_id);
      expect(lines).toContain(`${name};${people};${below};${String(mean_gap).replace('.', ',')}`);
    }
  });

  it('the map of areas shows in each cell what the profiles of its people miss', async () => {
    await inDepartment(
      world.members.map(({ person }) => person),
      'Operações',
    );
    await count(world);
    const { areas, competencies } = await call(corporate).reports.competencies();
    let counted = 0;
    for (const { name, cells } of areas)
      for (const [at, { state, value }] of cells.entries()) {
        const id = competencies[at]?.id ?? '';
        if (state === 'nobody') continue;
        const { people } = await call(corporate).reports.cell({
          competency_id: id,
          ...(name !== null && { area: name }),
        });
        for (const { user_id, held, gap_shown } of people) {
          const own = standingsOf(user_id).find((one) => one.id === id);
          expect([held, gap_shown]).toEqual([own?.held, own?.gap?.shown ?? null]);
        }
        if (state !== 'short') continue;
        const missing = people
          .filter(({ held }) => knownEstimate(held) !== null)
          .map(({ gap_shown }) => gap_shown ?? 0);
        expect(value).toBe(roundHalfUp(mean(missing) ?? 0, 1));
        counted += 1;
      }
    expect(counted).toBeGreaterThan(1);
  });

  it('a competency that nobody teaches is missed by as many people and as much as the profiles say', async () => {
    const [last] = world.skills.slice(-1);
    const open = askedFor(last?.id ?? '').filter(isOpen);
    const lacking = open.filter(known).flatMap(({ gap }) => gap?.gap ?? []);
    expect(lacking.length).toBeGreaterThan(2);
    expect(open.length, 'some levels are not known').toBeGreaterThan(lacking.length);
    const [counted, ...others] = await call(world.admin).recommendationAdmin.gaps();
    expect(others).toEqual([]);
    expect(counted).toMatchObject({ competency: { id: last?.id }, people: open.length });
    expect(counted?.mean_gap).toBeCloseTo(mean(lacking) ?? Number.NaN, 1);
  });

  it('the catalogue counts people by the level of their profile', async () => {
    for (const { id } of world.skills) {
      const counted = await call(world.admin).catalogue.competencies.figures({ id });
      const held = world.members.flatMap(({ person }) =>
        standingsOf(person.person_id).filter((one) => one.id === id && known(one)),
      );
      for (const { level, people } of counted.levels)
        if (people !== null) expect(people).toBe(held.filter((one) => one.held.level === level).length);
    }
  });

  it('readiness for a job, and its file, go by the levels of the profiles', async () => {
    const [first] = world.members;
    if (!first) throw new Error('nobody is there');
    const { job } = await call(first.person).competencies.of({});
    const job_profile_id = job?.id ?? '';
    const asked = await owner.query<{
      competency_id: string;
      level: number;
      criticality: number;
      is_required: boolean;
    }>(
      'select competency_id, level, criticality, is_required from job_requirements where job_profile_id = $1',
      [job_profile_id],
    );
    const { candidates } = await call(corporate).corporate.readiness({ job_profile_id });
    expect(candidates.length).toBeGreaterThan(5);
    const file = await call(corporate).corporate.report({
      report: 'prontidao',
      format: 'csv',
      job_profile_id,
    });
    const text = Buffer.from(file.base64, 'base64').toString('utf8');
    for (const { person_id, name, fit_shown, coverage_shown, ready } of candidates) {
      const expected = fitTo(
        asked.rows.map(({ competency_id, level, criticality, is_required }) => ({
          ...{ demand: level, criticality, required: is_required },
          held: standingsOf(person_id).find(({ id }) => id === competency_id)?.held ?? {
            ...{ estimate: null, level: null, stale: false },
          },
        })),
      );
      const { fit_shown: fit, coverage_shown: coverage, ready: isReady } = expected;
      expect({ fit_shown, coverage_shown, ready }).toEqual({
        ...{ fit_shown: fit, coverage_shown: coverage, ready: isReady },
      });
      expect(text).toContain(`${name};`);
      expect(text).toContain(`;${fit_shown};${coverage_shown};${ready ? 'Sim' : 'Não'}`);
    }
  });

  it('the mean fit of the company is that of the profiles', async () => {
    await inDepartment(
      world.members.map(({ person }) => person),
      'Vendas',
    );
    await count(world);
    const { departments } = await call(corporate).corporate.overview({});
    const fits = [...profiles.values()].flatMap(({ fit }) => fit?.fit ?? []);
    const sales = departments.find(({ name }) => name === 'Vendas');
    expect(sales?.figures.fit.value).toBe(roundHalfUp(mean(fits) ?? Number.NaN, 1));
    const { figures } = await call(corporate).reports.page({ page: 'overview' });
    const { figures: whole } = await call(corporate).corporate.overview({});
    const fit = figures.find(({ key }) => key === 'fit')?.rows.at(-1)?.values[0];
    expect(fit).toEqual(whole.fit);
  });

  it('a person who offers to teach is named as a help exactly where the profile misses something', async () => {
    const [mentor, ...others] = world.members;
    if (!mentor) throw new Error('nobody is there');
    for (const { id } of world.skills)
      await call(mentor.person).mentoring.offers.set({ competency_id: id, is_offered: true });
    for (const { person } of others) {
      const { items } = await call(person).mentoring.list({ limit: 50 });
      const missing = standingsOf(person.person_id).filter(isOpen);
      expect(
        items.flatMap(({ competency, is_lacking }) => (is_lacking ? competency.id : [])).toSorted(),
      ).toEqual(missing.map(({ id }) => id).toSorted());
    }
  });

  it('the file of the company holds no self-assessment', async () => {
    const { id: run_id } = await call(world.admin).panels.tools.run({ tool: 'export' });
    const { rows } = await call(world.admin).panels.tools.part({ run_id, table: 'evidencias' });
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.filter(({ kind }) => kind === 'self_assessment')).toEqual([]);
  });

  it('the copy of one’s own data writes the levels of the profile', async () => {
    for (const { person } of world.members.slice(0, 2)) {
      const { rowsOf } = await copyOf(person);
      const names = new Map(world.skills.map(({ id, name }) => [name, id]));
      const counted = rowsOf('held_levels').map(({ competency, estimate, level, is_stale }) => ({
        ...{ id: names.get(String(competency)), estimate, level, is_stale },
      }));
      const own = standingsOf(person.person_id).filter(({ held }) => held.estimate !== null);
      expect(own.length).toBeGreaterThan(2);
      for (const { id, held } of own)
        expect(counted).toContainEqual({
          ...{ id, estimate: shownLevel(held.estimate ?? 0), level: held.level, is_stale: held.stale },
        });
    }
  });

  it('a notification about a level that was set tells the level of the profile, and no other notification names one', async () => {
    const { rows } = await owner.query<{ person_id: string; mensagem: string; competency_id: string }>(
      `select u.user_id as person_id, n.mensagem, substring(n.link_destino from '[0-9a-f-]{36}') as competency_id
       from notifications n join user_notifications u on u.notification_id = n.id and u.company_id = n.company_id
       where n.company_id = $1 and n.mensagem ~ 'nível [0-9]'`,
      [world.company.id],
    );
    const set = world.members.filter((_, at) => at % 7 === 0);
    expect(rows).toHaveLength(set.length);
    const [, second] = world.skills;
    for (const { person } of set) {
      const { held } = standingsOf(person.person_id).find(({ id }) => id === second.id) ?? {};
      const notice = rows.find(({ person_id }) => person_id === person.person_id);
      expect(notice?.mensagem).toContain(`definiu o nível ${held?.level} até`);
    }
  });
});
