import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aCompetency, aQuestion, aSimulado, optionOf } from '#test/assessments.ts';
import { everyKind } from '#test/every-kind.ts';
import { sqlAs } from '#test/team.ts';
import { aCompany, as, owner, type Person, platformAdmin, recorded } from '#test/world.ts';

const homeId = async () =>
  (await owner.query<{ id: string }>('select id from companies where is_platform')).rows[0]?.id ?? '';

/** Active questions of a competency of the platform, with unique codes. */
const aPlatformBank = async () => {
  const root = await platformAdmin();
  const code = `P${randomUUID().slice(0, 8).toUpperCase()}`;
  const { id: competency_id } = await as(root).catalogue.competencies.create({
    ...{ code, name: `Competência ${code}`, kind: 'technical', description: '' },
    ...{ category_id: null, parent_id: null, half_life_days: null, no_decay: false, status: 'active' },
  });
  const ids: string[] = [];
  for (const draft of everyKind(competency_id))
    ids.push((await as(root).questions.create({ ...draft, code: `${code}-${ids.length + 1}` })).id);
  const other = await platformAdmin();
  await as(other).questions.move({ ids, to: 'active' });
  return { root, code, ids };
};

const aCompanyWith = async (...codes: string[]) => {
  const company = await aCompany();
  const admin = await company.person('admin');
  const own = await Promise.all(codes.map((code) => aCompetency(company.id, code, code)));
  return { company, admin, own };
};

const offered = async (person: Person, competency_code: string) =>
  (await as(person).questionOffers.list({ competency_code, limit: 100 })).items;

const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });
const forbidden = { code: 'FORBIDDEN' };

