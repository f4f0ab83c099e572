import { describe, expect, it } from 'vitest';
import { answer, aReview, forms } from '#test/review-forms.ts';
import { call } from '#test/team.ts';
import type { Person } from '#test/world.ts';

const reviewsOf = async (person: Person) =>
  (await call(person, '2026-04-01').dashboard.mine()).actions.filter(({ kind }) => kind === 'review');

describe('the first page of a reviewer', () => {
  it('holds each review that waits for them, until it is sent', async () => {
    const { ana, lead, peer, manager, self, questions } = await aReview();
    expect(await reviewsOf(ana)).toMatchObject([{ id: self, title: '', context: 'Primeiro semestre' }]);
    expect(await reviewsOf(lead)).toMatchObject([{ id: manager, due_on: '2026-04-15', is_late: false }]);
    expect((await reviewsOf(lead))[0]?.title).toMatch(/\S/);
    expect(await reviewsOf(peer)).toEqual([]);
    const answers = {
      [questions.mark]: answer({ mark: 3 }),
      [questions.text]: answer({ text: 'Conduzir a reunião até maio.' }),
      [questions.potential]: answer({ mark: 3 }),
    };
    const { version } = await forms(lead).save({ assignment_id: manager, version: 0, answers });
    await forms(lead).send({ assignment_id: manager, version });
    expect(await reviewsOf(lead)).toEqual([]);
  });

  it('holds none of a cycle that is not collecting', async () => {
    const { ana } = await aReview({ status: 'collected' });
    expect(await reviewsOf(ana)).toEqual([]);
  });
});
