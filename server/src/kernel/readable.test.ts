/** A name links to a person's page only for those who may open that page. */
import { describe, expect, it } from 'vitest';
import { aSentCheckin, days } from '#test/checkins.ts';
import { anInvite } from '#test/invites.ts';
import { anItem } from '#test/library.ts';
import { anActive, aSubmitted } from '#test/plans.ts';
import { note, write } from '#test/security.ts';
import { addRows, aTeam, call, outcomes } from '#test/team.ts';
import { aCompetency, as, owner, type Person, platformAdmin } from '#test/world.ts';

const erase = ({ person_id }: Person) =>
  owner.query(
    `update profiles set is_active = false, display_name = null, last_name = 'removida #1', erased_at = now()
     where user_id = $1`,
    [person_id],
  );

describe('the person whom a name links to', () => {
  it('in the hierarchy is exactly one whose page the server opens for the reader', async () => {
    const { ana, peer, lead, top, admin, corporate } = await aTeam();
    for (const reader of [ana, lead, top, admin, corporate]) {
      const { people } = await call(reader).hierarchy.tree({});
      for (const { user_id, is_readable } of people) {
        const opens = await call(reader)
          .competencies.of({ person_id: user_id })
          .then(
            () => true,
            () => false,
          );
        expect([reader.role, user_id, is_readable]).toEqual([reader.role, user_id, opens]);
      }
    }
    const { people } = await call(lead).hierarchy.tree({});
    const led = people.flatMap(({ user_id, is_readable }) => (is_readable ? [user_id] : []));
    expect(led.sort()).toEqual([ana, peer, lead].map(({ person_id }) => person_id).sort());
  });

  it('in a past hierarchy is one whom the reader may open today', async () => {
    const { ana, peer, lead, top, company } = await aTeam();
    await owner.query(`update company_members set joined_on = '2026-01-01' where company_id = $1`, [
      company.id,
    ]);
    const { people } = await call(lead).hierarchy.tree({ on: '2026-03-09' });
    const of = ({ person_id }: Person) => people.find(({ user_id }) => user_id === person_id)?.is_readable;
    expect([ana, peer, lead, top].map(of)).toEqual([true, true, true, false]);
  });

  it('in the log is somebody of the company who was not erased, and only for its administrators', async () => {
    const { ana, peer, admin } = await aTeam();
    await write(note(ana), note(peer));
    await erase(peer);
    const { items } = await as(admin).accessLogs.list({});
    const opened = new Map(items.map(({ user_id, readable_id }) => [user_id, readable_id]));
    expect(opened.get(ana.person_id)).toBe(ana.person_id);
    expect(opened.get(peer.person_id)).toBeNull();
    const all = await as(await platformAdmin()).accessLogs.platform.list({ company_id: ana.company_id });
    expect(all.items.length).toBeGreaterThanOrEqual(2);
    expect(all.items.filter(({ readable_id }) => readable_id !== null)).toEqual([]);
  });

  it('behind an accepted invitation is the person who came in, with the inviter and the manager', async () => {
    const { ana, lead, admin } = await aTeam();
    const { id } = await anInvite(admin, { manager_id: lead.person_id });
    const read = async () => (await call(admin).invites.list({})).items[0];
    expect(await read()).toMatchObject({
      accepted_readable_id: null,
      inviter_readable_id: admin.person_id,
      manager: { readable_id: lead.person_id },
    });
    await owner.query(
      `update invites set status = 'aceito', accepted_at = now(), accepted_profile_id = $2 where id = $1`,
      [id, ana.person_id],
    );
    expect((await read())?.accepted_readable_id).toBe(ana.person_id);
    await erase(ana);
    expect((await read())?.accepted_readable_id).toBeNull();
  });

  it('is nobody whose data were erased, not even for an administrator who kept the address', async () => {
    const { ana, lead, admin, corporate } = await aTeam();
    const { id: competency_id } = await aCompetency(ana.company_id);
    await addRows(ana, [{ competency_id, level: 3 }]);
    const reads = (reader: Person) => [
      call(reader).competencies.of({ person_id: ana.person_id }),
      call(reader).competencies.why({ competency_id, person_id: ana.person_id }),
    ];
    expect(outcomes(await Promise.allSettled(reads(admin)))).toEqual(['ok', 'ok']);
    await erase(ana);
    for (const reader of [admin, corporate, lead])
      expect(outcomes(await Promise.allSettled(reads(reader)))).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  });

  it('is not the owner of a plan for a reader who decides in place of the manager', async () => {
    const { ana, lead, company } = await aTeam();
    const deputy = await company.person('manager');
    const { id } = await aSubmitted(ana);
    const opened = async (reader: Person) =>
      (await call(reader).pdi.plans.awaiting()).map(({ readable_id }) => readable_id);
    expect(await opened(lead)).toEqual([ana.person_id]);
    await owner.query('update pdi_plans set approver_id = $2 where id = $1', [id, deputy.person_id]);
    expect(await opened(deputy)).toEqual([null]);
  });

  it('of a piece of evidence is its author, for an administrator but not for the person it is about', async () => {
    const { ana, lead, admin } = await aTeam();
    const { id: competency_id } = await aCompetency(ana.company_id);
    await addRows(ana, [
      { competency_id, level: 3, kind: 'manager_rating', author_id: lead.person_id },
      { competency_id, level: 4 },
    ]);
    const authors = async (reader: Person) =>
      (await call(reader).competencies.why({ competency_id, person_id: ana.person_id })).evidence
        .map(({ author_readable_id }) => author_readable_id)
        .sort();
    expect(await authors(ana)).toEqual([null, null]);
    expect(await authors(admin)).toEqual([lead.person_id, null].sort());
  });

  it('of a shared goal is anybody the reader leads, but not a colleague; of a led team it is everybody', async () => {
    const { ana, peer, lead } = await aTeam();
    await anActive(ana, lead, [{ visibility: 'team' }]);
    const sharing = async (reader: Person) =>
      (await call(reader).pdi.team.goals()).items.map(({ readable_id }) => readable_id);
    expect(await sharing(lead)).toEqual([ana.person_id]);
    expect(await sharing(peer)).toEqual([null]);
    const { items } = await call(lead).pdi.team.list({});
    expect(items.map(({ readable_id }) => readable_id).sort()).toEqual(
      [ana.person_id, peer.person_id].sort(),
    );
  });

  it('of a check-in is its sender, for the person who answers it', async () => {
    const { ana, lead } = await aTeam();
    await aSentCheckin(ana, lead);
    const { items } = await call(lead, days.opens).pdi.checkins.awaiting();
    expect(items.map(({ readable_id }) => readable_id)).toEqual([ana.person_id]);
  });

  it('is named in a plan, in a team, as a manager in the list of users, and on an assigned activity', async () => {
    const { ana, lead, peer, admin } = await aTeam();
    const { id } = await aSubmitted(ana);
    const inPlan = async (reader: Person) => (await call(reader).pdi.plans.get({ id })).readable_id;
    expect([await inPlan(ana), await inPlan(lead)]).toEqual([ana.person_id, ana.person_id]);
    const { people } = await call(lead).dashboard.team({});
    expect(people.map(({ readable_id }) => readable_id).sort()).toEqual(
      [ana.person_id, peer.person_id].sort(),
    );
    const managerOf = async (person: Person) =>
      (await call(admin).users.list({ limit: 100 })).items.find(({ user_id }) => user_id === person.person_id)
        ?.manager?.readable_id;
    expect(await managerOf(ana)).toBe(lead.person_id);
    const item = await anItem(ana.company_id, []);
    await call(lead).library.assign({ id: item.id, person_ids: [ana.person_id] });
    const given = async (reader: Person) =>
      (await call(reader).libraryAssignments.list({ id: item.id })).map(({ person, by_readable_id }) => [
        person.readable_id,
        by_readable_id,
      ]);
    expect(await given(admin)).toEqual([[ana.person_id, lead.person_id]]);
    expect(await given(lead)).toEqual([[ana.person_id, lead.person_id]]);
    await erase(lead);
    expect(await managerOf(ana)).toBeNull();
    expect(await given(admin)).toEqual([[ana.person_id, null]]);
  });
});
