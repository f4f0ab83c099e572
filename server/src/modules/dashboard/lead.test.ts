import { describe, expect, it } from 'vitest';
import { praise } from '#test/feedback.ts';
import { anActive } from '#test/plans.ts';
import { aTeam, call, on, rowOf } from '#test/team.ts';
import { as, owner, type Person } from '#test/world.ts';

const day = '2026-03-20';
const work = (person: Person) => as(person, on(day)).dashboard.lead();

type Checkin = { due_on: string; status: string; blockers?: string; sent_on?: string };

const addCheckin = (person: Person, plan_id: string, { due_on, status, blockers = '', sent_on }: Checkin) =>
  owner.query(
    `insert into pdi_checkins (company_id, plan_id, person_id, period_key, period_start, period_end, opens_on, due_on,
       closes_on, status, blockers, submitted_at, reviewed_at)
     values ($1, $2, $3, $4::text, $4::date, $4::date + 14, $4::date, $4::date, $4::date + 3, $5, $6, $7,
       case when $5 = 'reviewed' then $7::timestamptz end)`,
    [person.company_id, plan_id, person.person_id, due_on, status, blockers, sent_on ?? null],
  );

const aLedTeam = async () => {
  const team = await aTeam();
  const { ana, peer, lead, company } = team;
  const [late, missing] = [ana, peer];
  const third = await company.person('employee', lead);
  const plan = await anActive(late, lead);
  const other = await anActive(missing, lead);
  await addCheckin(late, plan.id, {
    due_on: '2026-02-25',
    status: 'reviewed',
    blockers: 'Antigo',
    sent_on: '2026-02-25T12:00Z',
  });
  await addCheckin(late, plan.id, {
    due_on: '2026-03-11',
    status: 'submitted',
    blockers: 'Falta acesso à base de dados.',
    sent_on: '2026-03-11T12:00Z',
  });
  await addCheckin(missing, other.id, { due_on: '2026-03-12', status: 'missed' });
  return { ...team, third };
};

describe('MO-09: what a leader should talk about', () => {
  it('is what holds people up, from each person’s newest check-in, and one nudge per person', async () => {
    const { lead, ana, peer, third } = await aLedTeam();
    const { topics, nudges } = await work(lead);
    expect(topics).toMatchObject([
      { person_id: ana.person_id, due_on: '2026-03-11', blockers: 'Falta acesso à base de dados.' },
    ]);
    expect(nudges).toMatchObject([
      { kind: 'checkin_unanswered', person_id: ana.person_id, since: '2026-03-11' },
      { kind: 'checkin_missed', person_id: peer.person_id, since: '2026-03-12' },
      { kind: 'no_plan', person_id: third.person_id, since: null, checkin_id: null },
    ]);
  });

  it('covers direct reports alone, and is empty for people who lead nobody', async () => {
    const { top, lead, ana, admin, stranger } = await aLedTeam();
    expect((await work(top)).topics).toEqual([]);
    expect((await work(top)).nudges.map(({ person_id }) => person_id)).toEqual([lead.person_id]);
    for (const person of [ana, admin, stranger])
      expect(await work(person)).toEqual({ talks: [], line: null, topics: [], nudges: [] });
  });
});

describe('MO-04: whom a leader of many should talk with', () => {
  it('is found behind ten who missed a check-in, and behind the blockers of ten who are away', async () => {
    const { lead, ana, peer, company } = await aTeam();
    const on = '2026-03-12';
    const talks = async () =>
      (await call(lead, on).dashboard.lead()).talks.map(({ kind, person }) => [kind, person.user_id]);
    const ofPeer = await anActive(peer, lead);
    const others = await Promise.all(Array.from({ length: 10 }, () => company.person('employee', lead)));
    for (const other of others) {
      const plan = await anActive(other, lead);
      await addCheckin(other, plan.id, { due_on: '2026-03-10', status: 'missed' });
    }
    expect(await talks()).toEqual([['without_plan', ana.person_id]]);
    const sent = { due_on: '2026-03-11', status: 'submitted', sent_on: '2026-03-11T12:00Z' };
    for (const other of others) {
      const plan = await call(other, on).pdi.plans.current({});
      await addCheckin(other, plan?.id ?? '', { ...sent, due_on: '2026-03-12', blockers: 'Férias.' });
      await call(other, on).pdi.absences.add({ starts_on: on, ends_on: on });
    }
    await addCheckin(peer, ofPeer.id, { ...sent, blockers: 'Falta acesso à base.' });
    expect(await talks()).toEqual([['blocked', peer.person_id]]);
    expect((await call(lead, on).dashboard.lead()).topics).toHaveLength(10);
  });
});

