import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aDeck, answerTo, at, firstCard, morning } from '#test/study.ts';
import { aTeam, rowOf } from '#test/team.ts';
import { owner, type Person } from '#test/world.ts';

const stateOf = ({ person_id }: Person, card_id: string) =>
  rowOf<Record<string, unknown>>(
    `select due, stability, difficulty, state, scheduled_days, learning_steps, reps, lapses, last_review, suspended_reason,
       buried_until, seen_content_rev, version from card_states where person_id = $1 and card_id = $2`,
    [person_id, card_id],
  );

describe('undoing an answer (MO-07)', () => {
  it('restores the last twenty to the digit, newest first, and gives the day its place back', async () => {
    const { ana } = await aTeam();
    await aDeck(ana, 5, { new_per_day: 5 });
    const before: (readonly [string, Record<string, unknown>])[] = [];
    for (let i = 0; i < 23; i++) {
      const now = new Date(Date.parse(morning) + i * 15 * 60_000).toISOString();
      const { cards } = await at(ana, now).study.queue({});
      const [card] = cards;
      if (!card) break;
      const known = await owner.query('select from card_states where card_id = $1', [card.card_id]);
      if (known.rowCount) before.push([card.card_id, await stateOf(ana, card.card_id)]);
      else before.push([card.card_id, {}]);
      await at(ana, now).study.review(answerTo(card, ((i % 2) + 1) as 1 | 2, now));
    }
    expect(before).toHaveLength(23);
    const evening = '2026-03-10T20:00:00Z';
    for (const [card_id, then] of before.slice(-20).toReversed()) {
      const card = await at(ana, evening).study.undo({});
      expect(card.card_id).toBe(card_id);
      if (!('due' in then)) continue;
      const { version: _, ...restored } = await stateOf(ana, card_id);
      const { version: __, ...kept } = then;
      expect(restored).toEqual(kept);
    }
    await expect(at(ana, evening).study.undo({})).rejects.toMatchObject({
      data: { rule: 'nothing_to_undo' },
    });
    const home = await at(ana, evening).study.home({});
    expect(home.today.done).toBe(3);
  });

  it('is refused once the card was answered on another device, and on the next day of study', async () => {
    const { ana } = await aTeam();
    await aDeck(ana, 1);
    const card = await firstCard(ana);
    const answer = answerTo(card, 4, morning);
    await at(ana, morning).study.review(answer);
    await expect(at(ana, morning).study.undo({ client_review_id: randomUUID() })).rejects.toMatchObject({
      data: { rule: 'nothing_to_undo' },
    });
    await expect(at(ana, '2026-03-11T12:00:00Z').study.undo({})).rejects.toMatchObject({
      data: { rule: 'nothing_to_undo' },
    });
    await owner.query('update card_states set version = version + 1 where card_id = $1', [card.card_id]);
    await expect(at(ana, morning).study.undo({})).rejects.toMatchObject({
      data: { rule: 'card_changed_since' },
    });
  });
});
