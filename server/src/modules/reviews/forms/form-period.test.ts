import { describe, expect, it } from 'vitest';
import { praise } from '#test/feedback.ts';
import { anActive, firstGoal } from '#test/plans.ts';
import { praise as recognise } from '#test/recognition.ts';
import { aReview, forms, refused } from '#test/review-forms.ts';
import { seen } from '#test/seen.ts';
import { call } from '#test/team.ts';
import { owner, type Person } from '#test/world.ts';

const piecesFor = async (writer: Person, assignment_id: string) =>
  (await forms(writer).period({ assignment_id })).pieces;

const kindsFor = async (writer: Person, assignment_id: string) =>
  (await piecesFor(writer, assignment_id)).map(({ kind }) => kind);

describe('the events in the period of a review', () => {
  it('show each writer what they may read, newest first, with the competencies it concerns', async () => {
    const review = await aReview();
    const { ana, lead, peer, demanded } = review;
    const competencies = [{ competency_id: demanded.id, rating: null }];
    const found = await call(peer).feedback.give(praise(ana, { visibility: 'manager', competencies }));
    await call(peer).feedback.give(praise(ana, { visibility: 'private' }));
    const gone = await call(lead).feedback.give(praise(ana));
    await call(lead).feedback.retract(seen(gone));
    await recognise(peer, [ana], { competency_id: demanded.id }, '2026-03-12T15:00:00Z');
    const talk = { person_id: ana.person_id, talk_id: null, version: 0, held_on: '2026-03-01' };
    await call(lead, '2026-03-01').oneOnOnes.hold(talk);
    const [thanked, feedback, held, ...none] = await piecesFor(lead, review.manager);
    expect(none).toEqual([]);
    expect(thanked).toMatchObject({ kind: 'recognition', on: '2026-03-12', competency_ids: [demanded.id] });
    expect(feedback).toMatchObject({
      kind: 'feedback',
      id: found.id,
      name: found.giver.name,
      on: '2026-03-10',
    });
    expect(feedback?.detail).toBe('Seu resumo da reunião poupou uma semana a todos.');
    expect(feedback?.competency_ids).toEqual([demanded.id]);
    expect(held).toMatchObject({ kind: 'talk', on: '2026-03-01', competency_ids: [] });
    expect(await kindsFor(ana, review.self)).toEqual(['recognition', 'feedback', 'feedback', 'talk']);
  });

  it('include goals and activities that ended or moved, and nothing of a private goal', async () => {
    const review = await aReview();
    const { ana, lead } = review;
    const metric = { mode: 'metric', metric_name: 'Vendas', metric_unit: 'vendas' } as const;
    const goals = [{ title: 'Vender mais', ...metric, start_value: 0, target_value: 40 }];
    const goal = firstGoal(await anActive(ana, lead, goals));
    await owner.query(
      `insert into pdi_progress_updates (company_id, person_id, goal_id, from_value, to_value, created_at)
       values ($1, $2, $3, 0, 12.5, '2026-03-12T15:00:00Z'), ($1, $2, $3, 12.5, 30, '2026-03-20T15:00:00Z')`,
      [ana.company_id, ana.person_id, goal.id],
    );
    expect(await piecesFor(lead, review.manager)).toMatchObject([
      {
        kind: 'goal',
        id: goal.id,
        name: 'Vender mais',
        on: '2026-03-20',
        detail: 'De 0 vendas para 30 vendas',
      },
    ]);
    await owner.query(
      `update pdi_goals set status = 'completed', completed_at = '2026-03-25T15:00:00Z' where id = $1`,
      [goal.id],
    );
    expect(await piecesFor(lead, review.manager)).toMatchObject([
      { kind: 'goal', id: goal.id, on: '2026-03-25', detail: 'Concluída' },
    ]);
    await owner.query(`update pdi_goals set visibility = 'private' where id = $1`, [goal.id]);
    expect(await kindsFor(lead, review.manager)).toEqual([]);
    expect(await kindsFor(ana, review.self)).toEqual(['goal']);
  });

  it('leave out what was before or after it, by the days of the company', async () => {
    const review = await aReview();
    const { ana, lead, peer } = review;
    const at = (instant: string) => recognise(peer, [ana], {}, instant);
    await at('2026-01-01T02:59:00Z');
    await at('2026-01-01T03:01:00Z');
    await at('2026-04-01T02:59:00Z');
    await at('2026-04-01T03:01:00Z');
    const pieces = await piecesFor(lead, review.manager);
    expect(pieces.map(({ on }) => on)).toEqual(['2026-03-31', '2026-01-01']);
  });

  it('are shown to the writer alone', async () => {
    const review = await aReview();
    for (const one of [review.ana, review.top, review.peer, review.admin, review.stranger])
      expect(await refused(forms(one).period({ assignment_id: review.manager }))).toBe('NOT_FOUND');
  });
});
