import type { QuestionDraft } from '@pdy/contract/assessments/questions';
import { describe, expect, it } from 'vitest';
import { aCompetency, aQuestion, aSimulado, optionOf, savedAt } from '#test/assessments.ts';
import { aCompany, as, type Person } from '#test/world.ts';

const added = async (admin: Person, drafts: readonly QuestionDraft[]) => {
  const ids: string[] = [];
  for (const draft of drafts) ids.push((await as(admin).questions.create(draft)).id);
  await as(admin).questions.move({ ids, to: 'active' });
  return ids;
};

describe('MO-13: the score of an exam', () => {
  const draft = (competency_id: string, at: number, more: Partial<QuestionDraft>): QuestionDraft => ({
    ...aQuestion(competency_id, 3, at),
    ...more,
  });
  const several = ['certa um', 'certa dois', 'errada um', 'errada dois'].map((text) => ({
    text,
    is_correct: text.startsWith('certa'),
  }));

  it('counts every type by its rule, takes off only for errors, and passes on the rounded percentage', async () => {
    const company = await aCompany();
    const admin = await company.person('admin');
    const competency_id = await aCompetency(company.id);
    const ids = await added(admin, [
      draft(competency_id, 1, {}),
      draft(competency_id, 2, {}),
      draft(competency_id, 3, {}),
      draft(competency_id, 4, {}),
      draft(competency_id, 5, { type: 'multiple_choice', options: several }),
      draft(competency_id, 6, { type: 'multiple_choice', options: several }),
      draft(competency_id, 7, { type: 'numeric', options: [], number: 1234.5, tolerance: 0.5 }),
      draft(competency_id, 8, { type: 'short_text', options: [], accepted: ['São Paulo'] }),
    ]);
    const { id } = await aSimulado(admin, ids, { penalty: 0.25, pass_mark: 53.13, shuffles_items: false });
    const person = await company.person();
    const taking = await as(person).attempts.start({ test_id: id });
    const question = (position: number) => {
      const found = taking.questions[position - 1];
      if (!found) throw new Error('nothing is asked');
      return found;
    };
    const both = (position: number, texts: readonly string[]) => ({
      kind: 'options' as const,
      options: texts.flatMap((text) => optionOf(question(position), text).options),
    });
    for (const [position, answer] of [
      [1, optionOf(question(1), 'certa')],
      [2, optionOf(question(2), 'errada um')],
      [3, { kind: 'dont_know' as const }],
      [5, both(5, ['certa um', 'certa dois', 'errada um'])],
      [6, both(6, ['certa um', 'certa dois'])],
      [7, { kind: 'typed' as const, text: '1.234,9' }],
      [8, { kind: 'typed' as const, text: '  sao   PAULO ' }],
    ] as const)
      await as(person).attempts.save(savedAt(taking, position, answer));
    await expect(
      as(person).attempts.save(savedAt(taking, 7, { kind: 'typed', text: 'muito' }, 2)),
    ).rejects.toMatchObject({ data: { rule: 'answer_is_a_number' } });
    await as(person).attempts.submit({ id: taking.attempt_id });
    // 1 − 0.25 + 0 + 0 + 0.5 + 1 + 1 + 1 of 8: 53.125
    const { score, review } = await as(person).simulados.result({ id: taking.attempt_id });
    const points = { earned: 4.25, of: 8 };
    expect(score).toMatchObject({
      ...{ percent: 53.13, is_passed: true, answered: 7, right: 4 },
      points: { ...points, discount: 0.25 },
      competencies: [{ percent: 53.13, points }],
    });
    expect(review?.map(({ earned }) => earned)).toEqual([1, -0.25, 0, 0, 0.5, 1, 1, 1]);
    expect(review?.map(({ verdict }) => verdict)).toEqual([
      ...['right', 'wrong', 'dont_know', 'blank'],
      ...['partial', 'right', 'right', 'right'],
    ]);
  });

  it('adds up to the last digit, by question and by competency, even with repeating decimals', async () => {
    const company = await aCompany();
    const [admin, person] = [await company.person('admin'), await company.person()];
    const [sql, excel] = [await aCompetency(company.id), await aCompetency(company.id, 'Excel')];
    const three = ['certa um', 'certa dois', 'certa três', 'errada'].map((text) => ({
      text,
      is_correct: text !== 'errada',
    }));
    const choice = (competency_id: string, at: number) =>
      draft(competency_id, at, { type: 'multiple_choice', options: three });
    const ids = await added(admin, [
      ...[1, 2, 3].map((at) => choice(sql, at)),
      draft(sql, 4, {}),
      ...[5, 6].map((at) => choice(excel, at)),
      ...[7, 8].map((at) => draft(excel, at, {})),
    ]);
    const { id } = await aSimulado(admin, ids, { penalty: 0.33, shuffles_items: false });
    const taking = await as(person).attempts.start({ test_id: id });
    const one = (at: number, text: string) => {
      const question = taking.questions[at - 1];
      if (!question) throw new Error('nothing is asked');
      return as(person).attempts.save(savedAt(taking, at, optionOf(question, text)));
    };
    for (const at of [1, 2, 3, 5]) await one(at, 'certa um');
    await one(6, 'errada');
    await one(7, 'errada um');
    await one(8, 'certa');
    await as(person).attempts.submit({ id: taking.attempt_id });
    const { score, review } = await as(person).simulados.result({ id: taking.attempt_id });
    const millionths = (points: number | null | undefined) => Math.round((points ?? 0) * 1e6);
    const all = (points: readonly (number | null | undefined)[]) =>
      points.reduce<number>((sum, one) => sum + millionths(one), 0);
    const { points } = score ?? {};
    // Four thirds and one whole, minus twice 0.33, of 8.
    expect(points).toMatchObject({ of: 8, discount: 0.66 });
    expect(score?.percent).toBe(20.92);
    expect(Math.round(((points?.earned ?? 0) / 8) * 10_000) / 100).toBe(20.92);
    expect(all(review?.map(({ earned }) => earned) ?? [])).toBe(millionths(points?.earned));
    expect(all(score?.competencies.map((part) => part.points?.earned) ?? [])).toBe(
      millionths(points?.earned),
    );
    expect(score?.competencies.map(({ percent }) => percent)).toEqual([16.83, 25]);
  });
});
