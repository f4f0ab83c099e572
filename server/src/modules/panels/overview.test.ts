import type { Figures } from '@pdy/contract/panels/corporate-figures';
import { fitTo } from '@pdy/contract/rules/competencies/fit';
import { heldLevel } from '@pdy/contract/rules/competencies/held-level';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#kernel/db.ts';
import { aMeasured, count, inDepartment } from '#test/measured.ts';
import { anActive } from '#test/plans.ts';
import { aTeam, call, on, sqlAs, today } from '#test/team.ts';
import { as, db, owner, type Person } from '#test/world.ts';
import { countCompanies } from './count/count.ts';

const jobsDb = openDatabase(inject('postgres').urls.jobs, { max: 1 });
afterAll(() => jobsDb.close());

const levelOn = (day: string) =>
  heldLevel({
    competency: { kind: 'technical', half_life_days: null, no_decay: false },
    as_of: day,
    evidence: [
      ['2025-07-01', 2, 'a'],
      ['2026-02-01', 3, 'b'],
    ].map(([observed_on, level, supersede_key]) => ({
      kind: 'proficiency_test' as const,
      quality: 1,
      status: 'valid' as const,
      expires_on: null,
      observed_on: String(observed_on),
      level: Number(level),
      supersede_key: String(supersede_key),
      id: String(supersede_key),
    })),
  });

const values = (figures: Figures | undefined) =>
  figures && [
    figures.people,
    ...(['adoption', 'checkin_rate', 'coverage', 'fit', 'growth'] as const).map((name) =>
      figures[name].is_hidden ? 'hidden' : figures[name].value,
    ),
  ];