describe('MO-08: people who hear nothing good', () => {
  it('are named after 60 days without praise from their leader, after what is more urgent', async () => {
    const { lead, top, ana, peer } = await aTeam();
    for (const one of [ana, peer]) {
      await anActive(one, lead);
      await owner.query(`update profiles set hire_date = '2024-01-10' where user_id = $1`, [one.person_id]);
    }
    await owner.query(`update profiles set hire_date = '2026-03-01' where user_id = $1`, [peer.person_id]);
    const ofLead = async (day: string) => (await call(lead, day).dashboard.lead()).nudges;
    expect(await ofLead('2026-03-16')).toMatchObject([
      { kind: 'no_praise', person_id: ana.person_id, since: null, checkin_id: null },
    ]);
    await call(top, '2026-03-16').feedback.give(praise(ana));
    expect(await ofLead('2026-03-16')).toHaveLength(1);
    await call(lead, '2026-03-16').feedback.give(praise(ana));
    expect(await ofLead('2026-03-16')).toEqual([]);
    expect(await ofLead('2026-05-15')).toMatchObject([{ person_id: peer.person_id, since: null }]);
    const later = await ofLead('2026-05-16');
    expect(later).toHaveLength(2);
    expect(later.find(({ person_id }) => person_id === ana.person_id)).toMatchObject({ since: '2026-03-16' });
  });
});

describe('MO-09: check-ins and changes among the next actions', () => {
  const actions = async (person: Person) =>
    (await as(person, on(day)).dashboard.mine()).actions.map(({ kind, id, due_on, is_late }) => ({
      kind,
      id,
      due_on,
      is_late,
    }));
  const idOf = async (table: string, { person_id }: Person, condition: string) =>
    (
      await rowOf<{ id: string }>(`select id from ${table} where person_id = $1 and ${condition}`, [
        person_id,
      ])
    ).id;

  it('include one’s own open one with its day, and those of direct reports to decide and to answer', async () => {
    const { ana, peer, lead, top, admin, corporate, stranger, third } = await aLedTeam();
    const plan = await anActive(third, lead);
    await addCheckin(third, plan.id, { due_on: '2026-03-19', status: 'open' });
    await owner.query(
      `insert into pdi_amendments (company_id, plan_id, person_id, approver_id, changes, reason)
       values ($1, $2, $3, $4, '[]', $5)`,
      [third.company_id, plan.id, third.person_id, lead.person_id, 'O projeto foi adiado.'],
    );
    const own = {
      kind: 'checkin',
      id: await idOf('pdi_checkins', third, `due_on = '2026-03-19'`),
      due_on: '2026-03-19',
      is_late: true,
    };
    const waits = { due_on: null, is_late: false };
    expect((await actions(third))[0]).toEqual(own);
    expect(await actions(lead)).toEqual([
      { kind: 'amendment_approval', id: await idOf('pdi_amendments', third, 'true'), ...waits },
      { kind: 'checkin_review', id: await idOf('pdi_checkins', ana, `status = 'submitted'`), ...waits },
    ]);
    for (const person of [top, admin, corporate, stranger]) expect(await actions(person)).toEqual([]);
    expect((await actions(peer)).map(({ id }) => id)).not.toContain(own.id);
  });
});
