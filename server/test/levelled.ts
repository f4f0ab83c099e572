/** A company whose people have evidence of every kind, on both sides of steps, beside their self-assessments. */
import { type EvidenceKind, evidenceKinds } from '@pdy/contract/rules/competencies/evidence';
import { anItem } from './library.ts';
import { addRows, call, today } from './team.ts';
import { aCompany, aCompetency, aJob, owner, type Person } from './world.ts';

const days = ['2026-03-01', '2025-09-01', '2025-01-10', '2023-02-01', '2020-05-05'];
/** Values on both sides of a step, some closer to it than levels are written. */
const levels = [1, 1.4966, 1.5, 2, 2.4999, 2.51, 3, 3.4, 3.5, 4.46, 4.5, 5];
/** Every kind that measures a level. The self-assessment is not one of them: it moves no level. */
export const measuredKinds = evidenceKinds.filter((one) => one !== 'behavioural_test');

const dice = (seed: number) => () => {
  seed = (seed * 1103515245 + 12345) % 2 ** 31;
  return seed / 2 ** 31;
};

export type Skill = { readonly id: string; readonly name: string };
export type Member = { readonly person: Person; readonly lead: Person };
type World = {
  readonly admin: Person;
  readonly skills: readonly [Skill, Skill, ...Skill[]];
  readonly given: Set<EvidenceKind>;
  readonly roll: () => number;
};

const oneOf = <T>({ roll }: Pick<World, 'roll'>, list: readonly T[]): T =>
  list[Math.floor(roll() * list.length)] as T;

const evidenceIn = (world: World, skill: Skill) =>
  Array.from({ length: 1 + Math.floor(world.roll() * 3) }, (_, at) => {
    const kind = oneOf(world, measuredKinds);
    world.given.add(kind);
    const observed_on = oneOf(world, days);
    return {
      ...{ competency_id: skill.id, kind, level: oneOf(world, levels) },
      ...{ quality: oneOf(world, [0.4, 1]), observed_on },
      ...(kind === 'certification' && {
        expires_on: oneOf(world, ['2026-03-09', '2026-03-10', '2027-01-01']),
      }),
      supersede_key: `${skill.id} ${at}`,
    };
  });

const addStudy = (person: Person, skill: Skill) =>
  owner.query(
    `insert into study_freshness (company_id, person_id, competency_id, review_cards, mean_retrievability, since, as_of)
     values ($1, $2, $3, 12, 0.9, '2025-06-01', $4)`,
    [person.company_id, person.person_id, skill.id, today],
  );

const addLevels = async (world: World, { person, lead }: Member, at: number) => {
  const { admin, skills, roll } = world;
  const [first, second] = skills;
  if (at % 10 === 0) await addStudy(person, second);
  await addRows(
    person,
    skills.flatMap((skill) => (roll() < 0.75 ? evidenceIn(world, skill) : [])),
  );
  if (at % 2 === 0)
    await call(person).evidenceActs.assess({ competency_id: first.id, level: oneOf(world, [1, 5]) });
  const about = { person_id: person.person_id, competency_id: second.id };
  if (at % 7 === 0)
    await call(admin).evidenceActs.overrides.set({
      ...about,
      ...{ level: oneOf(world, [1, 3, 5]), reason: 'O comitê reviu os projetos entregues.' },
      until: '2026-06-30',
    });
  const rating = { ...about, competency_id: first.id, level: oneOf(world, [2, 3, 4]) };
  if (at % 4 === 0) await call(lead).evidenceActs.rate({ ...rating, note: 'Vi isso de perto nos projetos.' });
};

const addJob = (world: World, person: Person) =>
  aJob(
    person,
    world.skills
      .filter(() => world.roll() < 0.8)
      .map(({ id }) => ({
        competency_id: id,
        level: 1 + Math.floor(world.roll() * 5),
        criticality: oneOf(world, [1, 2, 3]),
      })),
  );

type Size = { readonly teams: number; readonly teamSize: number; readonly taught?: number };

/** Teams of `teamSize` people, each with a lead. The library teaches all six competencies, or the first `taught`. */
export const aLevelledCompany = async ({ teams, teamSize, taught = 6 }: Size) => {
  const company = await aCompany();
  const admin = await company.person('admin');
  const add = () => aCompetency(company.id);
  const skills: [Skill, Skill, ...Skill[]] = [await add(), await add()];
  while (skills.length < 6) skills.push(await add());
  for (const { id } of skills.slice(0, taught))
    await anItem(company.id, [{ competency: id, entry_level: 1, to_level: 5 }], { kind: 'course' });
  const world: World = { admin, skills, given: new Set(), roll: dice(28112026) };
  const members: Member[] = [];
  for (let team = 0; team < teams; team++) {
    const lead = await company.person('manager', admin);
    for (let at = 0; at < teamSize; at++) {
      const member = { person: await company.person('employee', lead), lead };
      await addJob(world, member.person);
      await addLevels(world, member, members.length);
      members.push(member);
    }
  }
  return { ...world, company, members };
};

/** What every reader should read, from the person's own page. */
export const read = async (reader: Person, person: Person, day = today) => {
  const { standings, fit } = await call(reader, day).competencies.of({ person_id: person.person_id });
  return {
    fit,
    standings: standings
      // What only the person has said appears on their own page alone, without a level.
      .filter(({ demand, held }) => demand !== null || held.estimate !== null)
      .map(({ competency, held, gap, demand }) => ({ ...{ id: competency.id, demand, held, gap } })),
  };
};
