/**
 * Who sees what of a person, item by item and reader by reader, as the policies alone allow it: even if a call forgets
 * a check, nobody reads more than this.
 */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { anOpenCheckin, days, words } from './checkins.ts';
import { anItem, settle } from './library.ts';
import { firstGoal } from './plans.ts';
import { seen } from './seen.ts';
import { addRows, aTeam, call, sqlAs } from './team.ts';
import { aVisitor } from './visitors.ts';
import { aCompetency, aJob, owner, type Person } from './world.ts';

/** `outside` leads people outside this line; platform works inside the company through its address. */
const readers = [
  'self',
  'direct',
  'above',
  'outside',
  'colleague',
  'admin',
  'corporate',
  'platform',
  'other company',
] as const;
type Reader = (typeof readers)[number];

const line: readonly Reader[] = ['self', 'direct', 'above'];
const administration: readonly Reader[] = ['admin', 'corporate'];
const company: readonly Reader[] = readers.filter((reader) => reader !== 'other company');

type Cell = {
  /** A query for rows about the person alone. */
  readonly rows: string;
  readonly seenBy: readonly Reader[];
};

/** Aggregates over five people or more have their own calls; no reader of those sees more single rows than here. */
const items: Record<string, Cell> = {
  'held levels': { rows: 'held_levels where person_id = $', seenBy: [...line, ...administration] },
  evidence: {
    rows: `competency_evidence where kind = 'proficiency_test' and person_id = $`,
    seenBy: [...line, ...administration],
  },
  'a rating by the manager': {
    rows: `competency_evidence where kind = 'manager_rating' and person_id = $`,
    seenBy: [...line, ...administration],
  },
  'a self-assessment, where the manager has rated': {
    rows: `competency_evidence where kind = 'self_assessment' and competency_id = $rated and person_id = $`,
    seenBy: ['self', 'direct'],
  },
  'a self-assessment, where the manager has not': {
    rows: `competency_evidence where kind = 'self_assessment' and competency_id <> $rated and person_id = $`,
    seenBy: ['self'],
  },
  'a level that comes from the self-assessment': {
    rows: 'held_levels where competency_id <> $rated and estimate is not null and person_id = $',
    seenBy: [],
  },
  'the target job, not shared': { rows: 'career_targets where person_id = $', seenBy: ['self'] },
  'the board, not shared': { rows: 'career_boards where person_id = $', seenBy: ['self'] },
  'the target job, shared': { rows: 'career_targets where person_id = $shared', seenBy: ['self', 'direct'] },
  'the board, shared': { rows: 'career_boards where person_id = $shared', seenBy: ['self', 'direct'] },
  'jobs of the company': { rows: 'job_profiles where company_id = $company', seenBy: company },
  'a plan': { rows: 'pdi_plans where person_id = $', seenBy: [...line, ...administration] },
  'a goal for the manager': {
    rows: `pdi_goals where visibility = 'manager' and person_id = $`,
    seenBy: [...line, ...administration],
  },
  'a private goal': { rows: `pdi_goals where visibility = 'private' and person_id = $`, seenBy: ['self'] },
  'a goal for the team, whole': {
    rows: `pdi_goals where visibility = 'team' and person_id = $`,
    seenBy: [...line, ...administration],
  },
  'a goal for the team, title and progress': {
    rows: 'app.team_goals() where person_id = $',
    seenBy: ['direct', 'colleague'],
  },
  'notes of an activity': { rows: 'pdi_activity_notes where person_id = $', seenBy: ['self'] },
  'activities outside of goals': { rows: 'pdi_personal_activities where person_id = $', seenBy: ['self'] },
  'a check-in': { rows: 'pdi_checkins where person_id = $', seenBy: line },
  'the mood of a check-in': {
    rows: 'pdi_checkin_moods where person_id = $',
    seenBy: ['self', 'direct'],
  },
  'notes of the manager': { rows: 'pdi_checkin_notes where checkin_id = $checkin', seenBy: ['direct'] },
  recommendations: {
    rows: `recommendations where person_id = $ and rank is not null`,
    seenBy: ['self', 'direct'],
  },
  'what was dismissed': {
    rows: `recommendations where person_id = $ and status = 'dismissed'`,
    seenBy: ['self'],
  },
};

