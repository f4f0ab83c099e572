import { expect, it } from 'vitest';
import { stopOf } from './refusal.ts';

const refused = (status: number, rule?: string) =>
  Object.assign(new Error('refused'), { status, data: rule ? { rule } : undefined });

it.each([401, 403, 404, 409])('MO-13: an answer that is refused for now is kept (%i)', (status) => {
  expect(stopOf(refused(status))).toBe('kept');
});

it.each(['item_is_current', 'question_is_in_attempt', 'answer_fits_question', 'answer_is_a_number'])(
  'MO-13: an answer that can never be taken stops nothing (%s)',
  (rule) => {
    expect(stopOf(refused(422, rule))).toBeNull();
  },
);

it.each([400, 422])('MO-13: an answer that the server cannot read stops nothing (%i)', (status) => {
  expect(stopOf(refused(status))).toBeNull();
});

it('MO-13: a tab that lost the attempt and an attempt that is over stop the sending', () => {
  expect(stopOf(refused(422, 'attempt_lease_lost'))).toBe('lost');
  expect(stopOf(refused(422, 'attempt_expired'))).toBe('over');
  expect(stopOf(refused(422, 'attempt_has_ended'))).toBe('over');
});