describe('the platform’s bank', () => {
  it('is written by the platform in its own company, and by nobody else', async () => {
    const { root, code, ids } = await aPlatformBank();
    expect((await as(root).questions.get({ id: ids[0] ?? '' })).competency.code).toBe(code);
    const { rows } = await owner.query(
      'select company_id, competency_id from questions where id = any ($1)',
      [ids],
    );
    expect(rows).toHaveLength(ids.length);
    expect(new Set(rows.map(({ company_id }) => company_id))).toEqual(new Set([await homeId()]));
    // Another administrator of the platform activated them: here too a question waits for somebody other than its
    // author.
    const draft = await as(root).questions.create({
      ...aQuestion(rows[0]?.competency_id, 3, 1),
      code: `${code}-9`,
    });
    await expect(as(root).questions.move({ ids: [draft.id], to: 'active' })).rejects.toMatchObject(
      broken('question_is_activated_by_another'),
    );
    const { admin } = await aCompanyWith();
    await expect(as(admin).questions.get({ id: ids[0] ?? '' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    // The platform's company can do nothing else, and it copies nothing from itself.
    await expect(as(root).tests.create({} as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect((await as(root).people.directory({})).items).toEqual([]);
    expect(await as(root).questionOffers.copy({ ids })).toEqual({ done: 0, left: 7 });
    const shown = await recorded(ids[0] ?? '');
    expect(shown.map(({ name, actor_id }) => [name, actor_id])).toEqual([
      ['assessments.question.added', root.person_id],
    ]);
  });

  it('is copied as drafts with keys and parameters, once, into the competency of the same code', async () => {
    const { code, ids } = await aPlatformBank();
    const { company, admin, own } = await aCompanyWith(code);
    await owner.query(
      `update item_parameters p set a = 1.5, b = 0.25, source = 'calibrated' from question_versions v
      where v.id = p.version_id and v.question_id = $1`,
      [ids[0]],
    );
    expect((await offered(admin, code)).map(({ id, copy_id }) => [id, copy_id])).toEqual(
      ids.toReversed().map((id) => [id, null]),
    );
    const known = (await as(admin).questionOffers.competencies()).find((one) => one.code === code);
    expect(known).toMatchObject({ questions: 7, copied: 0, own: { id: own[0] } });

    expect(await as(admin).questionOffers.copy({ ids: ids.slice(0, 2) })).toEqual({ done: 2, left: 0 });
    expect(await as(admin).questionOffers.copy({ competency_code: code.toLowerCase() })).toEqual({
      done: 5,
      left: 2,
    });
    expect(await as(admin).questionOffers.copy({ competency_code: code })).toEqual({ done: 0, left: 7 });
    const table = async (who: Person, filters: object) =>
      Buffer.from((await as(who).questions.exportFile(filters)).base64, 'base64').toString();
    const platform = { ...(await platformAdmin()), company_id: await homeId() };
    expect(await table(admin, {})).toBe(await table(platform, { search: code }));
    const { items } = await as(admin).questions.list({});
    expect(new Set(items.map(({ status }) => status))).toEqual(new Set(['draft']));
    expect((await offered(admin, code)).every(({ copy_id }) => items.some(({ id }) => id === copy_id))).toBe(
      true,
    );
    const { rows } = await owner.query(
      `select p.a, p.b, p.source, q.owner_id from item_parameters p
       join question_versions v on v.company_id = p.company_id and v.id = p.version_id
       join questions q on q.company_id = v.company_id and q.current_version_id = v.id
       where q.company_id = $1 order by q.code limit 2`,
      [company.id],
    );
    expect(rows).toMatchObject([
      { a: 1.5, b: 0.25, source: 'imported', owner_id: null },
      { a: 1, b: -1, source: 'author', owner_id: null },
    ]);
    const copies = (await recorded(company.id)).filter(({ name }) => name === 'assessments.questions.copied');
    expect(copies).toHaveLength(2);
  });

  it('goes into a competency that is chosen by hand, and asks for one where none has the code', async () => {
    const { code, ids } = await aPlatformBank();
    const { company, admin, own } = await aCompanyWith('OUTRA', 'VELHA');
    const stranger = await aCompanyWith('FORA');
    const into = (competency_id = '') => ({ ids, into: [{ code: code.toLowerCase(), competency_id }] });
    const unnamed = broken('copied_question_has_a_competency');
    await expect(as(admin).questionOffers.copy({ ids })).rejects.toMatchObject(unnamed);
    await expect(as(admin).questionOffers.copy(into(stranger.own[0]))).rejects.toMatchObject(unnamed);
    await owner.query(
      `update competencies set status = 'archived' where company_id = $1 and code = 'VELHA'`,
      [company.id],
    );
    await expect(as(admin).questionOffers.copy(into(own[1]))).rejects.toMatchObject(
      broken('competency_is_active'),
    );
    await expect(as(admin).questionOffers.copy({} as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await as(admin).questionOffers.copy(into(own[0]))).toEqual({ done: 7, left: 0 });
    const { items } = await as(admin).questions.list({ competency_id: own[0] });
    expect(items).toHaveLength(7);
  });

  it('gives a copy another code where the company already uses it, and measures with it like with any other', async () => {
    const { code, ids } = await aPlatformBank();
    const { company, admin, own } = await aCompanyWith(code);
    await as(admin).questions.create({ ...aQuestion(own[0] ?? '', 3, 1), code: `${code}-1` });
    await as(admin).questionOffers.copy({ ids: ids.slice(0, 1) });
    const { items } = await as(admin).questions.list({ search: `${code}-1-` });
    expect(items.map(({ code: made }) => made)).toEqual([`${code}-1-${ids[0]?.slice(-8)}`]);
    const [copy] = items;
    await as(admin).questions.move({ ids: [copy?.id ?? ''], to: 'active' });
    const test = await aSimulado(admin, [copy?.id ?? '']);
    const person = await company.person();
    const taking = await as(person).attempts.start({ test_id: test.id });
    expect(taking.questions.map((question) => optionOf(question, 'nenhuma').kind)).toEqual(['options']);
  });

  it('is never read by people who only take tests, and only active questions are offered', async () => {
    const { root, code, ids } = await aPlatformBank();
    const { company, admin } = await aCompanyWith(code);
    for (const role of ['employee', 'manager'] as const) {
      const person = await company.person(role);
      await expect(offered(person, code)).rejects.toMatchObject(forbidden);
      await expect(as(person).questionOffers.competencies()).rejects.toMatchObject(forbidden);
      await expect(as(person).questionOffers.copy({ ids })).rejects.toMatchObject(forbidden);
      const { rows } = await sql`select * from app.platform_questions()`.execute(sqlAs(person));
      expect(rows).toEqual([]);
    }
    const keys = sqlAs(admin).selectFrom('question_keys').select('version_id');
    expect(await keys.execute()).toEqual([]);
    await as(root).questions.move({ ids: ids.slice(0, 6), to: 'suspended' });
    expect((await offered(admin, code)).map(({ id }) => id)).toEqual(ids.slice(6));
    expect(await as(admin).questionOffers.copy({ ids: ids.slice(0, 1) })).toEqual({ done: 0, left: 1 });
  });
});
