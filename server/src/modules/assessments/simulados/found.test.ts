/** How a person finds a simulado among those on offer: search, filters, order. */
import type { SimuladoFilters } from '@pdy/contract/assessments/simulados';
import { TestRules } from '@pdy/contract/assessments/tests';
import { beforeAll, describe, expect, it } from 'vitest';
import { aBank, aCompetency, answerSimulado, aSimulado, at, takeSimulado } from '#test/assessments.ts';
import { aCompany, aJob, as, type Person } from '#test/world.ts';

const minute = 60;
const plain = { description: '', instructions: '', estimated_minutes: 15 };
const everybody = { audience: 'all' as const };

type Made = Partial<Parameters<ReturnType<typeof as>['tests']['create']>[0]>;
const made = async (author: Person, test: Made, rules: Partial<TestRules> = {}) => {
  const { id, version } = await as(author).tests.create({
    ...{ kind: 'simulado', title: 'Simulado', ...plain, audience: everybody, sections: [] },
    ...test,
    rules: { ...TestRules.parse({}), ...rules },
  });
  await as(author).tests.publish({ id, version });
  return id;
};

const world = async () => {
  const company = await aCompany();
  const admin = await company.person('admin');
  const [sql, excel] = [
    await aCompetency(company.id, 'SQL'),
    await aCompetency(company.id, 'Excel avançado'),
  ];
  const [ofSql, ofExcel] = [await aBank(admin, sql, 2), await aBank(admin, excel, 2)];
  const fixed = (question_ids: string[]) => ({
    sections: [{ selection: 'fixed' as const, title: '', question_ids, points_each: 1 }],
  });
  const pool = (competency_id: string, levels: number[]) => ({
    ...{ selection: 'pool' as const, title: '', competency_id, levels, topics: [] },
    ...{ draw_count: 2, points_each: 1 },
  });
  await made(
    admin,
    { title: 'Consultas básicas', ...fixed(ofSql.slice(0, 4)) },
    { time_limit_s: 15 * minute },
  );
  await made(
    admin,
    { title: 'Junções', description: 'Do começo à prática.', sections: [pool(sql, [4, 5])] },
    { time_limit_s: 15 * minute + 1 },
  );
  await made(admin, { title: 'Planilhas', ...fixed(ofExcel) }, { time_limit_s: 2 * 60 * minute });
  await made(admin, { title: 'Um pouco de tudo', sections: [pool(sql, [1]), pool(excel, [5])] });
  return { company, admin, sql, excel, ofSql, person: await company.person() };
};

