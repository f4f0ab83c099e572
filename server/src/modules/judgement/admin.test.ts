import { contract } from '@pdy/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { aCase, aJudgedTeam, judged, right } from '#test/judgement.ts';
import { call, rowOf, sqlAs } from '#test/team.ts';
import { aCompetency } from '#test/world.ts';

const rule = (name: string) => ({ code: 'RULE_BROKEN', data: { rule: name } });

/** Names of fields, in lower case without '_'. */
const secret = new Set([
  ...['rating', 'ratings', 'mark', 'marks', 'mean', 'deviation', 'raters', 'key', 'correct', 'iscorrect'],
  ...['fraction', 'score', 'theta', 'se', 'optionid', 'bestid', 'worstid', 'optionorder', 'caseid', 'chance'],
]);

/** The names of fields at any depth. */
const fieldsIn = (payload: unknown): string[] => {
  if (payload === null || typeof payload !== 'object') return [];
  const nested = Object.values(payload).flatMap(fieldsIn);
  return Array.isArray(payload) ? nested : [...Object.keys(payload), ...nested];
};
const secretsIn = (payload: unknown) =>
  fieldsIn(payload).filter((name) => secret.has(name.toLowerCase().replaceAll('_', '')));

describe('MO-17: what experts say', () => {
  it('is in no answer to a participant, before or after', async () => {
    const { ana, competency } = await aJudgedTeam();
    const calls = call(ana).judgement;
    const sitting = await calls.start({ competency_id: competency.id });
    const shown: unknown[] = [sitting, await calls.list(), await calls.get({ id: sitting.id })];
    shown.push(await calls.save({ id: sitting.id, position: 1, revision: 1, best: '1', worst: '2' }));
    for (const { position, options } of sitting.cases) {
      const idOf = (text: string) => options.find((one) => one.text === text)?.id ?? null;
      await calls.save({
        id: sitting.id,
        position,
        revision: 2,
        best: idOf(right[0]),
        worst: idOf(right[1]),
      });
    }
    shown.push(await calls.finish({ id: sitting.id }), await calls.result({ id: sitting.id }));
    expect(secretsIn(shown)).toEqual([]);
    expect(sitting.cases.flatMap(({ options }) => options.map((option) => option.id))).toEqual(
      Array.from({ length: 6 }, () => ['1', '2', '3', '4']).flat(),
    );
  });

  it.each(Object.entries(contract.judgement))('has no field in the answer: %s', (_, procedure) => {
    const schema = procedure['~orpc'].outputSchema as z.ZodType;
    expect(secretsIn(z.toJSONSchema(schema, { unrepresentable: 'any' }))).toEqual([]);
  });

  it('is read by no participant, and by each expert only as their own', async () => {
    const { ana, lead, experts, admin, stranger } = await aJudgedTeam();
    const ratings = (person: typeof ana) =>
      sqlAs(person).selectFrom('judgement_ratings').select('rater_id').execute();
    for (const person of [ana, lead, stranger]) expect(await ratings(person)).toEqual([]);
    const [expert] = experts;
    if (!expert) throw new Error('no expert');
    expect(new Set((await ratings(expert)).map(({ rater_id }) => rater_id))).toEqual(
      new Set([expert.person_id]),
    );
    expect(await ratings(admin)).toHaveLength(12 * 4 * 3);
    expect(await call(ana).judgementRatings.list()).toEqual([]);
  });

  it('is drawn again: the same case comes in another order in another session', async () => {
    const { company, competency } = await aJudgedTeam();
    const orders = new Set<string>();
    for (let at = 0; at < 6; at++) {
      const { cases } = await call(await company.person()).judgement.start({ competency_id: competency.id });
      for (const { options } of cases) orders.add(options.map(({ text }) => text).join());
    }
    expect(orders.size).toBeGreaterThan(4);
  });
});

