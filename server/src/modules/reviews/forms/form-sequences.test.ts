import type { ReviewAnswers } from '@pdy/contract/reviews/forms';
import { describe, expect, it } from 'vitest';
import { type Dice, dice } from '#test/random-tickets.ts';
import { answer, aReview, forms, type Review, refused } from '#test/review-forms.ts';
import { owner, type Person } from '#test/world.ts';

type Side = 'self' | 'manager';

/** The expected state of a review after the acts so far. */
type Expected = { status: string; version: number; assignment_version: number; answers: ReviewAnswers };

const fresh = (assignment_version: number): Expected => ({
  ...{ status: 'pending', version: 0, assignment_version, answers: {} },
});

/** Both reviews before anybody has begun them. */
const begun = async ({ self, manager }: Review): Promise<Record<Side, Expected>> => {
  const ids = [self, manager];
  await owner.query('delete from review_forms where assignment_id = any ($1::uuid[])', [ids]);
  const { rows } = await owner.query<{ id: string; version: number }>(
    `update review_assignments set status = 'pending', sent_on = null, decline_reason = null
     where id = any ($1::uuid[]) returning id, version`,
    [ids],
  );
  const versionOf = (id: string) => rows.find((row) => row.id === id)?.version ?? 0;
  return { self: fresh(versionOf(self)), manager: fresh(versionOf(manager)) };
};

const anAnswer = (d: Dice, kind: 'marked' | 'text') => {
  const text = d.of(['', 'Bom.', 'Em março conduziu a reunião.']);
  if (kind === 'text') return answer({ text });
  return d.chance(0.2) ? answer({ is_unseen: true, text }) : answer({ mark: 1 + d.below(5), text });
};

const somethingOf = (d: Dice, { questions }: Review, side: Side): ReviewAnswers => {
  const marked = side === 'self' ? [questions.mark] : [questions.mark, questions.potential];
  const named = d.chance(0.5) ? marked : [...marked, questions.text];
  return Object.fromEntries(named.map((id) => [id, anAnswer(d, id === questions.text ? 'text' : 'marked')]));
};

const isWhole = ({ answers }: Expected, { questions }: Review, side: Side) => {
  const marked = side === 'self' ? [questions.mark] : [questions.mark, questions.potential];
  const isMarked = marked.every((id) => answers[id]);
  if (!isMarked || !answers[questions.text]?.text) return 'review_answers_missing';
  const isShown = marked.every((id) => {
    const one = answers[id];
    return one?.mark === undefined || ![1, 5].includes(one.mark ?? 3) || one.text.length > 10;
  });
  return isShown ? 'done' : 'review_example_missing';
};

const closedBy = ({ status }: Expected) => {
  if (status === 'sent') return 'review_is_sent';
  return status === 'declined' ? 'review_is_not_open' : null;
};

/** One act and its expected answer; the change is written into `now`. */
const step = async (d: Dice, review: Review, side: Side, { by, now }: { by: Person; now: Expected }) => {
  const assignment_id = review[side];
  const isWriter = by === (side === 'self' ? review.ana : review.lead);
  const isStale = d.chance(0.15);
  const version = now.version + (isStale ? 1 : 0);
  const expected = (wanted: string) =>
    isWriter ? (closedBy(now) ?? (isStale ? 'CONFLICT' : wanted)) : 'NOT_FOUND';
  const roll = d.below(10);
  if (roll < 6) {
    const answers = somethingOf(d, review, side);
    const wanted = expected('done');
    if (wanted === 'done') {
      now.assignment_version += now.status === 'pending' ? 1 : 0;
      Object.assign(now, {
        status: 'started',
        version: version + 1,
        answers: { ...now.answers, ...answers },
      });
    }
    return { wanted, said: await refused(forms(by).save({ assignment_id, version, answers })) };
  }
  if (roll < 9) {
    const wanted = expected(isWhole(now, review, side));
    if (wanted === 'done') now.status = 'sent';
    return { wanted, said: await refused(forms(by).send({ assignment_id, version })) };
  }
  const reason = 'Não trabalhamos juntos.';
  const wanted = expected('done');
  const seen = now.assignment_version + (isStale ? 1 : 0);
  if (wanted === 'done') now.status = 'declined';
  return { wanted, said: await refused(forms(by).decline({ assignment_id, version: seen, reason })) };
};

/** `npm run random-reviews` tries 500. */
const runs = Number(process.env.REVIEW_RUNS ?? 120);

describe(`${runs} reviews written at random`, () => {
  it('answer by the rules at each step, and keep what was saved', { timeout: 240_000 }, async () => {
    const review = await aReview();
    const people = [review.ana, review.lead, review.peer, review.admin];
    for (let seed = 1; seed <= runs; seed++) {
      const d = dice(seed);
      const now = await begun(review);
      for (let turn = 0; turn < 6; turn++) {
        const side = d.of(['self', 'manager'] as const);
        const writer = side === 'self' ? review.ana : review.lead;
        const by = d.chance(0.8) ? writer : d.of(people);
        const { wanted, said } = await step(d, review, side, { by, now: now[side] });
        expect(said, `seed ${seed}, turn ${turn}`).toBe(wanted);
      }
      for (const side of ['self', 'manager'] as const) {
        const { status, answers } = await forms(side === 'self' ? review.ana : review.lead).get({
          assignment_id: review[side],
        });
        expect({ status, answers }, `seed ${seed}`).toEqual({
          ...{ status: now[side].status, answers: now[side].answers },
        });
      }
      const { rows } = await owner.query<{ leader_reads: boolean }>(
        'select leader_reads from review_forms where assignment_id = $1',
        [review.self],
      );
      const areSent = now.self.status === 'sent' && now.manager.status === 'sent';
      expect(rows[0]?.leader_reads ?? false, `seed ${seed}`).toBe(areSent);
    }
  });
});
