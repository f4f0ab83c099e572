import { mean } from '@pdy/contract/rules/statistics';
import { describe, expect, it } from 'vitest';
import { world as aWorld, titlesOf } from '#test/contests.ts';
import { idle, settle } from '#test/library.ts';
import { aListOf, longAgo, titlesOf as recommendedTo } from '#test/recommended.ts';
import { seen } from '#test/seen.ts';
import { addRows, call, on, rowOf, today } from '#test/team.ts';
import { aCompetency, db, owner, type Person, recorded, runReactions } from '#test/world.ts';
import { rebuildCompany } from '../index.ts';
import { rebuildAtNight } from '../nights.ts';

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

const kept = ({ person_id }: Person) =>
  rowOf<{ estimate: number | null; level: number | null; confidence_label: string; as_of: string }>(
    'select estimate, level, confidence_label, as_of::text from held_levels where person_id = $1',
    [person_id],
  );

const night = ({ company_id }: Person, day: string) =>
  rebuildAtNight({ db, ...on(day), pace: idle }, { company_id });

describe('a level that was set', () => {
  it('is what everybody uses, beside the computed one, which its evidence explains', async () => {
    const { ana, set, why } = await world();
    const before = await why();
    expect(before).toMatchObject({ override: null, standing: { held: { estimate: 2 } } });
    const { id } = await set();
    const after = await why();
    expect(after.standing).toMatchObject({
      held: { estimate: 4, level: 4, confidence: 100, confidence_label: 'alta', stale: false, band: [4, 4] },
      gap: { known: true, gap: 0, status: 'atende' },
    });
    expect(after.override).toMatchObject({ id, level: 4, reason, since: today, until });
    expect(after.override?.computed).toEqual(before.standing.held);
    expect(after.evidence).toEqual(before.evidence);
    const standings = await call(ana).competencies.of({});
    expect(standings.standings[0]).toMatchObject({ set_until: until, held: { estimate: 4 } });
    expect((await call(ana, theDayAfter).competencies.of({})).standings[0]?.set_until).toBeNull();
    expect(standings).toMatchObject({ fit: { fit_shown: 100, coverage_shown: 100 } });
    expect(await kept(ana)).toMatchObject({ estimate: 4, level: 4, confidence_label: 'alta' });
  });

  it('changes the dashboard, but no day before it', async () => {
    const { ana, set } = await world();
    await set();
    const { trend } = await call(ana).dashboard.mine();
    expect(trend.at(-1)).toMatchObject({ mean: 4 });
    expect(mean(trend.slice(0, -1).flatMap((point) => point.mean ?? []))).toBeNull();
  });

  it('changes the recommendations: nothing is recommended that leads to a held level', async () => {
    const { ana, admin, competency } = await aListOf();
    expect(await recommendedTo(ana)).toHaveLength(2);
    const about = { person_id: ana.person_id, competency_id: competency.id };
    const one = await call(admin).evidenceActs.overrides.set({ ...about, level: 4, reason, until });
    await longAgo(ana);
    await settle(ana.company_id, on(today).clock);
    expect(await recommendedTo(ana)).toEqual([]);
    await call(admin).evidenceActs.overrides.end(seen(one));
    await longAgo(ana);
    await settle(ana.company_id, on(today).clock);
    expect(await recommendedTo(ana)).toHaveLength(2);
  });

  it('holds where nothing was measured, and for people who have only assessed themselves', async () => {
    const { ana, admin } = await aWorld();
    const { id: competency_id } = await aCompetency(ana.company_id);
    const about = { person_id: ana.person_id, competency_id };
    const { id, version } = await call(admin).evidenceActs.overrides.set({
      ...about,
      level: 3,
      reason,
      until,
    });
    const levels = () =>
      owner.query(`select h.level from held_levels h where h.person_id = $1 and h.competency_id = $2`, [
        ana.person_id,
        competency_id,
      ]);
    expect((await levels()).rows).toEqual([{ level: 3 }]);
    await call(ana).evidenceActs.assess({ competency_id, level: 5 });
    expect((await levels()).rows).toEqual([{ level: 3 }]);
    await call(admin).evidenceActs.overrides.end({ id, version });
    expect((await levels()).rows).toEqual([{ level: null }]);
  });

  it('withstands new evidence and the night, and gives way on the day after its last', async () => {
    const { ana, about, set, why } = await world();
    await set();
    await addRows(ana, [{ competency_id: about.competency_id, level: 3 }], '2026-03-20');
    expect(await kept(ana)).toMatchObject({ level: 4 });
    await night(ana, until);
    expect(await kept(ana)).toMatchObject({ level: 4, as_of: until });
    await rebuildCompany({ db, ...on(until) }, ana.company_id, { isAsked: true });
    expect(await kept(ana)).toMatchObject({ level: 4, as_of: until });
    expect((await why(until)).standing.held.level).toBe(4);
    await night(ana, theDayAfter);
    const after = await why(theDayAfter);
    expect(after.override).toBeNull();
    expect(after.standing.held.estimate).toBeLessThan(3);
    expect(await kept(ana)).toMatchObject({
      as_of: theDayAfter,
      estimate: expect.closeTo(after.standing.held.estimate ?? 0, 3),
    });
  });

  it('is taken back before its last day, and the computed level holds at once', async () => {
    const { ana, admin, corporate, set, why } = await world();
    const one = await set();
    const ended = await call(corporate).evidenceActs.overrides.end(seen(one));
    expect(ended).toMatchObject({ ended_on: today, until });
    expect(await why()).toMatchObject({ override: null, standing: { held: { estimate: 2 } } });
    expect(await kept(ana)).toMatchObject({ estimate: 2 });
    await expect(call(admin).evidenceActs.overrides.end(seen(ended))).rejects.toMatchObject({
      data: { rule: 'set_level_still_holds' },
    });
    expect((await recorded(one.id)).map(({ name, actor_id }) => [name, actor_id])).toEqual([
      ['competencies.level.set', admin.person_id],
      ['competencies.level.released', corporate.person_id],
    ]);
  });

  it('replaces an earlier one, but not on the days on which that held', async () => {
    const { about, admin, ana, set, why } = await world();
    await set();
    await set({ level: 5, until: '2027-03-20' }, admin, '2026-03-20');
    expect((await why('2026-03-20')).standing.held.level).toBe(5);
    const list = await call(ana, '2026-03-20').evidenceActs.overrides.list({ person_id: about.person_id });
    expect(list.map(({ level, since, ended_on }) => [level, since, ended_on])).toEqual([
      [5, '2026-03-20', null],
      [4, today, '2026-03-20'],
    ]);
    await call(admin, '2026-03-21').evidenceActs.overrides.end(seen(list[0] ?? { id: '', version: 0 }));
    expect((await why('2026-03-21')).standing.held.level).toBe(2);
  });

  it('is reported to the person', async () => {
    const { ana, competency, set } = await world();
    await set();
    await runReactions(ana.company_id);
    expect(await titlesOf(ana)).toContainEqual(`Seu nível em ${competency.name} foi ajustado`);
  });
});