describe('simulados are found', () => {
  let here: Awaited<ReturnType<typeof world>>;
  beforeAll(async () => {
    here = await world();
  });
  const titles = async (filters: SimuladoFilters) =>
    (await as(here.person).simulados.list(filters)).items.map(({ title }) => title);

  it('by words of the title, the description and the competency, whatever their accents', async () => {
    expect(await titles({ search: 'JUNCOES' })).toEqual(['Junções']);
    expect(await titles({ search: 'pratica' })).toEqual(['Junções']);
    expect(await titles({ search: 'excel tudo' })).toEqual(['Um pouco de tudo']);
    expect(await titles({ search: '100%_' })).toEqual([]);
    expect(await titles({ search: ' ' })).toHaveLength(4);
  });

  it('by competency, and by the level of questions about it', async () => {
    const { sql, excel } = here;
    expect(await titles({ competency_id: excel })).toEqual(['Planilhas', 'Um pouco de tudo']);
    expect(await titles({ level: 5 })).toEqual(['Junções', 'Planilhas', 'Um pouco de tudo']);
    expect(await titles({ competency_id: sql, level: 5 })).toEqual(['Junções']);
    expect(await titles({ competency_id: sql, level: 1 })).toEqual(['Consultas básicas', 'Um pouco de tudo']);
    expect(await titles({ competency_id: here.person.person_id })).toEqual([]);
    const { items } = await as(here.person).simulados.list({ search: 'tudo' });
    expect(items[0]?.competencies.map(({ name, levels }) => [name, levels])).toEqual([
      ['Excel avançado', [5]],
      ['SQL', [1]],
    ]);
  });

  it('by how long they take, to the second', async () => {
    expect(await titles({ duration: 'upto_15' })).toEqual(['Consultas básicas']);
    expect(await titles({ duration: 'upto_30' })).toEqual(['Junções']);
    expect(await titles({ duration: 'upto_60' })).toEqual([]);
    expect(await titles({ duration: 'over_60' })).toEqual(['Planilhas']);
    expect(await titles({ duration: 'unlimited' })).toEqual(['Um pouco de tudo']);
    expect(await titles({ duration: 'unlimited', search: 'consultas' })).toEqual([]);
  });

  it('with the competencies of all and what the job misses, whatever is filtered', async () => {
    const { company, sql, excel } = here;
    const person = await company.person();
    await aJob(person, [
      { competency_id: sql, level: 3, criticality: 3 },
      { competency_id: excel, level: 4, criticality: 1 },
    ]);
    const all = await as(person).simulados.list({});
    expect(all.competencies.map(({ name }) => name)).toEqual(['Excel avançado', 'SQL']);
    // Two levels with a weight of three come before three levels with a weight of one.
    const reason = { demand: 3, estimate: null, status: 'sem_evidencia' };
    expect(all.for_gaps).toMatchObject([
      { ...reason, title: 'Consultas básicas', competency: { name: 'SQL' } },
      { demand: 4, title: 'Planilhas', competency: { name: 'Excel avançado' } },
      { ...reason, title: 'Junções', competency: { name: 'SQL' } },
    ]);
    const none = await as(person).simulados.list({ search: 'nada disso' });
    expect(none).toMatchObject({ items: [], for_gaps: all.for_gaps, competencies: all.competencies });
  });

  it('with what can be done now first, then what comes later, then what is over', async () => {
    const { company, admin, ofSql } = await world();
    const person = await company.person();
    const now = { at: Date.now() };
    const some = ofSql.slice(0, 5);
    const opens_at = new Date(now.at + 3_600_000);
    const passed = await aSimulado(admin, some);
    await takeSimulado(person, passed.id, 5, now);
    const waits = await aSimulado(admin, some);
    await takeSimulado(person, waits.id, 1, now);
    const later = await aSimulado(admin, some, { opens_at });
    const running = await aSimulado(admin, some);
    await answerSimulado(person, running.id, 1, now);
    const { items } = await at(person, now).simulados.list({ level: 1 });
    expect(items.map(({ id, state }) => [id, state]).filter(([, state]) => state !== 'open')).toEqual([
      [running.id, 'running'],
      [later.id, 'opens_later'],
      [waits.id, 'waits'],
      [passed.id, 'passed'],
    ]);
    expect(items[1]?.state).toBe('open');
  });

  it('with a note that they wait for their score, unless it is never shown', async () => {
    const { company, admin, ofSql } = here;
    const person = await company.person();
    const now = { at: Date.now() };
    const states = async (id: string) => {
      const { is_waiting, percent, is_passed } = await at(person, now).simulados.get({ id });
      return { is_waiting, percent, is_passed };
    };
    const some = ofSql.slice(0, 5);
    const released = await aSimulado(admin, some, { score_shown: 'on_release' });
    expect(await states(released.id)).toMatchObject({ is_waiting: false });
    const attempt = await takeSimulado(person, released.id, 5, now);
    expect(await states(released.id)).toEqual({ is_waiting: true, percent: null, is_passed: false });
    await at(admin, now).attemptAdmin.release({ ids: [attempt] });
    expect(await states(released.id)).toEqual({ is_waiting: false, percent: 100, is_passed: true });
    const silent = await aSimulado(admin, some, { score_shown: 'never' });
    await takeSimulado(person, silent.id, 5, now);
    expect(await states(silent.id)).toMatchObject({ is_waiting: false, percent: null });
  });

  it('with as many statements for three as for thirty', async () => {
    const { company, admin, ofSql } = await world();
    const person = await company.person();
    const cost = async () => {
      const tally = { statements: 0 };
      const { items } = await as(person, { tally }).simulados.list({ search: 'a', level: 1 });
      return { of: items.length, statements: tally.statements };
    };
    const few = await cost();
    for (let more = 0; more < 27; more++) await aSimulado(admin, ofSql.slice(0, 2));
    const many = await cost();
    expect([few.of, many.of]).toEqual([3, 30]);
    expect([few.statements, many.statements]).toEqual([3, 3]);
  });
});
