/** 200 people with evidence of every kind: all calls that tell a level tell the same one, to every reader. */
import type { Standing } from '@pdy/contract/competencies/competencies';
import { gapOf } from '@pdy/contract/rules/competencies/gap';
import { shownLevel } from '@pdy/contract/rules/competencies/shown-level';
import { beforeAll, describe, expect, it } from 'vitest';
import { aLevelledCompany, measuredKinds, read } from './levelled.ts';
import { settle } from './library.ts';
import { call, on, today } from './team.ts';
import { owner, type Person } from './world.ts';

/** The whole map is read of one manager's team, and of some people of the other teams. */
const wholly = 25;

type World = Awaited<ReturnType<typeof aLevelledCompany>>;
let members: World['members'];
let admin: Person;
let skills: World['skills'];
let given: World['given'];

beforeAll(async () => {
  const world = await aLevelledCompany({ teams: 8, teamSize: 25 });
  ({ members, admin, skills, given } = world);
  await settle(world.company.id, on(today).clock);
}, 240_000);

const idOf = ({ competency }: Pick<Standing, 'competency'>) => competency.id;

describe('one level for every reader, of 200 people', () => {
  it('the people have evidence of every kind, levels that were set, study, and self-assessments', async () => {
    expect(members).toHaveLength(200);
    expect([...given].sort()).toEqual(measuredKinds.toSorted());
    const { rows } = await owner.query(
      `select (select count(*)::int from level_overrides where company_id = $1) as set,
         (select count(*)::int from study_freshness where company_id = $1) as study,
         (select count(*)::int from level_ratings where company_id = $1 and kind = 'self_assessment') as self`,
      [admin.company_id],
    );
    expect(rows[0]).toEqual({ set: 29, study: 20, self: 100 });
  });

  it('in the profile, the person, the manager and the administrator read the same levels, gaps and fit', async () => {
    for (const { person, lead } of members) {
      const own = await read(person, person);
      expect(await read(lead, person)).toEqual(own);
      expect(await read(admin, person)).toEqual(own);
    }
  });

  it('verdict, level and gap agree as they are written', async () => {
    let lacking = 0;
    for (const { person } of members)
      for (const { demand, held, gap } of (await read(person, person)).standings) {
        if (demand === null) continue;
        expect(gap).toEqual(gapOf(demand, held));
        if (held.estimate === null || held.stale) continue;
        const shown = shownLevel(held.estimate);
        expect(gap?.status === 'lacuna').toBe(Math.floor(shown + 0.5) < demand);
        if (gap?.shown != null) expect(gap.shown + shown).toBeCloseTo(demand, 9);
        lacking += gap?.status === 'lacuna' ? 1 : 0;
      }
    expect(lacking).toBeGreaterThan(100);
  });

  it('“Por quê?”, dashboard, matrix of the team, proficiency and stored levels tell what the profile tells', async () => {
    const lead = members[0]?.lead as Person;
    const map = await call(lead).dashboard.team({});
    for (const { person } of members.slice(0, wholly)) {
      const { standings, fit } = await read(person, person);
      const known = new Map(standings.map((one) => [one.id, one]));
      for (const { id, held, gap } of standings)
        for (const reader of [person, lead, admin]) {
          const about = { competency_id: id, person_id: person.person_id };
          const { standing } = await call(reader).competencies.why(about);
          expect({ held: standing.held, gap: standing.gap }).toEqual({ held, gap });
        }
      const mine = await call(person).dashboard.mine();
      expect(mine.fit).toEqual(fit);
      for (const one of mine.gaps)
        expect({ held: one.held, gap: one.gap }).toEqual({
          held: known.get(idOf(one))?.held,
          gap: known.get(idOf(one))?.gap,
        });
      const row = map.people.find(({ user_id }) => user_id === person.person_id);
      for (const [at, { id }] of map.competencies.entries()) {
        const [cell, one] = [row?.cells[at], known.get(id)];
        if (!one?.gap) expect(cell ?? null).toBeNull();
        else
          expect(cell).toEqual({
            demand: one.demand,
            status: one.gap.status,
            gap: one.gap.known ? (one.gap.shown ?? 0) : null,
            knowledge: expect.any(String),
          });
      }
    }
  });

  it('the career map tells the levels of the profile', async () => {
    for (const { person } of members.slice(0, wholly)) {
      const known = new Map((await read(person, person)).standings.map((one) => [one.id, one.held]));
      const { competencies } = await call(person).career.view({});
      for (const { competency, held } of competencies)
        if (known.has(competency.id)) expect(held).toEqual(known.get(competency.id));
    }
  });

  it('the levels stored for panels and the list of people with a gap are the same', async () => {
    const { rows } = await owner.query<{
      person_id: string;
      competency_id: string;
      estimate: number | null;
      level: number | null;
      is_stale: boolean;
      shown: number | null;
    }>(
      `select person_id, competency_id, estimate::float8 as estimate, level, is_stale,
         app.shown_level(estimate)::float8 as shown from held_levels where company_id = $1`,
      [admin.company_id],
    );
    const kept = new Map(rows.map((row) => [`${row.person_id} ${row.competency_id}`, row]));
    const lacking = new Map<string, number | null>();
    for (const { person } of members)
      for (const { id, held, gap, demand } of (await read(person, person)).standings) {
        const row = kept.get(`${person.person_id} ${id}`);
        const stored = row ? { estimate: row.estimate, level: row.level, stale: row.is_stale } : null;
        expect(stored ?? { estimate: null, level: null, stale: false }).toEqual({
          estimate: held.estimate,
          level: held.level,
          stale: held.stale,
        });
        if (held.estimate !== null) expect(row?.shown).toBe(shownLevel(held.estimate));
        if (demand !== null && gap?.status === 'lacuna') lacking.set(`${person.person_id} ${id}`, gap.shown);
      }
    const listed = new Map<string, number | null>();
    for (const { id } of skills)
      for (let cursor: string | undefined, page = 0; page < 20; page++) {
        const input = { list: 'lacuna' as const, competency_id: id, ...(cursor && { cursor }) };
        const list = await call(admin).panels.list(input);
        for (const { key, missing } of list.items) listed.set(key, missing);
        if (!list.next) break;
        cursor = list.next;
      }
    expect(new Map([...listed].sort())).toEqual(new Map([...lacking].sort()));
  });

  it('reasons of recommendations tell the level of the profile', async () => {
    const { rows } = await owner.query<{ person_id: string; competency_id: string; estimate: number }>(
      `select person_id, competency_id, (reason ->> 'estimate')::float8 as estimate from recommendations
       where company_id = $1 and reason ? 'estimate' and rank is not null`,
      [admin.company_id],
    );
    expect(rows.length).toBeGreaterThan(100);
    const people = new Map(members.map(({ person }) => [person.person_id, person]));
    const known = new Map<string, Awaited<ReturnType<typeof read>>>();
    for (const { person_id, competency_id, estimate } of rows) {
      const person = people.get(person_id) as Person;
      const of = known.get(person_id) ?? (await read(person, person));
      known.set(person_id, of);
      const held = of.standings.find(({ id }) => id === competency_id)?.held.estimate;
      expect(shownLevel(estimate)).toBe(shownLevel(held ?? Number.NaN));
    }
  });
});
