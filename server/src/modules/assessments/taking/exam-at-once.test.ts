import { beforeAll, describe, expect, it } from 'vitest';
import { aBank, aCompetency, answerSimulado, aSimulado, optionOf, savedAt } from '#test/assessments.ts';
import { aCompany, as, owner, type Person } from '#test/world.ts';

const evidenceOf = async (attempt_id: string) =>
  (
    await owner.query<{ level: number; quality: number }>(
      'select level, quality from competency_evidence where source_id = $1',
      [attempt_id],
    )
  ).rows;

describe('MO-13: an exam with many calls at once', () => {
  let admin: Person;
  let company: Awaited<ReturnType<typeof aCompany>>;
  let twenty: string[];
  beforeAll(async () => {
    company = await aCompany();
    admin = await company.person('admin');
    twenty = await aBank(admin, await aCompetency(company.id), 4);
  });

  it('keeps the newest revision in whatever order they arrive', async () => {
    const person = await company.person();
    const { id } = await aSimulado(admin, twenty);
    const taking = await as(person).attempts.start({ test_id: id });
    const texts = ['certa', 'errada um', 'errada dois'] as const;
    for (const [place, order] of [
      [5, 4, 6],
      [6, 5, 4],
      [4, 6, 5],
    ].entries()) {
      const question = taking.questions[place];
      if (!question) throw new Error('nothing is asked');
      const shown = await Promise.all(
        order.map((revision) => {
          const answer = optionOf(question, texts[revision - 4] ?? 'certa');
          return as(person).attempts.save(savedAt(taking, question.position, answer, revision));
        }),
      );
      expect(shown[order.indexOf(6)]?.revision).toBe(6);
      const again = await as(person).attempts.open({ id: taking.attempt_id, lease_id: taking.lease_id });
      expect(again.questions[place]).toMatchObject({
        revision: 6,
        answer: optionOf(question, 'errada dois'),
      });
    }
  });

  it('begins once, however many calls begin it at once', async () => {
    const person = await company.person();
    const { id } = await aSimulado(admin, twenty);
    const begun = await Promise.all(
      Array.from({ length: 10 }, () => as(person).attempts.start({ test_id: id })),
    );
    expect(new Set(begun.map(({ attempt_id }) => attempt_id)).size).toBe(1);
    expect(begun.filter(({ is_held }) => is_held)).toHaveLength(1);
  });

  it('is scored once, however many calls submit it at once', async () => {
    const person = await company.person();
    const { id } = await aSimulado(admin, twenty);
    const { attempt_id } = await answerSimulado(person, id, 10, { at: Date.parse('2026-03-10T12:00:00Z') });
    const sent = await Promise.all(
      Array.from({ length: 10 }, () => as(person).attempts.submit({ id: attempt_id })),
    );
    expect(sent).toEqual(Array.from({ length: 10 }, () => ({ id: attempt_id, status: 'finished' })));
    expect(await evidenceOf(attempt_id)).toHaveLength(1);
    const { rows } = await owner.query(
      `select count(*)::int as n from events where subject_id = $1 and name = 'assessments.attempt.finished'`,
      [attempt_id],
    );
    expect(rows[0].n).toBe(1);
  });

  it('never acknowledges an answer that came after it was submitted', async () => {
    const person = await company.person();
    const { id } = await aSimulado(admin, twenty);
    const taking = await as(person).attempts.start({ test_id: id });
    const { attempt_id, lease_id } = taking;
    const [, ...saved] = await Promise.all([
      as(person).attempts.submit({ id: attempt_id }),
      ...taking.questions.map((question) =>
        as(person)
          .attempts.save(savedAt(taking, question.position, optionOf(question, 'certa')))
          .then(
            () => 'kept',
            ({ data }) => data.rule,
          ),
      ),
    ]);
    expect(saved.every((one) => one === 'kept' || one === 'attempt_has_ended')).toBe(true);
    await as(person).attempts.open({ id: attempt_id, lease_id });
    const { score } = await as(person).simulados.result({ id: attempt_id });
    expect(score?.answered).toBe(saved.filter((one) => one === 'kept').length);
  });
});
