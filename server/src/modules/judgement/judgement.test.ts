import { describe, expect, it } from 'vitest';
import { aJudgedTeam, type Choice, judged, rateAll, right, wrong } from '#test/judgement.ts';
import { addRows, call, rowOf, sqlAs, today } from '#test/team.ts';
import { owner } from '#test/world.ts';

const rule = (name: string) => ({ code: 'RULE_BROKEN', data: { rule: name } });
const missing = { code: 'NOT_FOUND', status: 404 };

describe('MO-17, RT-13: a set of cases', () => {
  it('comes in its own order, is saved case by case, and ends as a range and evidence', async () => {
    const { ana, lead, competency } = await aJudgedTeam();
    expect(await call(ana).judgement.list()).toMatchObject({
      to_rate: 0,
      tests: [{ competency, running: null, results: [], opens_on: null, is_rated: true }],
    });
    const { id } = await judged(ana, competency.id);
    const result = await call(ana).judgement.result({ id });
    expect(result).toMatchObject({ competency, on: today, why_none: null, is_fictitious: false });
    expect(result.range?.high).toBe(5);
    expect(result.range?.low).toBeCloseTo(4.19, 2);
    expect(result.touched.map(({ level }) => level)).toEqual([4, 5]);
    expect(result.evidence).toMatchObject({ level: 5, is_held_back: false });
    const evidence = await rowOf<{ kind: string; quality: number; supersede_key: string }>(
      'select kind, quality, supersede_key from competency_evidence where person_id = $1',
      [ana.person_id],
    );
    expect(evidence).toMatchObject({ kind: 'behavioural_test', quality: 0.5 });
    const why = await call(lead).competencies.why({ person_id: ana.person_id, competency_id: competency.id });
    expect(JSON.stringify(why)).toContain('behavioural_test');
  });

  it('has the same result when it is ended twice, and accepts no answers afterwards', async () => {
    const { ana, competency } = await aJudgedTeam();
    const { id } = await judged(ana, competency.id);
    await call(ana).judgement.finish({ id });
    const { rows } = await owner.query('select from competency_evidence where person_id = $1', [
      ana.person_id,
    ]);
    expect(rows).toHaveLength(1);
    const late = { id, position: 1, revision: 9, best: '1', worst: '2' };
    await expect(call(ana).judgement.save(late)).rejects.toMatchObject(rule('judgement_has_ended'));
    const written = await sqlAs(ana).updateTable('judgement_answers').set({ revision: 9 }).executeTakeFirst();
    expect(Number(written.numUpdatedRows)).toBe(0);
  });

  it('resumes where it was left; an older save changes nothing, and the best is not the worst', async () => {
    const { ana, competency } = await aJudgedTeam();
    const { id } = await call(ana).judgement.start({ competency_id: competency.id });
    const save = (revision: number, best: string | null, worst: string | null) =>
      call(ana).judgement.save({ id, position: 2, revision, best, worst });
    expect(await save(5, '3', '1')).toEqual({ position: 2, revision: 5, best: '3', worst: '1' });
    expect(await save(4, '2', '4')).toEqual({ position: 2, revision: 5, best: '3', worst: '1' });
    await expect(save(6, '2', '2')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const again = await call(ana).judgement.start({ competency_id: competency.id });
    expect(again.id).toBe(id);
    expect(again.cases[1]).toMatchObject({ best: '3', worst: '1', revision: 5 });
    await expect(call(ana).judgement.finish({ id })).rejects.toMatchObject(
      rule('judgement_is_answered_whole'),
    );
    await expect(call(ana).judgement.result({ id })).rejects.toMatchObject(missing);
  });

  it('begins once, however many calls come at the same moment', async () => {
    const { ana, competency } = await aJudgedTeam();
    const all = await Promise.all(
      Array.from({ length: 5 }, () => call(ana).judgement.start({ competency_id: competency.id })),
    );
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  });

  it('never comes twice within 180 days, even when its answers were erased', async () => {
    const { ana, competency } = await aJudgedTeam();
    const first = await judged(ana, competency.id);
    await call(ana).judgement.erase({ id: first.id });
    const second = await judged(ana, competency.id, { day: '2026-03-20' });
    const setOf = async (id: string) =>
      (await rowOf<{ set_number: number }>('select set_number from judgement_sessions where id = $1', [id]))
        .set_number;
    expect(await setOf(second.id)).toBe(3 - (await setOf(first.id)));
    const { tests } = await call(ana, '2026-03-21').judgement.list();
    expect(tests[0]?.opens_on).toBe('2026-09-06');
    const early = call(ana, '2026-09-05').judgement.start({ competency_id: competency.id });
    await expect(early).rejects.toMatchObject(rule('judgement_opens_later'));
    const third = await call(ana, '2026-09-06').judgement.start({ competency_id: competency.id });
    expect(await setOf(third.id)).toBe(await setOf(first.id));
  });

  it('belongs to the person alone, and is hidden from everybody else', async () => {
    const { ana, peer, lead, admin, stranger, competency } = await aJudgedTeam();
    const { id } = await judged(ana, competency.id);
    for (const other of [peer, lead, admin, stranger]) {
      const calls = call(other).judgement;
      await expect(calls.get({ id })).rejects.toMatchObject(missing);
      await expect(calls.result({ id })).rejects.toMatchObject(missing);
      await expect(calls.finish({ id })).rejects.toMatchObject(missing);
      await expect(calls.erase({ id })).rejects.toMatchObject(missing);
      await expect(calls.plan({ id })).rejects.toMatchObject(missing);
      const saved = calls.save({ id, position: 1, revision: 9, best: '1', worst: '2' });
      await expect(saved).rejects.toMatchObject(missing);
      for (const table of ['judgement_sessions', 'judgement_answers'] as const)
        expect(await sqlAs(other).selectFrom(table).select('person_id').execute()).toEqual([]);
    }
  });
});

describe('MO-17: what a set proves', () => {
  it('is nothing where chance may reach as far; the range is shown all the same', async () => {
    const { ana, competency } = await aJudgedTeam();
    const choices: Choice[] = [right, right, wrong, wrong, right, wrong];
    const { id } = await judged(ana, competency.id, { choices });
    const result = await call(ana).judgement.result({ id });
    expect(result).toMatchObject({ why_none: 'by_chance', evidence: null });
    expect(result.range).not.toBeNull();
    const { rows } = await owner.query('select from competency_evidence where person_id = $1', [
      ana.person_id,
    ]);
    expect(rows).toEqual([]);
  });

  it('is at most one level away from the level held on its day', async () => {
    const { ana, competency } = await aJudgedTeam();
    await addRows(ana, [{ competency_id: competency.id, level: 2.4 }]);
    const { id } = await judged(ana, competency.id);
    expect((await call(ana).judgement.result({ id })).evidence).toMatchObject({
      level: 3.4,
      is_held_back: true,
    });
    const { level } = await rowOf<{ level: number }>('select level from held_levels where person_id = $1', [
      ana.person_id,
    ]);
    expect(level).toBe(3);
  });

  it('waits for the experts: a participant who answered before gets the result once they have rated', async () => {
    const { ana, competency, experts } = await aJudgedTeam({ rated: false });
    expect((await call(ana).judgement.list()).tests[0]).toMatchObject({ is_rated: false });
    const { id } = await judged(ana, competency.id);
    expect(await call(ana).judgement.result({ id })).toMatchObject({
      ...{ range: null, evidence: null, why_none: 'not_rated', touched: [] },
    });
    await rateAll(experts.slice(0, 2));
    expect(await call(ana).judgement.result({ id })).toMatchObject({ range: null });
    await rateAll(experts);
    expect(await call(ana).judgement.result({ id })).toMatchObject({
      why_none: null,
      evidence: { level: 5 },
    });
  });

  it('is nothing for people who could read the cases, or who rate them', async () => {
    const { admin, experts, competency } = await aJudgedTeam();
    const [expert] = experts;
    if (!expert) throw new Error('no expert');
    for (const [person, why_none] of [
      [admin, 'reads_cases'],
      [expert, 'is_expert'],
    ] as const) {
      const { id } = await judged(person, competency.id);
      expect(await call(person).judgement.result({ id })).toMatchObject({ why_none, evidence: null });
    }
  });

  it('is erased with the answers when the person erases them', async () => {
    const { ana, competency } = await aJudgedTeam();
    const { id } = await judged(ana, competency.id);
    await call(ana).judgement.erase({ id });
    await expect(call(ana).judgement.result({ id })).rejects.toMatchObject(missing);
    expect((await call(ana).judgement.list()).tests[0]?.results).toEqual([]);
    const { rows } = await owner.query('select from judgement_answers where session_id = $1', [id]);
    expect(rows).toEqual([]);
    const evidence = await rowOf('select status from competency_evidence where person_id = $1', [
      ana.person_id,
    ]);
    expect(evidence).toEqual({ status: 'void' });
    const session = await rowOf('select status, theta, why_none from judgement_sessions where id = $1', [id]);
    expect(session).toEqual({ status: 'erased', theta: null, why_none: null });
  });
});
