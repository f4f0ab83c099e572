import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { seen } from '#test/seen.ts';
import { addRows, aTeam, call, outcomes, sqlAs } from '#test/team.ts';
import { aCompetency, aJob, owner, type Person, recorded } from '#test/world.ts';

const fields = {
  code: 'SQL',
  name: 'SQL e modelagem',
  description: 'Consultar bases.',
  category_id: null,
  parent_id: null,
  kind: 'technical' as const,
  half_life_days: null,
  no_decay: false,
  status: 'active' as const,
};

const catalogueOf = (person: Person | null) => call(person).catalogue;

const fieldsOf = (record: Awaited<ReturnType<ReturnType<typeof catalogueOf>['competencies']['get']>>) => {
  const { code, name, description, kind, half_life_days, no_decay, category, parent } = record;
  const status = record.status === 'draft' ? ('draft' as const) : ('active' as const);
  const ids = { category_id: category?.id ?? null, parent_id: parent?.id ?? null };
  return { code, name, description, kind, half_life_days, no_decay, status, ...ids };
};

describe('MO-01 the list of competencies', () => {
  it('counts the jobs that ask for each and the people with a level', async () => {
    const { admin, ana, peer } = await aTeam();
    const asked = await aCompetency(ana.company_id);
    const other = await aCompetency(ana.company_id);
    await aJob(ana, [{ competency_id: asked.id, level: 3 }]);
    await addRows(ana, [{ competency_id: asked.id, level: 3 }]);
    await addRows(peer, [{ competency_id: asked.id, level: 2 }]);
    const { items, total, next } = await catalogueOf(admin).competencies.list({});
    expect(items.map(({ id, jobs, people }) => [id, jobs, people])).toEqual([
      [asked.id, 1, 2],
      [other.id, 0, 0],
    ]);
    expect([total, next]).toEqual([2, null]);
  });

  it('is searched by name without accents, by code, kind, category and state', async () => {
    const { admin } = await aTeam();
    const { competencies, categories } = catalogueOf(admin);
    const [category] = await categories.create({ name: 'Dados' });
    const category_id = category?.id ?? '';
    await competencies.create({ ...fields, name: 'Estatística', code: 'EST', category_id });
    await competencies.create({ ...fields, kind: 'compliance', status: 'draft' });
    const names = async (filters: Parameters<typeof competencies.list>[0]) =>
      (await competencies.list(filters)).items.map(({ code }) => code);
    expect(await names({ search: 'estatistica' })).toEqual(['EST']);
    expect(await names({ search: 'sql model' })).toEqual(['SQL']);
    expect(await names({ search: '100%' })).toEqual([]);
    expect(await names({ kind: 'compliance' })).toEqual(['SQL']);
    expect(await names({ category_id })).toEqual(['EST']);
    expect(await names({ status: 'draft' })).toEqual(['SQL']);
    expect(await names({ status: 'archived' })).toEqual([]);
  });

  it('resumes where the page before ended', async () => {
    const { admin } = await aTeam();
    for (let i = 0; i < 5; i++) await aCompetency(admin.company_id);
    const { competencies } = catalogueOf(admin);
    const all = (await competencies.list({})).items.map(({ id }) => id);
    const first = await competencies.list({ limit: 2 });
    const second = await competencies.list({ limit: 2, after: first.next ?? '' });
    const third = await competencies.list({ limit: 2, after: second.next ?? '' });
    expect([first, second, third].flatMap(({ items }) => items.map(({ id }) => id))).toEqual(all);
    expect(third.next).toBeNull();
    await expect(competencies.list({ after: 'x' })).rejects.toMatchObject({ status: 422 });
  });

  it('is for administrators of the company alone', async () => {
    const { ana, lead, admin, corporate, stranger } = await aTeam();
    await aCompetency(ana.company_id);
    for (const person of [ana, lead, null])
      await expect(catalogueOf(person).competencies.list({})).rejects.toMatchObject({
        status: person ? 403 : 401,
      });
    expect((await catalogueOf(admin).competencies.list({})).total).toBe(1);
    expect((await catalogueOf(corporate).competencies.list({})).total).toBe(1);
    expect((await catalogueOf(stranger).competencies.list({})).total).toBe(0);
  });

  it('tells a platform administrator how many people have a level, and tells nobody else that way', async () => {
    const { company, admin, ana } = await aTeam();
    const platform = await company.person('platform_admin');
    const { id } = await aCompetency(ana.company_id);
    await addRows(ana, [{ competency_id: id, level: 3 }]);
    const { items } = await catalogueOf(platform).competencies.list({});
    expect(items.map(({ people }) => people)).toEqual([1]);
    const byTheWay = sql`select * from app.people_by_competency()`;
    for (const person of [admin, ana]) expect((await byTheWay.execute(sqlAs(person))).rows).toEqual([]);
    const made = await catalogueOf(platform).competencies.create(fields);
    expect(made.code).toBe('SQL');
  });
});

