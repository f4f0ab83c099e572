/** 200 people with evidence of every kind: each call that tells a level tells the same one, to every reader. */
import type { Standing } from '@pdy/contract/competencies/competencies';
import { type EvidenceKind, evidenceKinds } from '@pdy/contract/rules/evidence';
import { gapOf } from '@pdy/contract/rules/gap';
import { shownLevel } from '@pdy/contract/rules/shown-level';
import { beforeAll, describe, expect, it } from 'vitest';
import { anItem, settle } from './library.ts';
import { addRows, call, on, today } from './team.ts';
import { aCompany, aCompetency, aJob, owner, type Person } from './world.ts';

const teams = 8;
const teamSize = 25;
const days = ['2026-03-01', '2025-09-01', '2025-01-10', '2023-02-01', '2020-05-05'];
/** Of one manager's team the whole map is read; of others some people. */
const wholly = 25;

const dice = (seed: number) => () => {
  seed = (seed * 1103515245 + 12345) % 2 ** 31;
  return seed / 2 ** 31;
};
const roll = dice(28112026);
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(roll() * list.length)] as T;
/** Also on both sides of a step, closer than is written. */
const levels = [1, 1.4966, 1.5, 2, 2.4999, 2.51, 3, 3.4, 3.5, 4.46, 4.5, 5];

type Member = { readonly person: Person; readonly lead: Person };
let members: Member[];
let admin: Person;
let skills: { readonly id: string; readonly name: string }[];
let given: Set<EvidenceKind>;

const evidenceIn = (skill: { readonly id: string }) =>
  Array.from({ length: 1 + Math.floor(roll() * 3) }, (_, at) => {
    const kind = oneOf(evidenceKinds.filter((one) => one !== 'behavioural_test'));
    given.add(kind);
    const observed_on = oneOf(days);
    return {
      ...{ competency_id: skill.id, kind, level: oneOf(levels), quality: oneOf([0.4, 1]), observed_on },
      ...(kind === 'certification' && { expires_on: oneOf(['2026-03-09', '2026-03-10', '2027-01-01']) }),
      supersede_key: `${skill.id} ${at}`,
    };
  });

const addStudy = (person: Person, skill: { readonly id: string }) =>
  owner.query(
    `insert into study_freshness (company_id, person_id, competency_id, review_cards, mean_retrievability, since, as_of)
     values ($1, $2, $3, 12, 0.9, '2025-06-01', $4)`,
    [person.company_id, person.person_id, skill.id, today],
  );

const addMember = async (company: Awaited<ReturnType<typeof aCompany>>, lead: Person, at: number) => {
  const person = await company.person('employee', lead);
  await aJob(
    person,
    skills
      .filter(() => roll() < 0.8)
      .map(({ id }) => ({
        competency_id: id,
        level: 1 + Math.floor(roll() * 5),
        criticality: oneOf([1, 2, 3]),
      })),
  );
  const [first, second] = skills as [(typeof skills)[0], (typeof skills)[0]];
  if (at % 10 === 0) await addStudy(person, second);
  await addRows(
    person,
    skills.flatMap((skill) => (roll() < 0.75 ? evidenceIn(skill) : [])),
  );
  if (at % 2 === 0) await call(person).evidenceActs.assess({ competency_id: first.id, level: oneOf([1, 5]) });
  const about = { person_id: person.person_id, competency_id: second.id };
  if (at % 7 === 0)
    await call(admin).evidenceActs.overrides.set({
      ...about,
      ...{ level: oneOf([1, 3, 5]), reason: 'O comitê reviu os projetos entregues.', until: '2026-06-30' },
    });
  const rating = { ...about, competency_id: first.id, level: oneOf([2, 3, 4]) };
  if (at % 4 === 0) await call(lead).evidenceActs.rate({ ...rating, note: 'Vi isso de perto nos projetos.' });
  members.push({ person, lead });
};

beforeAll(async () => {
  members = [];
  given = new Set();
  const company = await aCompany();
  admin = await company.person('admin');
  skills = [];
  for (let at = 0; at < 6; at++) skills.push(await aCompetency(company.id));
  for (const { id } of skills)
    await anItem(company.id, [{ competency: id, entry_level: 1, to_level: 5 }], { kind: 'course' });
  for (let team = 0; team < teams; team++) {
    const lead = await company.person('manager', admin);
    for (let at = 0; at < teamSize; at++) await addMember(company, lead, members.length);
  }
  await settle(company.id, on(today).clock);
}, 240_000);

/** What every reader is to read, from the person's own page. */
const read = async (reader: Person, person: Person) => {
  const of = await call(reader).competencies.of({ person_id: person.person_id });
  const { standings, fit } = of;
  return {
    fit,
    standings: standings
      // what nobody but the person has said stands on their own page alone, without a level
      .filter(({ demand, held }) => demand !== null || held.estimate !== null)
      .map(({ competency, held, gap, demand }) => ({ ...{ id: competency.id, demand, held, gap } })),
  };
};
const idOf = ({ competency }: Pick<Standing, 'competency'>) => competency.id;

describe('one level for every reader, of 200 people', () => {
  it('has evidence of every kind, levels that were set, study, and self-assessments', async () => {
    expect(members).toHaveLength(200);
    expect([...given].sort()).toEqual(evidenceKinds.filter((one) => one !== 'behavioural_test').toSorted());
    const { rows } = await owner.query(
      `select (select count(*)::int from level_overrides where company_id = $1) as set,
         (select count(*)::int from study_freshness where company_id = $1) as study,
         (select count(*)::int from level_ratings where company_id = $1 and kind = 'self_assessment') as self`,
      [admin.company_id],
    );
    expect(rows[0]).toEqual({ set: 29, study: 20, self: 100 });
  });

  it('profile: the person, the manager and the administrator read the same levels, gaps and fit', async () => {
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

  it('“Por quê?”, dashboard, matrix of the team, proficiency and what is kept tell what the profile tells', async () => {
    const lead = members[0]?.lead as Person;
    const map = await call(lead).dashboard.team();
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

  it('what is kept for panels, and the list of who lacks, are the same', async () => {
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
