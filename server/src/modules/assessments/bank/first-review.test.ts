import { describe, expect, it } from 'vitest';
import { aLonelyAuthor, approve, aReviewedQuestion, change, otherKey, read } from '#test/reviewed.ts';
import { aCompany, as, type Person } from '#test/world.ts';

const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });

describe('a question that was never in use', () => {
  it('is reviewed by somebody other than its last author', async () => {
    const { company, admin, draft } = await aLonelyAuthor();
    const other = await company.person('corporate');
    const { id } = await as(admin).questions.create(draft);
    await as(admin).questions.move({ ids: [id], to: 'in_review' });
    await change(other, id, draft, otherKey(draft));
    await expect(as(other).questions.move({ ids: [id], to: 'active' })).rejects.toMatchObject(
      broken('question_is_activated_by_another'),
    );
    const version = (await read(admin, id)).version;
    const given = await as(admin).questionReviews.give_back({
      id,
      version,
      reason: 'O gabarito era o outro.',
    });
    expect(given).toMatchObject({
      status: 'draft',
      review: { returned: { reason: 'O gabarito era o outro.' } },
    });
    await as(other).questions.move({ ids: [id], to: 'in_review' });
    expect(await approve(admin, id)).toMatchObject({ status: 'active' });
  });

  it('belongs to its own author again after a file has changed it', async () => {
    const { company, admin, draft } = await aLonelyAuthor();
    const other = await company.person('corporate');
    const { id } = await as(admin).questions.create({ ...draft, code: 'Q1' });
    const text = `codigo;tipo;competencia;nivel;enunciado;alternativa_a;alternativa_b;gabarito\nQ1;escolha única;SQL;3;Enunciado que veio de uma planilha;um;dois;B`;
    await as(other).questions.importFile({ file: new File([text], 'q.csv'), apply: true });
    await expect(approve(other, id)).rejects.toMatchObject(broken('question_is_activated_by_another'));
    expect(await approve(admin, id)).toMatchObject({ status: 'active' });
  });

  it('is counted for people who may review it', async () => {
    const { company, admin, other, draft, id } = await aReviewedQuestion();
    const second = await as(admin).questions.create({ ...draft, code: 'Q2' });
    await as(admin).questions.move({ ids: [second.id], to: 'in_review' });
    await change(admin, id, draft, otherKey(draft));
    const waiting = async (who: Person) => {
      const { items } = await as(who).questions.list({ waits_for_you: true });
      expect((await as(who).questions.overview()).waiting_for_you).toBe(items.length);
      return items.map(({ id: one, pending }) => [one, pending]);
    };
    expect(await waiting(admin)).toEqual([]);
    expect(await waiting(other)).toEqual([
      [second.id, null],
      [id, 'waiting'],
    ]);
    expect(await waiting(await (await aCompany()).person('admin'))).toEqual([]);
    await expect(as(await company.person('manager')).questions.list({})).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});
