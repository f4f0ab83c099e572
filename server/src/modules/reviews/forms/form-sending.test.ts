import type { EvidenceKind } from '@pdy/contract/rules/competencies/evidence';
import { describe, expect, it } from 'vitest';
import { answer, aReview, forms, refused, sendWhole, wholeAnswers } from '#test/review-forms.ts';
import { addRows } from '#test/team.ts';
import { recorded } from '#test/world.ts';

describe('sending a review', () => {
  it('needs the required answers, and an example for the lowest and the highest rating', async () => {
    const review = await aReview();
    const { ana, self: assignment_id, questions } = review;
    let version = 0;
    const send = async (answers: Parameters<ReturnType<typeof forms>['save']>[0]['answers']) => {
      version = (await forms(ana).save({ assignment_id, version, answers })).version;
      return refused(forms(ana).send({ assignment_id, version }));
    };
    expect(await refused(forms(ana).send({ assignment_id, version: 0 }))).toBe('review_answers_missing');
    expect(await send({ [questions.mark]: answer({ mark: 3 }) })).toBe('review_answers_missing');
    const text = { [questions.text]: answer({ text: 'Seguir no projeto.' }) };
    expect(await send({ ...text, [questions.mark]: answer({ text: 'sem nota' }) })).toBe(
      'review_answers_missing',
    );
    for (const mark of [1, 5])
      expect(await send({ [questions.mark]: answer({ mark, text: ' Ótimo! ' }) })).toBe(
        'review_example_missing',
      );
    const example = 'Em março resolveu a fila sozinha.';
    expect(await send({ [questions.mark]: answer({ mark: 5, text: example }) })).toBe('done');
  });

  it('is done once, in the version that was read, and is announced to those concerned', async () => {
    const review = await aReview();
    const { lead, ana, manager: assignment_id, cycle_id, questions } = review;
    const answers = wholeAnswers(review, 'manager');
    const { version } = await forms(lead).save({ assignment_id, version: 0, answers });
    expect(await refused(forms(lead).send({ assignment_id, version: version + 1 }))).toBe('CONFLICT');
    await forms(lead).send({ assignment_id, version });
    const form = await forms(lead).get({ assignment_id });
    expect(form).toMatchObject({ status: 'sent', sent_on: '2026-04-01', answers });
    expect(await recorded(assignment_id)).toEqual([
      {
        name: 'reviews.review.sent',
        actor_id: lead.person_id,
        payload: { cycle_id, person_id: ana.person_id, rater_id: lead.person_id, group: 'manager' },
      },
    ]);
    const again = { assignment_id, version: form.version };
    expect(await refused(forms(lead).send(again))).toBe('review_is_sent');
    const more = { [questions.mark]: answer({ mark: 1 }) };
    expect(await refused(forms(lead).save({ ...again, answers: more }))).toBe('review_is_sent');
  });

  it('shows what is measured afterwards, by evidence of the period alone', async () => {
    const review = await aReview();
    const competency_id = review.demanded.id;
    const piece = (level: number, observed_on: string, kind: EvidenceKind = 'proficiency_test') => ({
      ...{ competency_id, level, observed_on, kind, supersede_key: `${observed_on} ${kind}` },
    });
    await addRows(review.ana, [piece(2, '2026-03-20')], '2026-03-20');
    await addRows(review.ana, [piece(5, '2026-03-25', 'self_assessment')], '2026-03-25');
    await addRows(review.ana, [piece(5, '2026-04-01')], '2026-04-01');
    const { answers } = await sendWhole(review, 'manager');
    expect(answers.map(({ measured }) => measured)).toEqual([2, null, null, null]);
    expect(JSON.stringify(await forms(review.lead).get({ assignment_id: review.manager }))).not.toContain(
      'measured',
    );
    expect(await forms(review.lead).sent({ assignment_id: review.manager })).toMatchObject({ answers });
  });
});

describe('declining a review', () => {
  it('needs a reason, and ends it', async () => {
    const review = await aReview();
    const { lead, manager: assignment_id } = review;
    const { assignment_version } = await forms(lead).get({ assignment_id });
    const reason = 'Comecei a liderar esta pessoa há uma semana.';
    const of = { assignment_id, version: assignment_version };
    expect(await refused(forms(lead).decline({ ...of, reason: 'curto' }))).toBe('BAD_REQUEST');
    expect(await refused(forms(lead).decline({ ...of, version: 99, reason }))).toBe('CONFLICT');
    await forms(lead).decline({ ...of, reason });
    expect(await forms(lead).mine()).toMatchObject([{ status: 'declined' }]);
    expect((await recorded(assignment_id)).map(({ name }) => name)).toEqual(['reviews.review.declined']);
    expect(await refused(forms(lead).save({ assignment_id, version: 0, answers: {} }))).toBe(
      'review_is_not_open',
    );
  });
});
