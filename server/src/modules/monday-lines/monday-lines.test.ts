/** Monday's line: what it says of a shared gap, when, and what one press does with it. */
import { afterAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#kernel/db.ts';
import { anItem } from '#test/library.ts';
import { aTeamWithGap, lastLine, linesOf, monday, notifyTeams } from '#test/monday-lines.ts';
import { aSubmitted } from '#test/plans.ts';
import { addRows, aTeam, call, sqlAs } from '#test/team.ts';
import { aCompetency, aJob, db, owner } from '#test/world.ts';
import { sendMondayLines } from './mornings.ts';

const jobsDb = openDatabase(inject('postgres').urls.jobs, { max: 1 });
afterAll(() => jobsDb.close());

/** The Mondays after the first, up to four weeks later. */
const [second, third, fourth, fifth] = ['2026-03-16', '2026-03-23', '2026-03-30', '2026-04-06'] as const;

const at = (day: string, time: string) => new Date(`${day}T${time}:00Z`);

describe('a gap that the team shares', () => {
  it('is reported to the people’s manager, with the people, the competency and the activity', async () => {
    const team = await aTeamWithGap();
    const { lead, top, ana, admin, competency } = team;
    expect(await notifyTeams(team)).toBe(1);
    const notices = await linesOf(lead);
    expect(notices).toEqual([
      {
        titulo: 'Sua equipe nesta semana',
        mensagem: `Ana Lima e Bia Lima estão abaixo do que o cargo pede em ${competency.name}: indique “Curso de consultas” às 2 pessoas.`,
        tipo: 'acompanhamento',
        link_destino: expect.stringMatching(/^\/dashboard\?aba=equipe&linha=[0-9a-f-]{36}$/),
      },
    ]);
    for (const other of [top, ana, admin]) expect(await linesOf(other)).toEqual([]);
  });

  it('opens with the people and the activity for exactly them, which one click recommends', async () => {
    const team = await aTeamWithGap();
    const { lead, ana, peer, item, competency } = team;
    await notifyTeams(team);
    const { id } = await lastLine(lead);
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
    for (const [at, person] of [ana, peer].entries()) {
      const { standings } = await call(person, monday).competencies.of({});
      const own = standings.find((one) => one.competency.id === competency.id);
      expect(line.people[at]?.held).toEqual(own?.held);
    }
    const [activity] = line.activities;
    await call(lead, monday).library.assign({ id: item.id, person_ids: activity?.person_ids ?? [] });
    expect((await call(ana).library.get({ id: item.id })).assigned).not.toBeNull();
    const after = await call(lead, monday).mondayLines.get({ id });
    expect(after).toMatchObject({ activities: [], recommended: ['Curso de consultas'] });
  });

  it('is read by the manager it was sent to, with those who still report there and still have the gap', async () => {
    const team = await aTeamWithGap();
    const { lead, top, admin, ana, peer, stranger, competency } = team;
    await notifyTeams(team);
    const { id } = await lastLine(lead);
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

  it('is not reported without an activity that serves both, nor for levels that nobody has shown', async () => {
    const team = await aTeamWithGap();
    await owner.query(
      'update library_item_competencies set to_level = 2, entry_level = 1 where item_id = $1',
      [team.item.id],
    );
    expect(await notifyTeams(team)).toBe(0);
    const other = await aTeam();
    const competency = await aCompetency(other.company.id);
    await anItem(other.company.id, [{ competency: competency.id, entry_level: 1, to_level: 4 }]);
    for (const person of [other.ana, other.peer]) {
      await aSubmitted(person);
      await aJob(person, [{ competency_id: competency.id, level: 4 }]);
    }
    expect(await notifyTeams(other)).toBe(0);
  });
});

describe('the first working day of the week', () => {
  it('is the only one, and a second run sends nothing again', async () => {
    const team = await aTeamWithGap();
    for (const day of ['2026-03-08', '2026-03-10', '2026-03-13'])
      expect(await notifyTeams(team, day)).toBe(0);
    expect(await notifyTeams(team)).toBe(1);
    expect(await notifyTeams(team)).toBe(0);
    await owner.query('delete from monday_mornings where company_id = $1', [team.company.id]);
    expect(await notifyTeams(team)).toBe(0);
    expect(await linesOf(team.lead)).toHaveLength(1);
  });

  it('is the Tuesday after a holiday, the national or the company’s own', async () => {
    const team = await aTeamWithGap();
    // Tiradentes is on the Tuesday of this week; the company is closed on the Monday before.
    await owner.query(
      `update company_settings set extra_closed = '[{"day": "2026-04-20", "name": "Emenda"}]' where company_id = $1`,
      [team.company.id],
    );
    for (const day of ['2026-04-20', '2026-04-21']) expect(await notifyTeams(team, day)).toBe(0);
    expect(await notifyTeams(team, '2026-04-22')).toBe(1);
  });

  it('begins at seven in the company’s time zone', async () => {
    const team = await aTeamWithGap();
    // Monday begins here first: everywhere else it is Sunday, and nobody outside this test is notified.
    await owner.query(`update company_settings set timezone = 'Pacific/Kiritimati' where company_id = $1`, [
      team.company.id,
    ]);
    const sunday = '2026-03-08';
    await sendMondayLines({ db, jobsDb }, at(sunday, '16:59'));
    expect(await linesOf(team.lead)).toEqual([]);
    await sendMondayLines({ db, jobsDb }, at(sunday, '17:01'));
    expect(await linesOf(team.lead)).toHaveLength(1);
  });
});

describe('a line that was sent', () => {
  it('is not sent twice in four weeks; another one is', async () => {
    const team = await aTeamWithGap();
    const { company, ana, peer, lead } = team;
    await notifyTeams(team);
    expect(await notifyTeams(team, second)).toBe(0);
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
    expect(await notifyTeams(team, third)).toBe(1);
    expect((await lastLine(lead)).said).toContain(other.name);
    expect(await notifyTeams(team, fourth)).toBe(0);
    expect(await notifyTeams(team, fifth)).toBe(1);
    expect((await lastLine(lead)).said).toContain(team.competency.name);
  });
});
