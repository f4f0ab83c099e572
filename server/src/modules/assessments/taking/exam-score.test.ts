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

  it('counts every type as its rule says, takes off for errors alone, and passes on the rounded percent', async () => {
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
    expect(score).toMatchObject({ percent: 53.13, is_passed: true, answered: 7, right: 4 });
    expect(review?.map(({ verdict }) => verdict)).toEqual([
      ...['right', 'wrong', 'dont_know', 'blank'],
      ...['partial', 'right', 'right', 'right'],
    ]);
  });
});
