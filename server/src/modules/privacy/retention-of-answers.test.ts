import { describe, expect, it } from 'vitest';
import {
  aCompanyWithBank,
  aProficiencyTest,
  aSimulado,
  takeAdaptive,
  takeSimulado,
} from '#test/assessments.ts';
import { jobsDb } from '#test/security.ts';
import { as, owner, type Person } from '#test/world.ts';
import { keepRetention } from './retention.ts';

/** The platform's order to keep everything. */
const holdBack = (company_id: string, isHeld: boolean) =>
  owner.query('update company_settings set log_legal_hold = $2 where company_id = $1', [company_id, isHeld]);

/** What is past its retention time, without empty lines. */
const dueOf = async (who: Person) =>
  Object.fromEntries(
    (await as(who).privacy.retention()).lines.flatMap(({ what, due }) => (due > 0 ? [[what, due]] : [])),
  );

describe('LG-02: what is deleted after its time', () => {
  it('are answers of simulados 24 months after their end; the score stays, and so do proficiency tests', async () => {
    const { company, admin, competency_id, questions } = await aCompanyWithBank();
    const person = await company.person();
    const { id: test_id } = await aSimulado(admin, questions.slice(0, 10), {
      ...{ answers_shown: 'on_submit', retake_after_pass: true },
    });
    const adaptive = await aProficiencyTest(admin, competency_id);
    const now = { at: Date.now() - 4 * 86_400_000 };
    const old = await takeSimulado(person, test_id, 8, now);
    const { attempt_id: measured } = await takeAdaptive(person, adaptive.id, 3, now);
    now.at += 2 * 86_400_000;
    const young = await takeSimulado(person, test_id, 6, now);
    const ended = (id: string, ago: string) =>
      owner.query(`update attempts set submitted_at = now() - interval '${ago}' where id = $1`, [id]);
    await ended(old, '24 months 1 day');
    await ended(measured, '25 months');
    await ended(young, '23 months');
    const answersOf = async (id: string) =>
      (await owner.query('select from attempt_items where attempt_id = $1', [id])).rowCount;
    const before = await answersOf(measured);
    expect(await dueOf(admin)).toEqual({ test_answers: 1 });
    await holdBack(company.id, true);
    await keepRetention(jobsDb, company.id);
    expect(await answersOf(old)).toBe(10);
    await holdBack(company.id, false);
    await keepRetention(jobsDb, company.id);
    expect([await answersOf(old), await answersOf(young), await answersOf(measured)]).toEqual([
      0,
      10,
      before,
    ]);
    expect(await dueOf(admin)).toEqual({});
    const result = await as(person).simulados.result({ id: old });
    expect(result).toMatchObject({
      are_answers_erased: true,
      review: null,
      score: { percent: expect.any(Number) },
    });
    expect(result.score?.competencies[0]?.estimate).not.toBeNull();
    const kept = await as(person).simulados.result({ id: young });
    expect(kept).toMatchObject({ are_answers_erased: false, review: expect.any(Array) });
  });
});