describe('MO-12: the executive overview', () => {
  it('shows adoption, coverage, fit and growth as the rules of the contract compute them', async () => {
    const team = await aMeasured(await aTeam());
    const { corporate, lead, sales } = team;
    const [first] = sales;
    if (!first) throw new Error('nobody');
    // Without a job: 'Campo' has five people; the jobs of four of them ask for something.
    await inDepartment([team.ana], 'Campo');
    await anActive(first, lead);
    // Self-assessments are in no figure, as they are in no list.
    for (const person of sales)
      await call(person).evidenceActs.assess({ competency_id: team.ethics.id, level: 5, note: '' });
    await count(team);
    const { counted_on, counted_at, figures, trend, departments, options } = await call(
      corporate,
    ).corporate.overview({
      department: 'Vendas',
    });
    expect(counted_on).toBe(today);
    expect(counted_at).toBeInstanceOf(Date);
    const held = levelOn(today);
    const { fit } = fitTo([
      { demand: 4, criticality: 3, held },
      { demand: 2, criticality: 1, held: { estimate: null, level: null, stale: false } },
    ]);
    const grown = (held.estimate ?? 0) - (levelOn('2025-09-11').estimate ?? 0);
    expect(grown).toBeGreaterThan(0.2);
    // 'Campo' has four people with a fit: it is hidden, and with it that of 'Vendas', which the company's total would
    // reveal.
    expect(figures.fit).toEqual({ value: null, is_hidden: true });
    expect(figures.growth.value).toBeCloseTo(grown, 2);
    const all = await call(corporate).corporate.overview({});
    expect(all.figures.fit.value).toBeCloseTo((6 * (fit ?? 0)) / 10, 0);
    expect(all.figures.coverage.value).toBe(45);
    expect(all.figures.adoption.value).toBe(6.3); // One of sixteen.
    expect(trend).toHaveLength(12);
    expect(trend.at(-1)).toEqual({ month_on: '2026-03-01', figures });
    expect(trend[0]?.figures.growth).toEqual({ value: null, is_hidden: false });
    expect(departments.map(({ name }) => name)).toEqual(['Campo', 'Sede', 'Vendas']);
    // Each of the ten jobs is held by one person.
    expect(options).toEqual({ departments: ['Campo', 'Sede', 'Vendas'], jobs: [], seniorities: [] });
  });

  it('counts check-ins that were due in ninety days, sent in time or not', async () => {
    const team = await aMeasured(await aTeam());
    const { corporate, company, lead } = team;
    const people = await Promise.all(Array.from({ length: 5 }, () => company.person('employee', lead)));
    await inDepartment(people, 'Novos');
    for (const [index, person] of people.entries()) {
      const plan = await anActive(person, lead);
      for (const [due_on, submitted_at] of [
        ['2026-02-20', '2026-02-20T12:00:00Z'],
        ['2026-03-06', index === 0 ? '2026-03-08T12:00:00Z' : null],
        ['2025-11-01', '2025-11-01T12:00:00Z'], // Too long ago.
      ])
        await owner.query(
          `insert into pdi_checkins (company_id, plan_id, person_id, period_key, period_start, period_end, opens_on,
             due_on, closes_on, status, submitted_at)
           values ($1, $2, $3, $4::text, $4::date, $4::date + 14, $4::date, $4::date, $4::date + 3, $5, $6)`,
          [
            company.id,
            plan.id,
            person.person_id,
            due_on,
            submitted_at ? 'submitted' : 'missed',
            submitted_at,
          ],
        );
    }
    await count(team);
    const { figures } = await call(corporate).corporate.overview({});
    expect(figures.checkin_rate).toEqual({ value: 50, is_hidden: false });
  });

  it('hides groups of fewer than five, and those that would reveal them, with every filter', async () => {
    const team = await aMeasured(await aTeam());
    const { corporate, ana } = team;
    await inDepartment([ana], 'Só uma');
    await count(team);
    const { departments, figures } = await call(corporate).corporate.overview({});
    const shown = new Map(departments.map((one) => [one.name, values(one.figures)]));
    // Campo has 4, Só uma 1 and Sede 5 of 16: the groups of one and four are hidden, five people together.
    expect(shown.get('Campo')).toEqual([null, 'hidden', null, 'hidden', 'hidden', null]);
    expect(shown.get('Só uma')).toEqual([null, 'hidden', null, null, null, null]);
    expect(shown.get('Sede')?.[0]).toBe(5);
    expect(shown.get('Vendas')?.[0]).toBe(6);
    expect(values(figures)?.[0]).toBe(16);
  });

  it('refuses in words a choice that would single out few people, also for a file, and offers none', async () => {
    const team = await aMeasured(await aTeam());
    const { corporate, ana, company } = team;
    await inDepartment([ana], 'Só uma');
    await count(team);
    const { options } = await call(corporate).corporate.overview({});
    expect(options).toEqual({ departments: ['Sede', 'Vendas'], jobs: [], seniorities: [] });
    const { rows } = await owner.query<{ id: string; seniority: number }>(
      'select id, seniority from job_profiles where company_id = $1',
      [company.id],
    );
    const [{ id: job_profile_id, seniority } = { id: '', seniority: 1 }] = rows;
    const refused = { code: 'RULE_BROKEN', data: { rule: 'filter_isolates' } };
    for (const chosen of [
      { department: 'Só uma' },
      { department: 'Campo' },
      { job_profile_id },
      { seniority },
    ]) {
      await expect(call(corporate).corporate.overview(chosen)).rejects.toMatchObject(refused);
      for (const report of ['meses', 'departamentos'] as const)
        await expect(
          call(corporate).corporate.report({ ...chosen, report, format: 'csv' }),
        ).rejects.toMatchObject(refused);
    }
    const nobody = await call(corporate).corporate.overview({ job_profile_id, seniority: seniority + 1 });
    expect(values(nobody.figures)).toEqual([0, null, null, null, null, null]);
  });

  it('is hidden as a whole, not refused, where the company has few people', async () => {
    const { company, corporate } = await aTeam();
    await owner.query(`update profiles set is_active = user_id = $2 where company_id = $1`, [
      company.id,
      corporate.person_id,
    ]);
    await inDepartment([corporate], 'Sede');
    await count({ company });
    const { figures, options } = await call(corporate).corporate.overview({ department: 'Sede' });
    expect(values(figures)).toEqual([null, 'hidden', null, null, null, null]);
    expect(options.departments).toEqual([]);
  });

  it('is one statement, for the corporate role of the company alone', async () => {
    const team = await aMeasured(await aTeam());
    const { corporate, admin, lead, stranger, other } = team;
    await inDepartment([stranger], 'Só da outra');
    await count({ company: other });
    await count(team);
    const tally = { statements: 0 };
    await as(corporate, { ...on(today), tally }).corporate.overview({});
    expect(tally.statements).toBe(1);
    for (const person of [admin, lead])
      await expect(call(person).corporate.overview({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const elsewhere = await call({ ...stranger, role: 'corporate' }).corporate.overview({});
    expect(elsewhere.departments.map(({ name }) => name)).toEqual(['Só da outra']);
  });

  it('stores only sums, which the system writes and administrators read', async () => {
    const team = await aMeasured(await aTeam());
    const { admin, ana, lead, corporate } = team;
    await count(team);
    const seenBy = async (person: Person) =>
      (await sqlAs(person).selectFrom('development_figures').select('id').execute()).length;
    expect(await seenBy(corporate)).toBeGreaterThan(0);
    expect(await seenBy(admin)).toBeGreaterThan(0);
    for (const person of [ana, lead]) expect(await seenBy(person)).toBe(0);
    const added = sqlAs(corporate)
      .insertInto('development_figures')
      .values({ month_on: '2026-01-01', counted_on: '2026-01-31', people: 9 })
      .execute();
    await expect(added).rejects.toThrow(/row-level security/);
    const removed = await sqlAs(corporate).deleteFrom('development_figures').executeTakeFirst();
    expect(Number(removed.numDeletedRows)).toBe(0);
  });

  it('is counted once a day, and the running month is counted again each time', async () => {
    const { corporate, company, sales } = await aMeasured(await aTeam());
    const night = (day = today) => countCompanies({ db, jobsDb }, on(day).clock());
    await night();
    const rows = async () =>
      (
        await owner.query<{ month: string; people: number; on: string }>(
          `select month_on::text as month, sum(people)::int as people, max(counted_on)::text as on
           from development_figures where company_id = $1 group by 1 order by 1`,
          [company.id],
        )
      ).rows;
    const first = await rows();
    expect(first).toHaveLength(12);
    expect(first.at(-1)).toEqual({ month: '2026-03-01', people: 16, on: today });
    await owner.query('update profiles set is_active = false where user_id = $1', [sales[0]?.person_id]);
    await night();
    expect(await rows()).toEqual(first);
    await night('2026-03-11');
    expect((await rows()).at(-1)).toEqual({ month: '2026-03-01', people: 15, on: '2026-03-11' });
    await night('2026-04-01');
    expect(await rows()).toHaveLength(13);
    expect((await call(corporate).corporate.overview({})).trend).toHaveLength(12);
  });
});
