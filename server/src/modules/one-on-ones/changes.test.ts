import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aSentCheckin, days } from '#test/checkins.ts';
import { praise } from '#test/feedback.ts';
import { seen } from '#test/seen.ts';
import { addRows, aTeam, call, sqlAs } from '#test/team.ts';
import { owner, type Person } from '#test/world.ts';

const aCompetency = async ({ company_id }: Person) => {
  const { rows } = await owner.query<{ id: string }>(
    `insert into competencies (company_id, code, name, kind) values ($1, 'SQL', 'SQL', 'technical') returning id`,
    [company_id],
  );
  return rows[0]?.id ?? '';
};

describe('1:1: changes since the last meeting', () => {
  it('show moved levels to both alike, without the person’s self-assessment', async () => {
    const { lead, ana } = await aTeam();
    const person_id = ana.person_id;
    const competency_id = await aCompetency(ana);
    const piece = (level: number, observed_on: string, more = {}) => ({
      ...{ competency_id, level, observed_on, supersede_key: `${observed_on} ${level}` },
      ...more,
    });
    await addRows(ana, [piece(2, '2026-02-01')], '2026-02-01');
    const talk = { person_id, talk_id: null, version: 0, held_on: '2026-03-01' };
    await call(lead, '2026-03-01').oneOnOnes.hold(talk);
    const asked = () => Promise.all([ana, lead].map((one) => call(one).oneOnOnes.changes({ person_id })));
    for (const shown of await asked())
      expect(shown).toEqual({ since: '2026-03-01', is_first: false, items: [], blockers: [] });
    await addRows(ana, [piece(5, '2026-03-05', { kind: 'self_assessment' })], '2026-03-05');
    for (const { items } of await asked()) expect(items).toEqual([]);
    await addRows(ana, [piece(4, '2026-03-08')], '2026-03-08');
    for (const { items } of await asked())
      expect(items).toMatchObject([{ kind: 'level', name: 'SQL', from: 2, on: '2026-03-08' }]);
  });

  it('show a check-in on the day it was sent, and once it is answered on the day of the answer', async () => {
    const { lead, ana } = await aTeam();
    const sent = await aSentCheckin(ana, lead);
    const shownTo = async () =>
      (await call(lead, '2026-03-24').oneOnOnes.changes({ person_id: ana.person_id })).items
        .filter(({ id }) => id === sent.id)
        .map(({ kind, on }) => [kind, on]);
    expect(await shownTo()).toEqual([['checkin_sent', days.opens]]);
    await call(lead, '2026-03-21').pdi.checkins.review({ ...seen(sent), manager_reply: 'Bom ritmo.' });
    expect(await shownTo()).toEqual([['checkin', '2026-03-21']]);
  });

  it('go back a month where the two never met', async () => {
    const { lead, ana } = await aTeam();
    const { since, is_first } = await call(lead).oneOnOnes.changes({ person_id: ana.person_id });
    expect({ since, is_first }).toEqual({ since: '2026-02-08', is_first: true });
  });
});

describe('1:1: one’s own file', () => {
  it('holds what leaders noted about the person; nobody else gets it this way', async () => {
    const { lead, ana, peer, admin } = await aTeam();
    await call(lead).oneOnOnes.keep_note({ id: ana.person_id, body: 'Pensar em promoção', version: 0 });
    const noted = async (one: Person) =>
      (await sql<{ body: string }>`select body from app.noted_about_me()`.execute(sqlAs(one))).rows;
    expect(await noted(ana)).toEqual([{ body: 'Pensar em promoção' }]);
    for (const one of [lead, peer, admin]) expect(await noted(one)).toEqual([]);
  });
});

describe('1:1: what others gave since the last meeting (MO-08, MO-10)', () => {
  it('shows the person everything they received, and their leader what was also meant for them', async () => {
    const { lead, ana, peer, top } = await aTeam();
    await call(peer).feedback.give(praise(ana));
    await call(top).feedback.give(praise(ana, { visibility: 'manager' }));
    await call(lead).feedback.give(praise(ana));
    const taken = await call(peer).feedback.give(praise(ana, { visibility: 'manager' }));
    await call(peer).feedback.retract({ id: taken.id, version: taken.version });
    const shownTo = async (one: Person) => {
      const { items } = await call(one).oneOnOnes.changes({ person_id: ana.person_id });
      return items.map((item) => (item.kind === 'feedback' ? `${item.of} ${item.is_own}` : item.kind));
    };
    expect(await shownTo(ana)).toEqual(['praise false', 'praise false', 'praise false']);
    expect((await shownTo(lead)).toSorted()).toEqual(['praise false', 'praise true']);
  });

  it('shows both the recognition in the feed, and the person alone what came in private', async () => {
    const { lead, ana, peer } = await aTeam();
    const body = 'Segurou o atendimento quando o sistema caiu.';
    const to = { recipient_ids: [ana.person_id], competency_id: null, body };
    await call(peer).recognition.add({ ...to, visibility: 'company' });
    await call(ana).recognition.choice.set({ is_public: false });
    await call(peer).recognition.add({ ...to, visibility: 'company' });
    const shownTo = async (one: Person) => {
      const { items } = await call(one).oneOnOnes.changes({ person_id: ana.person_id });
      return items.map(({ kind }) => kind);
    };
    expect(await shownTo(ana)).toEqual(['recognition', 'recognition']);
    expect(await shownTo(lead)).toEqual(['recognition']);
  });
});
