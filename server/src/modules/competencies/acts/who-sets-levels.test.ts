import { describe, expect, it } from 'vitest';
import { world as aWorld } from '#test/contests.ts';
import { seen } from '#test/seen.ts';
import { call, rowOf, sqlAs, today } from '#test/team.ts';
import { aTicket } from '#test/tickets.ts';
import type { Person } from '#test/world.ts';
import { heldOn } from '../index.ts';

const reason = 'O comitê reviu os projetos do semestre.';
const until = '2026-06-30';
const theDayAfter = '2026-07-01';

/** Ana holds 2 from her manager's rating, and an administrator may set any level. */
const world = async () => {
  const place = await aWorld();
  const set = (
    more: { level?: number; until?: string; ticket_id?: string } = {},
    by: Person = place.admin,
    day = today,
  ) => call(by, day).evidenceActs.overrides.set({ ...place.about, level: 4, reason, until, ...more });
  const why = (day = today, person: Person = place.ana) =>
    call(person, day).competencies.why({ ...place.about });
  return { ...place, set, why };
};

describe('a person who sets a level', () => {
  it('administers the company, and is not the person concerned', async () => {
    const { ana, lead, top, peer, stranger, admin, corporate, competency, set } = await world();
    for (const person of [ana, lead, top, peer])
      await expect(set({}, person)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(set({}, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      call(admin).evidenceActs.overrides.set({
        ...{ person_id: admin.person_id, competency_id: competency.id, level: 5, reason, until },
      }),
    ).rejects.toMatchObject({ data: { rule: 'nobody_sets_their_own_level' } });
    const one = await set({}, corporate);
    for (const person of [ana, lead, top, peer])
      await expect(call(person).evidenceActs.overrides.end(seen(one))).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
    await expect(call(stranger).evidenceActs.overrides.end(seen(one))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const may = async (person: Person, person_id: string) =>
      (await call(person).evidenceActs.of({ person_id, competency_id: competency.id })).may_override;
    expect(await may(admin, ana.person_id)).toBe(true);
    expect(await may(admin, admin.person_id)).toBe(false);
    expect(await may(lead, ana.person_id)).toBe(false);
  });

  it('does not end levels that others set for them, by any door', async () => {
    const { admin, corporate, competency } = await world();
    const about = { person_id: corporate.person_id, competency_id: competency.id };
    const one = await call(admin).evidenceActs.overrides.set({ ...about, level: 2, reason, until });
    await expect(call(corporate).evidenceActs.overrides.end(seen(one))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await sqlAs(corporate)
      .updateTable('level_overrides')
      .set({ ended_on: today })
      .where('id', '=', one.id)
      .execute();
    expect(await rowOf('select ended_on from level_overrides where id = $1', [one.id])).toEqual({
      ended_on: null,
    });
  });

  it('says why, and for how long: at most two years, from today', async () => {
    const { about, admin, set } = await world();
    for (const [day, isFine] of [
      ['2026-03-09', false],
      [today, true],
      ['2028-03-10', true],
      ['2028-03-11', false],
    ] as const) {
      const attempt = set({ until: day });
      if (isFine) expect(await attempt).toMatchObject({ until: day });
      else await expect(attempt).rejects.toMatchObject({ data: { rule: 'set_level_lasts_up_to_two_years' } });
    }
    for (const words of ['curto', 'x'.repeat(1001)])
      await expect(
        call(admin).evidenceActs.overrides.set({ ...about, level: 4, until, reason: words }),
      ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('may answer the request of that person for that level, which then says so', async () => {
    const { ana, admin, lead, peer, about, set } = await world();
    const contest = { kind: 'level' as const, competency_id: about.competency_id };
    const [ticket, other] = [await aTicket(ana, { contest }), await aTicket(peer)];
    await expect(set({ ticket_id: other.id })).rejects.toMatchObject({
      data: { rule: 'set_level_answers_its_request' },
    });
    const unnamed = await set();
    const decide = (outcome_id: string) =>
      call(admin).ticketQueue.decide({ ...seen(ticket), outcome: 'overridden', outcome_id });
    await expect(decide(unnamed.id)).rejects.toMatchObject({ data: { rule: 'outcome_names_what_was_done' } });
    const named = await set({ ticket_id: ticket.id });
    expect(named.ticket_id).toBe(ticket.id);
    expect(await decide(named.id)).toMatchObject({ contest: { outcome: 'overridden' } });
    const [read] = await call(lead).evidenceActs.overrides.list({ person_id: ana.person_id });
    expect(read).toMatchObject({ id: named.id, reason, ticket_id: null });
  });

  it('is named by the database, as is the day', async () => {
    const { ana, admin, lead, about } = await world();
    const write = (person: Person, more: object = {}) =>
      sqlAs(person)
        .insertInto('level_overrides')
        .values({ ...about, level: 4, reason, until: '2099-01-01', ...more })
        .execute();
    await expect(write(lead)).rejects.toMatchObject({ code: '42501' });
    await expect(write(admin)).rejects.toMatchObject({ constraint: 'set_level_lasts_up_to_two_years' });
    for (const more of [{ since: '2020-01-01' }, { author_id: ana.person_id }, { ended_on: today }])
      await expect(write(admin, more)).rejects.toMatchObject({ code: '42501' });
  });
});

describe('a level that was set, and its reason', () => {
  it('are read by the person, their line and administrators, like the level itself', async () => {
    const { ana, lead, top, peer, admin, corporate, stranger, set, why } = await world();
    const { id } = await set();
    for (const person of [ana, lead, top, admin, corporate]) {
      expect((await why(today, person)).override).toMatchObject({ id, reason });
      expect(await call(person).evidenceActs.overrides.list({ person_id: ana.person_id })).toMatchObject([
        { id },
      ]);
    }
    for (const person of [peer, stranger]) {
      await expect(
        call(person).evidenceActs.overrides.list({ person_id: ana.person_id }),
      ).rejects.toMatchObject({ code: expect.stringMatching('FORBIDDEN|NOT_FOUND') });
      expect(await sqlAs(person).selectFrom('level_overrides').select('id').execute()).toEqual([]);
    }
  });
});

describe('a level that was set, among the evidence', () => {
  const fading = { kind: 'technical', half_life_days: null, no_decay: false } as const;
  const piece = { id: 'a', competency_id: 'c', quality: 1, supersede_key: 'a', status: 'valid' } as const;

  it('holds from its first day to its last and is never weighed', () => {
    const proof = {
      ...piece,
      kind: 'proficiency_test',
      level: 2,
      observed_on: '2026-01-01',
      expires_on: null,
    } as const;
    const set = { ...piece, kind: 'override', level: 5, observed_on: today, expires_on: until } as const;
    const levels = ['2026-03-09', today, until, theDayAfter].map(
      (day) => heldOn(day, fading, [proof, set]).estimate,
    );
    expect(levels).toEqual([2, 5, 5, 2]);
    expect(heldOn(today, fading, [proof, set]).weight).toBe(heldOn(today, fading, [proof]).weight);
  });
});