describe('MO-01 a competency', () => {
  it('begins with five levels under their usual names, and is logged', async () => {
    const { corporate } = await aTeam();
    const made = await catalogueOf(corporate).competencies.create(fields);
    expect(made.levels.map(({ title }) => title)).toEqual([
      'Iniciante',
      'Básico',
      'Intermediário',
      'Avançado',
      'Especialista',
    ]);
    expect(made).toMatchObject({ code: 'SQL', status: 'active', jobs: 0, people: 0, demanded_by: [] });
    expect(await recorded(made.id)).toMatchObject([
      { name: 'competencies.competency.added', actor_id: corporate.person_id },
    ]);
  });

  it('has the levels, descriptors and behaviours that are written', async () => {
    const { admin } = await aTeam();
    const { competencies } = catalogueOf(admin);
    const made = await competencies.create(fields);
    const levels = made.levels.map(({ level }) => ({
      level,
      title: `Grau ${level}`,
      descriptor: `Faz ${level}`,
      behaviours: [`Vê ${level}`],
    }));
    const written = await competencies.setLevels({ ...seen(made), levels });
    expect(written.levels).toEqual(levels);
    expect(written.version).toBe(made.version + 1);
    await expect(competencies.setLevels({ ...seen(made), levels })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    const four = levels.slice(1);
    await expect(competencies.setLevels({ ...seen(written), levels: four })).rejects.toMatchObject({
      status: 422,
    });
  });

  it('is not changed by a person who has seen another version, nor by strangers', async () => {
    const { admin, stranger } = await aTeam();
    const made = await catalogueOf(admin).competencies.create(fields);
    await catalogueOf(admin).competencies.change({ ...fields, ...seen(made), name: 'Consultas' });
    const again = { ...fields, ...seen(made), name: 'Bases' };
    await expect(catalogueOf(admin).competencies.change(again)).rejects.toMatchObject({ status: 409 });
    await expect(catalogueOf(stranger).competencies.change(again)).rejects.toMatchObject({ status: 404 });
    expect((await recorded(made.id)).at(-1)).toMatchObject({
      name: 'competencies.competency.changed',
      payload: { fields: ['name'] },
    });
  });

  it.each([
    ['code', { code: 'sql', name: 'Outra' }, 'competency_code_is_unique'],
    ['name', { code: 'OUTRO', name: 'sql e MODELAGEM' }, 'competency_name_is_unique'],
  ])('shares no %s with another', async (_, more, rule) => {
    const { admin } = await aTeam();
    const { competencies } = catalogueOf(admin);
    await competencies.create(fields);
    await expect(competencies.create({ ...fields, ...more })).rejects.toMatchObject({ data: { rule } });
  });

  it('is only part of one that is part of none', async () => {
    const { admin } = await aTeam();
    const { competencies } = catalogueOf(admin);
    const top = await competencies.create(fields);
    const part = await competencies.create({ ...fields, code: 'B', name: 'B', parent_id: top.id });
    expect(part.parent).toEqual({ id: top.id, name: top.name });
    const rule = { data: { rule: 'competencies_have_two_levels' } };
    const below = { ...fields, code: 'C', name: 'C', parent_id: part.id };
    await expect(competencies.create(below)).rejects.toMatchObject(rule);
    const free = await competencies.create({ ...below, parent_id: null });
    const over = { ...fieldsOf(top), ...seen(top), parent_id: free.id };
    await expect(competencies.change(over)).rejects.toMatchObject(rule);
    const own = { ...fieldsOf(free), ...seen(free), parent_id: free.id };
    await expect(competencies.change(own)).rejects.toMatchObject({
      data: { rule: 'competency_is_not_part_of_itself' },
    });
  });

  it('is no draft again once it is in use', async () => {
    const { admin } = await aTeam();
    const { competencies } = catalogueOf(admin);
    const draft = await competencies.create({ ...fields, status: 'draft' });
    const active = await competencies.change({ ...fields, ...seen(draft) });
    expect(active.status).toBe('active');
    const back = { ...fields, ...seen(active), status: 'draft' as const };
    await expect(competencies.change(back)).rejects.toMatchObject({
      data: { rule: 'published_is_no_draft_again' },
    });
  });

  it('has its levels computed again when its evidence fades differently', async () => {
    const { admin, ana } = await aTeam();
    const { id } = await aCompetency(ana.company_id);
    await addRows(ana, [{ competency_id: id, level: 4, observed_on: '2024-03-10' }]);
    const weight = async () => {
      const { rows } = await owner.query('select weight from held_levels where competency_id = $1', [id]);
      return Number(rows[0]?.weight);
    };
    const before = await weight();
    const record = await catalogueOf(admin).competencies.get({ id });
    await catalogueOf(admin).competencies.change({ ...fieldsOf(record), ...seen(record), no_decay: true });
    expect(before).toBeCloseTo(0.25, 2);
    expect(await weight()).toBe(1);
  });
});

describe('MO-01 categories and families', () => {
  it('are made, renamed, and removed when nothing is in them', async () => {
    const { admin, ana, stranger } = await aTeam();
    const { categories, families, competencies } = catalogueOf(admin);
    const [dados] = await categories.create({ name: 'Dados' });
    if (!dados) throw new Error('no category');
    const [, gente] = await categories.create({ name: 'Gente' });
    expect(gente).toMatchObject({ name: 'Gente', competencies: 0 });
    const [renamed] = await categories.rename({ ...seen(dados), name: 'Dados e BI', color: 'teal' });
    expect([dados.color, gente?.color, renamed?.color]).toEqual(['indigo', 'amber', 'teal']);
    expect(
      (await competencies.create({ ...fields, code: 'COR', name: 'Cor', category_id: dados.id })).category,
    ).toEqual({ id: dados.id, name: 'Dados e BI', color: 'teal' });
    expect(renamed?.name).toBe('Dados e BI');
    await expect(categories.rename({ ...seen(dados), name: 'X' })).rejects.toMatchObject({ status: 409 });
    await competencies.create({ ...fields, category_id: dados.id });
    const remove = (person: Person) => call(person).catalogue.categories.remove(seen(renamed ?? dados));
    const tries = await Promise.allSettled([remove(admin), remove(ana), remove(stranger)]);
    expect(outcomes(tries)).toEqual(['FORBIDDEN', 'NOT_FOUND', 'category_is_empty']);
    expect(await categories.remove(seen(gente ?? dados))).toHaveLength(1);

    const [family] = await families.create({ name: 'Operações' });
    if (!family) throw new Error('no family');
    await expect(families.create({ name: 'OPERACOES' })).rejects.toMatchObject({
      data: { rule: 'family_name_is_unique' },
    });
    expect(await families.remove(seen(family))).toEqual([]);
  });

  it('belong to nobody for an account without a company', async () => {
    const { company } = await aTeam();
    const admin = await company.person('admin');
    const nowhere = { ...admin, company_id: null as unknown as string };
    await expect(catalogueOf(nowhere).categories.create({ name: 'X' })).rejects.toMatchObject({
      status: 403,
    });
  });
});