/** `peer` shares the board with the leader of both; `ana` does not. */
const addCareers = async (
  company_id: string,
  { ana, peer, outside }: { ana: Person; peer: Person; outside: Person },
) => {
  const { id: job } = await aJob(outside, []);
  const { rows: maps } = await owner.query(
    `insert into career_maps (company_id, name) values ($1, 'Mapa') returning id`,
    [company_id],
  );
  for (const [person, isShared] of [
    [ana, false],
    [peer, true],
  ] as const) {
    await owner.query(
      'insert into career_boards (company_id, person_id, map_id, shared_with_manager) values ($1, $2, $3, $4)',
      [company_id, person.person_id, maps[0].id, isShared],
    );
    await owner.query(
      `insert into career_targets (company_id, person_id, job_profile_id, set_on) values ($1, $2, $3, '2026-03-01')`,
      [company_id, person.person_id, job],
    );
  }
};

const arrange = async () => {
  const team = await aTeam();
  const { company: at, ana, peer, lead } = team;
  const outside = await at.person('manager');
  await at.person('employee', outside);
  const [rated, other] = [await aCompetency(at.id), await aCompetency(at.id)];
  await aJob(
    ana,
    [rated, other].map(({ id }) => ({ competency_id: id, level: 4 })),
  );
  for (const title of ['Um curso', 'Outro curso'])
    await anItem(at.id, [{ competency: rated.id, entry_level: 2, to_level: 4 }], {
      title,
      kind: 'project',
      minutes: 90,
    });
  await addRows(ana, [{ competency_id: rated.id, level: 2 }]);
  for (const { id } of [rated, other])
    await call(ana).evidenceActs.assess({ competency_id: id, level: 3, note: '' });
  await call(lead).evidenceActs.rate({
    person_id: ana.person_id,
    competency_id: rated.id,
    level: 3,
    note: '',
  });
  await settle(at.id);
  const [recommended] = await call(ana).recommendations.list();
  if (recommended)
    await call(ana).recommendations.dismiss({ id: recommended.id, reason: 'no_time' } as never);
  const { plan, checkin: open } = await anOpenCheckin(ana, lead, [
    {},
    { title: 'Mudar de área', visibility: 'private', mode: 'activities' },
    { title: 'Ensinar o time', visibility: 'team' },
  ]);
  const checkin = await call(ana, days.opens).pdi.checkins.submit({ ...seen(open), ...words });
  await call(lead).pdi.checkins.keep_note({ id: checkin.id, note: 'Só meu.' });
  const activity = await call(ana).pdi.activities.add({ goal_id: firstGoal(plan).id, title: 'Ler' });
  await owner.query(
    `insert into pdi_activity_notes (company_id, person_id, goal_id, activity_id, note) values ($1, $2, $3, $4, 'x')`,
    [at.id, ana.person_id, firstGoal(plan).id, activity.id],
  );
  await call(ana).pdi.personalActivities.add({ title: 'Ler um livro' });
  await addCareers(at.id, { ana, peer, outside });
  const { there } = await aVisitor(at.id);
  return { ...team, outside, platform: there, rated, checkin };
};

let world: Awaited<ReturnType<typeof arrange>>;
beforeAll(async () => {
  world = await arrange();
});

const personOf = (reader: Reader, isShared: boolean): Person => {
  const { ana, peer, lead, top, outside, admin, corporate, platform, stranger } = world;
  const [self, colleague] = isShared ? [peer, ana] : [ana, peer];
  const people = { self, direct: lead, above: top, outside, colleague, admin, corporate, platform };
  return { ...people, 'other company': stranger }[reader];
};

/** The query with the ids of this company filled in. */
const asked = (rows: string) => {
  const { ana, peer, rated, checkin, company: at } = world;
  const ids = {
    shared: peer.person_id,
    company: at.id,
    rated: rated.id,
    checkin: checkin.id,
    '': ana.person_id,
  };
  return rows.replace(/\$(\w*)/g, (_, name: keyof typeof ids) => `'${ids[name]}'`);
};

describe('data about a person', () => {
  it.each(Object.entries(items))('%s', async (_, { rows, seenBy }) => {
    const readable = sql.raw(`select 1 from ${asked(rows)}`);
    const isSeen = async (reader: Reader) =>
      (await sql`${readable}`.execute(sqlAs(personOf(reader, rows.includes('$shared'))))).rows.length > 0;
    const readBy = [];
    for (const reader of readers) if (await isSeen(reader)) readBy.push(reader);
    expect(readBy).toEqual(readers.filter((reader) => seenBy.includes(reader)));
  });

  it('who was switched off is read by those who read it before', async () => {
    const { ana, lead } = world;
    await owner.query('update profiles set is_active = false where user_id = $1', [ana.person_id]);
    const levels = (person: Person) =>
      sqlAs(person)
        .selectFrom('held_levels')
        .select('person_id')
        .where('person_id', '=', ana.person_id)
        .execute();
    expect((await levels(lead)).length).toBeGreaterThan(0);
    await owner.query('update profiles set is_active = true where user_id = $1', [ana.person_id]);
  });
});
