import { describe, expect, it } from 'vitest';
import {
  aBank,
  aCompetency,
  aProficiencyTest,
  aSimulado,
  takeAdaptive,
  takeRoughly,
} from '#test/assessments.ts';
import { aCompany, as, db } from '#test/world.ts';

const day = 86_400_000;

describe('MO-15: a test that is taken again', () => {
  it('replaces the earlier result, but not where it is much less precise', async () => {
    const company = await aCompany();
    const admin = await company.person('admin');
    const person = await company.person();
    const competency_id = await aCompetency(company.id);
    await aBank(admin, competency_id);
    const test = await aProficiencyTest(admin, competency_id);
    const now = { at: Date.parse('2026-01-05T12:00:00Z') };
    const calls = as(person, { clock: () => new Date(now.at) });
    const counted = async () =>
      (await calls.competencies.why({ competency_id })).evidence
        .filter(({ counts }) => counts)
        .map(({ id }) => id);

    const first = await takeAdaptive(person, test.id, 3, now);
    const before = await calls.proficiency.result({ id: first.attempt_id });
    expect(await counted()).toEqual([before.evidence?.id]);

    // Half a year later, ended by the person after the fewest answers.
    now.at += 200 * day;
    const rough = await calls.proficiency.result({ id: await takeRoughly(person, test.id, now) });
    expect(rough).toMatchObject({
      why_none: 'less_precise',
      evidence: null,
      estimate: { level: expect.any(Number) },
    });
    expect(await counted()).toEqual([before.evidence?.id]);

    now.at += 200 * day;
    const third = await takeAdaptive(person, test.id, 4, now);
    const after = await calls.proficiency.result({ id: third.attempt_id });
    expect(after.why_none).toBeNull();
    expect(await counted()).toEqual([after.evidence?.id]);
    // The first result still shows the change on its own day, and no later one.
    const again = await calls.proficiency.result({ id: first.attempt_id });
    expect(again.after?.estimate).toBe(before.after?.estimate);
    expect(before.after?.estimate).toBe(before.now.estimate);
    expect(again.now.estimate).not.toBe(again.after?.estimate);
  });
});

describe('MO-13: an answer that comes too late', () => {
  it('is refused by the database itself, 30 seconds after the end', async () => {
    const company = await aCompany();
    const admin = await company.person('admin');
    const person = await company.person();
    const bank = await aBank(admin, await aCompetency(company.id), 1);
    const { id } = await aSimulado(admin, bank, { time_limit_s: 60 });
    const begun = Date.parse('2026-03-10T12:00:00Z');
    const taking = await as(person, { clock: () => new Date(begun) }).attempts.start({ test_id: id });
    const written = async (seconds: number) => {
      const { numUpdatedRows } = await db
        .as({ ...person, now: new Date(begun + seconds * 1000) })
        .updateTable('attempt_items')
        .set({ dont_know: true })
        .where('attempt_id', '=', taking.attempt_id)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    };
    expect(await written(89)).toBe(5);
    expect(await written(91)).toBe(0);
  });
});
