/** Monday's line: who is told what of the own team, when, and what one press does with it. */
import { afterAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#kernel/db.ts';
import { toldTo } from '#test/checkins.ts';
import { anItem } from '#test/library.ts';
import { aSubmitted } from '#test/plans.ts';
import { addRows, aTeam, call, sqlAs } from '#test/team.ts';
import { aCompetency, aJob, db, owner, type Person } from '#test/world.ts';
import { tellCompany, tellMondayLines } from './index.ts';

const jobsDb = openDatabase(inject('postgres').urls.jobs, { max: 1 });
afterAll(() => jobsDb.close());

/** Ordinary Mondays, four weeks apart from the first to the last. */
const monday = '2026-03-09';
const [second, third, fourth, fifth] = ['2026-03-16', '2026-03-23', '2026-03-30', '2026-04-06'] as const;

const at = (day: string, time = '10:05') => new Date(`${day}T${time}:00Z`);
const tell = ({ company }: { company: { id: string } }, day = monday) =>
  tellCompany(db, { company_id: company.id, timezone: 'America/Sao_Paulo' }, at(day));

const lines = async (person: Person) =>
  (await toldTo(person)).filter(({ titulo }) => titulo === 'Sua equipe nesta semana');
const said = async (person: Person) => (await lines(person)).map(({ mensagem }) => mensagem);

const named = ({ person_id }: Person, first_name: string) =>
  owner.query(`update profiles set first_name = $2, last_name = 'Lima' where user_id = $1`, [
    person_id,
    first_name,
  ]);

type Team = Awaited<ReturnType<typeof aTeam>>;

/** Ana and Bia, whom `lead` leads, hold level 2 where their job asks for 4, and a course leads from 2 to 4. */
const aGap = async (team: Team) => {
  const { company, ana, peer } = team;
  const competency = await aCompetency(company.id);
  await named(ana, 'Ana');
  await named(peer, 'Bia');
  for (const person of [ana, peer]) {
    await aSubmitted(person);
    await aJob(person, [{ competency_id: competency.id, level: 4 }]);
    await addRows(person, [{ competency_id: competency.id, level: 2 }], monday);
  }
  const teaches = [{ competency: competency.id, entry_level: 2, to_level: 4 }];
  const item = await anItem(company.id, teaches, { title: 'Curso de consultas' });
  return { ...team, competency, item };
};

const aTeamWithGap = async () => aGap(await aTeam());
const lineId = async (person: Person) =>
  /linha=(.+)$/.exec((await lines(person))[0]?.link_destino ?? '')?.[1] ?? '';

describe('a gap that the team shares', () => {
  it('is told to whom they report, with the people, the competency and the activity', async () => {
    const team = await aTeamWithGap();
    const { lead, top, ana, admin, competency } = team;
    expect(await tell(team)).toBe(1);
    const told = await lines(lead);
    expect(told).toEqual([
      {
        titulo: 'Sua equipe nesta semana',
        mensagem: `Ana Lima e Bia Lima estão abaixo do que o cargo pede em ${competency.name}: indique “Curso de consultas” às 2 pessoas.`,
        tipo: 'acompanhamento',
        link_destino: expect.stringMatching(/^\/dashboard\?aba=equipe&linha=[0-9a-f-]{36}$/),
      },
    ]);
    for (const other of [top, ana, admin]) expect(await lines(other)).toEqual([]);
  });

  it('opens with the people and the activity for exactly them, which one press recommends', async () => {
    const team = await aTeamWithGap();
    const { lead, ana, peer, item, competency } = team;
    await tell(team);
    const id = await lineId(lead);
    const line = await call(lead, monday).mondayLines.get({ id });
    expect(line).toMatchObject({
      kind: 'gap_shared',
      told_on: monday,
      competency: { id: competency.id },
      people: [
        { user_id: ana.person_id, demand: 4, held: { estimate: 2 } },
        { user_id: peer.person_id, demand: 4, held: { estimate: 2 } },
      ],
      activities: [{ id: item.id, person_ids: [ana.person_id, peer.person_id] }],
      recommended: [],
    });
    const [activity] = line.activities;
    await call(lead, monday).library.assign({ id: item.id, person_ids: activity?.person_ids ?? [] });
    expect((await call(ana).library.get({ id: item.id })).assigned).not.toBeNull();
    const after = await call(lead, monday).mondayLines.get({ id });
    expect(after).toMatchObject({ activities: [], recommended: ['Curso de consultas'] });
  });

  it('is read by the manager it was told to, and of those who still report there and are still short of it', async () => {
    const team = await aTeamWithGap();
    const { lead, top, admin, ana, peer, stranger, competency } = team;
    await tell(team);
    const id = await lineId(lead);
    for (const other of [top, admin, ana, stranger])
      await expect(call(other, monday).mondayLines.get({ id }), other.role).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    for (const other of [top, admin, ana, stranger])
      expect(await sqlAs(other).selectFrom('monday_lines').select('id').execute()).toEqual([]);
    await addRows(
      peer,
      [{ competency_id: competency.id, level: 4.5, supersede_key: `${competency.id} 0` }],
      monday,
    );
    await owner.query('update profiles set manager_id = $2 where user_id = $1', [
      ana.person_id,
      top.person_id,
    ]);
    const line = await call(lead, monday).mondayLines.get({ id });
    expect(line).toMatchObject({ people: [], activities: [] });
  });

  it('is nothing without an activity that serves both, nor of what nobody has shown', async () => {
    const team = await aTeamWithGap();
    await owner.query(
      'update library_item_competencies set to_level = 2, entry_level = 1 where item_id = $1',
      [team.item.id],
    );
    expect(await tell(team)).toBe(0);
    const other = await aTeam();
    const competency = await aCompetency(other.company.id);
    await anItem(other.company.id, [{ competency: competency.id, entry_level: 1, to_level: 4 }]);
    for (const person of [other.ana, other.peer]) {
      await aSubmitted(person);
      await aJob(person, [{ competency_id: competency.id, level: 4 }]);
    }
    expect(await tell(other)).toBe(0);
  });
});

describe('the first working day of the week', () => {
  it('is the only one, and a run that comes again tells nobody again', async () => {
    const team = await aTeamWithGap();
    for (const day of ['2026-03-08', '2026-03-10', '2026-03-13']) expect(await tell(team, day)).toBe(0);
    expect(await tell(team)).toBe(1);
    expect(await tell(team)).toBe(0);
    await owner.query('delete from monday_mornings where company_id = $1', [team.company.id]);
    expect(await tell(team)).toBe(0);
    expect(await lines(team.lead)).toHaveLength(1);
  });

  it('is the Tuesday after a holiday, the national or the company’s own', async () => {
    const team = await aTeamWithGap();
    // Tiradentes is the Tuesday of this week; the company closes on the Monday before.
    await owner.query(
      `update company_settings set extra_closed = '[{"day": "2026-04-20", "name": "Emenda"}]' where company_id = $1`,
      [team.company.id],
    );
    for (const day of ['2026-04-20', '2026-04-21']) expect(await tell(team, day)).toBe(0);
    expect(await tell(team, '2026-04-22')).toBe(1);
  });

  it('begins at seven where the company is', async () => {
    const team = await aTeamWithGap();
    // Where it is Monday first: everywhere else it is Sunday, and nobody beside this test is told.
    await owner.query(`update company_settings set timezone = 'Pacific/Kiritimati' where company_id = $1`, [
      team.company.id,
    ]);
    const sunday = '2026-03-08';
    await tellMondayLines({ db, jobsDb }, at(sunday, '16:59'));
    expect(await lines(team.lead)).toEqual([]);
    await tellMondayLines({ db, jobsDb }, at(sunday, '17:01'));
    expect(await lines(team.lead)).toHaveLength(1);
  });
});

describe('the same line', () => {
  it('is not told twice in four weeks; another is', async () => {
    const team = await aTeamWithGap();
    const { company, ana, peer, lead } = team;
    await tell(team);
    expect(await tell(team, second)).toBe(0);
    const other = await aCompetency(company.id);
    for (const person of [ana, peer]) {
      await owner.query(
        `insert into job_requirements (company_id, job_profile_id, competency_id, level)
         select company_id, job_profile_id, $2, 3 from person_jobs where person_id = $1
         on conflict do nothing`,
        [person.person_id, other.id],
      );
      await addRows(person, [{ competency_id: other.id, level: 2 }], monday);
    }
    await anItem(company.id, [{ competency: other.id, entry_level: 2, to_level: 3 }]);
    expect(await tell(team, third)).toBe(1);
    expect((await said(lead)).at(-1)).toContain(other.name);
    expect(await tell(team, fourth)).toBe(0);
    expect(await tell(team, fifth)).toBe(1);
    expect((await said(lead)).at(-1)).toContain(team.competency.name);
  });
});

describe('nothing is told', () => {
  it.each<[string, (team: Awaited<ReturnType<typeof aTeamWithGap>>) => Promise<unknown>]>([
    [
      'of a team of one',
      ({ peer }) => owner.query('update profiles set manager_id = null where user_id = $1', [peer.person_id]),
    ],
    [
      'of a team of whom one has left',
      ({ peer }) => owner.query('update profiles set is_active = false where user_id = $1', [peer.person_id]),
    ],
    [
      'of a team of whom one is away',
      ({ peer }) => call(peer, monday).pdi.absences.add({ starts_on: monday, ends_on: second }),
    ],
    [
      'to whom leads without the role',
      ({ lead }) => owner.query(`update profiles set role = 'employee' where user_id = $1`, [lead.person_id]),
    ],
    [
      'to whom is away',
      ({ lead }) => call(lead, monday).pdi.absences.add({ starts_on: monday, ends_on: monday }),
    ],
    [
      'to whom has left',
      ({ lead }) => owner.query('update profiles set is_active = false where user_id = $1', [lead.person_id]),
    ],
    [
      'where the library is hidden',
      ({ company }) =>
        owner.query(
          `insert into company_page_settings (company_id, disabled_pages) values ($1, '{/action-library}')`,
          [company.id],
        ),
    ],
  ])('%s', async (_, change) => {
    const team = await aTeamWithGap();
    await change(team);
    expect(await tell(team)).toBe(0);
    expect(await lines(team.lead)).toEqual([]);
  });

  it('of another company', async () => {
    const [team, other] = [await aTeamWithGap(), await aTeamWithGap()];
    await tell(team);
    expect(await lines(other.lead)).toEqual([]);
  });
});

describe('a mail about it', () => {
  const mails = async ({ person_id }: Person) =>
    (
      await owner.query(
        `select from pgboss.job where name = 'notification_mail' and data->>'person_id' = $1 and data ? 'notification_id'`,
        [person_id],
      )
    ).rowCount;

  it('comes to those who chose it, and to nobody else', async () => {
    const [chose, silent] = [await aTeamWithGap(), await aTeamWithGap()];
    const preferences = await call(silent.lead).notificationPreferences.get();
    expect(preferences.items).toContainEqual({ tipo: 'equipe', frequency: 'off' });
    await call(chose.lead).notificationPreferences.change({
      items: [{ tipo: 'equipe', frequency: 'immediate' }],
    });
    for (const team of [chose, silent]) await tell(team);
    expect(await mails(chose.lead)).toBe(1);
    expect(await mails(silent.lead)).toBe(0);
  });
});
