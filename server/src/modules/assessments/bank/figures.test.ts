import { describe, expect, it } from 'vitest';
import { aBank, aCompetency, aProficiencyTest, takeAdaptive } from '#test/assessments.ts';
import { aCompany, as, asSystem, owner } from '#test/world.ts';
import { countQuestions } from './figures.ts';

const day = 86_400_000;

describe('MO-14: how often a question is asked', () => {
  it('is counted over 90 days, with the time people take, and read beside the question', async () => {
    const company = await aCompany();
    const admin = await company.person('admin');
    const competency_id = await aCompetency(company.id);
    await aBank(admin, competency_id);
    const test = await aProficiencyTest(admin, competency_id);
    const now = { at: Date.parse('2026-03-10T12:00:00Z') };
    const asked = (await takeAdaptive(await company.person(), test.id, 3, now)).answered;
    await takeAdaptive(await company.person(), test.id, 2, now);
    const count = (at: number) =>
      asSystem(
        company.id,
        ({ tx }) => countQuestions(tx),
        () => new Date(at),
      );
    const figures = async () =>
      (
        await owner.query(
          `select sum(asked)::int as asked, max(sessions) as sessions, max(median_ms) as median from question_figures
           where company_id = $1`,
          [company.id],
        )
      ).rows[0];

    await count(now.at + day);
    const { asked: all, sessions, median } = await figures();
    expect(all).toBeGreaterThan(asked);
    expect([sessions, median]).toEqual([2, 10_000]);
    const { items } = await as(admin).questions.list({ limit: 100 });
    expect(items.reduce((sum, { times_asked }) => sum + times_asked, 0)).toBe(all);

    await count(now.at + 91 * day);
    expect(await figures()).toEqual({ asked: 0, sessions: 0, median: null });
  });
});
