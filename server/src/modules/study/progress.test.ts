import { describe, expect, it } from 'vitest';
import { aCompanyDeck, answerTo, at, morning } from '#test/study.ts';
import { aTeam } from '#test/team.ts';

describe('people’s progress with a deck they were asked to study (MO-07)', () => {
  it('counts cards that still exist, by the day of study, and nothing that was set aside', async () => {
    const { ana, lead, admin } = await aTeam();
    const { decks } = at(admin, morning);
    const { id } = await aCompanyDeck(admin, 3);
    await decks.assign({ id, audience: { audience: 'all' }, due_on: null });
    const [one, two] = (await at(ana, morning).study.queue({})).cards;
    if (!one || !two) throw new Error('no cards');
    for (const card of [one, two]) await at(ana, morning).study.review(answerTo(card, 4, morning));
    const shownAt = async (instant: string) => {
      const of = (await at(lead, instant).decks.team({ id })).find(
        ({ person }) => person.user_id === ana.person_id,
      );
      const [all] = await at(admin, instant).decks.assignments({ id });
      // Six people are asked; only she studies.
      expect(all?.seen_percent).toBeCloseTo((of?.seen_percent ?? 0) / 6, 6);
      expect(all?.current_percent).toBeCloseTo((of?.current_percent ?? 0) / 6, 6);
      return [of?.seen_percent, of?.current_percent].map((percent) => Math.round(percent ?? 0));
    };
    expect(await shownAt(morning)).toEqual([67, 67]);
    await decks.remove_card({ id: two.card_id, is_removed: true });
    expect(await shownAt(morning)).toEqual([50, 50]);
    // Both come back at noon of the 18th: on that day of study, which begins at 07:00 UTC, they are due.
    expect(await shownAt('2026-03-18T06:59:59Z')).toEqual([50, 50]);
    expect(await shownAt('2026-03-18T07:00:00Z')).toEqual([50, 0]);
    expect((await at(ana, '2026-03-18T07:00:00Z').study.home({})).today.review).toBe(1);
    const side = { card_id: one.card_id, sibling_no: one.sibling_no };
    await at(ana, morning).study.set_aside({ ...side, version: 1, how: 'suspend' });
    expect(await shownAt(morning)).toEqual([50, 0]);
  });
});
