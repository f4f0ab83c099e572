import { describe, expect, it } from 'vitest';
import { aDeck, answerTo, at, morning } from '#test/study.ts';
import { aTeam } from '#test/team.ts';
import { owner } from '#test/world.ts';
import { afterReview, type Memory, newMemory, type Rating } from './rules/memory-rules.ts';
import { shiftOf } from './rules/study-day-rules.ts';

/** The same numbers in each run: an odd step around a circle (Knuth, "The Art of Computer Programming", 3.2.1). */
const numbers = (seed: number) => {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};

const sessions = 1000;
const cardsEach = 3;
const gaps = [0.002, 0.4, 1, 3, 9, 31];

const stored = `select card_id, due, stability, difficulty, state, scheduled_days, learning_steps, reps, lapses, last_review
  from card_states where person_id = $1 order by card_id`;

type Answered = { card_id: string; rating: Rating; reviewed_at: Date };

/** The memory of a person who gave only the answers that were not undone. */
const replayed = (answers: readonly Answered[]) => {
  let memory: Memory = newMemory(new Date(0));
  for (const { rating, reviewed_at } of answers) {
    const shift_ms = shiftOf(reviewed_at, 'America/Sao_Paulo', 4);
    memory = afterReview(memory, rating, reviewed_at, {
      desired_retention: 0.9,
      maximum_interval: 365,
      shift_ms,
    });
  }
  return memory;
};

describe('the stored memory of cards (MO-07)', () => {
  it('is what the standing answers make of it, after 1,000 random sessions', {
    timeout: 300_000,
  }, async () => {
    const { ana } = await aTeam();
    const deck = await aDeck(ana, 40);
    const next = numbers(20_260_310);
    let now = Date.parse(morning);
    for (let session = 0; session < sessions; session++) {
      now += (gaps[next(gaps.length)] ?? 1) * 86_400_000;
      const instant = new Date(now).toISOString();
      const { study } = at(ana, instant);
      const { cards } = await study.queue({ deck_id: deck.id });
      for (const card of cards.slice(0, cardsEach)) {
        const answer = answerTo(card, (1 + next(4)) as Rating, instant);
        await study.review(answer);
        if (next(5) === 0) await study.undo({ client_review_id: answer.client_review_id });
      }
    }
    const { rows: answers } = await owner.query<Answered>(
      `select card_id, rating, reviewed_at from card_reviews where person_id = $1 and undone_at is null
       order by place`,
      [ana.person_id],
    );
    const { rows: states } = await owner.query<Memory & { card_id: string }>(stored, [ana.person_id]);
    const byCard = Map.groupBy(answers, ({ card_id }) => card_id);
    expect(answers.length).toBeGreaterThan(sessions);
    for (const { card_id, due, last_review, ...kept } of states) {
      const { due: dueThen, last_review: lastThen, ...then } = replayed(byCard.get(card_id) ?? []);
      expect(kept).toEqual(then);
      if (!byCard.has(card_id)) continue;
      expect([due, last_review]).toEqual([dueThen, lastThen]);
    }
  });
});