describe('MO-17, RT-31: the cases of a company', () => {
  it('have at most ninety words, four different answers, and a behaviour they are about', async () => {
    const { admin, company, competency } = await aJudgedTeam();
    const create = call(admin).judgementAdmin.create;
    const long = { ...aCase(competency.id, 1, 1), situation: Array<string>(91).fill('palavra').join(' ') };
    await expect(create(long)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const alike = { ...aCase(competency.id, 1, 1), options: ['Avisar', 'avisar', 'Esperar', 'Pedir'] };
    await expect(create(alike)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const technical = await aCompetency(company.id);
    await expect(create(aCase(technical.id, 1, 1))).rejects.toMatchObject(rule('case_is_about_behaviour'));
  });

  it('stay as they are once rated or answered; a set holds six, and a place can become free', async () => {
    const { admin, competency } = await aJudgedTeam();
    const { cases, change, create, move } = call(admin).judgementAdmin;
    const [first] = await cases({ competency_id: competency.id });
    if (!first) throw new Error('no case');
    const { competency_id: _, ...text } = aCase(competency.id, 1, 99);
    const changed = change({ ...text, id: first.id, version: first.version });
    await expect(changed).rejects.toMatchObject(rule('used_case_is_frozen'));
    const { id } = await create(aCase(competency.id, 1, 7));
    const into = () => move({ id, version: 1, to: 'active' });
    await expect(into()).rejects.toMatchObject(rule('set_holds_six_cases'));
    await move({ id: first.id, version: first.version, to: 'retired' });
    await into();
  });

  it('show means and deviations; a case on which experts differ does not count', async () => {
    const { admin, experts, competency } = await aJudgedTeam();
    const [one] = experts;
    if (!one) throw new Error('no expert');
    const [mine] = await call(one).judgementRatings.list();
    if (!mine) throw new Error('no case');
    const marks = mine.options.map(({ id }) => ({ option_id: id, mark: 1 }));
    await call(one).judgementRatings.rate({ id: mine.id, marks });
    const all = await call(admin).judgementAdmin.cases({ competency_id: competency.id });
    expect(all.find(({ id }) => id === mine.id)).toMatchObject({
      is_rated: false,
      options: [{ raters: 3, mean: 3.3, deviation: 2.1, best_percent: null }, {}, {}, {}],
    });
    expect((await call(admin).judgementAdmin.overview()).competencies[0]?.sets).toEqual(
      expect.arrayContaining([expect.objectContaining({ active: 6, rated: 5 })]),
    );
  });

  it('show groups from five people on, and mark what nearly all choose', async () => {
    const { admin, company, competency } = await aJudgedTeam();
    const marks = async () => {
      const [found] = (await call(admin).judgementAdmin.overview()).competencies;
      const cases = await call(admin).judgementAdmin.cases({ competency_id: competency.id });
      return {
        group: found?.group,
        marked: cases.flatMap(({ options }) => options.filter((one) => one.is_obvious)),
      };
    };
    for (let at = 0; at < 4; at++) await judged(await company.person(), competency.id);
    expect(await marks()).toEqual({ group: null, marked: [] });
    for (let at = 0; at < 6; at++) await judged(await company.person(), competency.id);
    const { group, marked } = await marks();
    expect(group).toMatchObject({ people: 10, level: 5 });
    expect(marked.length).toBeGreaterThanOrEqual(6);
    expect(new Set(marked.map(({ text }) => text))).toEqual(new Set(['Resposta 1']));
  });

  it('come ready-made, without ratings, once; only the administration adds them and names experts', async () => {
    const { admin, ana, company, competency } = await aJudgedTeam();
    const own = await aCompetency(company.id, 'behavioural');
    const { copy, overview, cases } = call(admin).judgementAdmin;
    expect((await overview()).offers.map(({ cases: many }) => many)).toEqual([12, 12, 12, 12]);
    await expect(copy({ code: 'COMUN', competency_id: null })).rejects.toMatchObject(
      rule('copied_case_has_a_competency'),
    );
    expect(await copy({ code: 'COMUN', competency_id: own.id })).toEqual({ done: 12 });
    expect(await copy({ code: 'COMUN', competency_id: own.id })).toEqual({ done: 0 });
    const brought = await cases({ competency_id: own.id });
    expect(
      brought.every(
        ({ status, is_rated, happened }) => status === 'active' && !is_rated && happened === null,
      ),
    ).toBe(true);
    const { rater } = await rowOf<{ rater: number }>(
      `select count(*)::int as rater from judgement_ratings r join judgement_options o on o.id = r.option_id
       join judgement_cases c on c.id = o.case_id where c.competency_id = $1`,
      [own.id],
    );
    expect(rater).toBe(0);
    const forbidden = { code: 'FORBIDDEN' };
    const calls = call(ana).judgementAdmin;
    await expect(calls.overview()).rejects.toMatchObject(forbidden);
    await expect(calls.cases({ competency_id: competency.id })).rejects.toMatchObject(forbidden);
    await expect(calls.name_experts({ competency_id: competency.id, person_ids: [] })).rejects.toMatchObject(
      forbidden,
    );
    await expect(calls.copy({ code: 'COLAB', competency_id: own.id })).rejects.toMatchObject(forbidden);
  });
});
