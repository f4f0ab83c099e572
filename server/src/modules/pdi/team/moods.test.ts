/** Moods: shown from five people on, and never so that the mood of one person could be computed. */
import { describe, expect, it } from 'vitest';
import { anOpenCheckin, days, words } from '#test/checkins.ts';
import { seen } from '#test/seen.ts';
import { aTeam, call } from '#test/team.ts';
import type { Person } from '#test/world.ts';

const checkIn = async (person: Person, approver: Person, mood: number) => {
  const { checkin } = await anOpenCheckin(person, approver);
  await call(person, days.opens).pdi.checkins.submit({ ...seen(checkin), ...words, mood });
};

const march = async (person: Person) =>
  (await call(person, days.due).pdi.team.moods()).months.find(({ month }) => month === '2026-03-01');

describe('the moods of a team', () => {
  it('are shown for five people or more, to those who lead and to administrators', async () => {
    const { company, ana, lead, top, peer, admin, corporate, stranger } = await aTeam();
    const more = await Promise.all([1, 2, 3].map(() => company.person('employee', lead)));
    const people = [ana, peer, ...more];
    for (const [i, person] of people.slice(0, 4).entries()) await checkIn(person, lead, i + 1);
    expect(await march(lead)).toEqual({ month: '2026-03-01', people: null, mean: null });
    await checkIn(people[4] ?? ana, lead, 5);
    for (const who of [lead, top, admin, corporate])
      expect(await march(who), who.role).toEqual({ month: '2026-03-01', people: 5, mean: 3 });
    for (const who of [ana, stranger]) expect((await march(who))?.people).toBeNull();
    expect((await call(lead, days.due).pdi.team.moods()).months).toHaveLength(6);
  });

  it('are hidden where fewer than five remain beyond those whose own mood the caller reads', async () => {
    const { company, ana, lead, peer } = await aTeam();
    const more = await Promise.all([1, 2, 3].map(() => company.person('employee', lead)));
    const below = await company.person('manager', lead);
    const further = await company.person('employee', below);
    for (const person of [ana, peer, ...more]) await checkIn(person, lead, 3);
    expect((await march(lead))?.people).toBe(5);
    await checkIn(further, below, 1);
    expect((await march(lead))?.people).toBeNull();
  });
});
