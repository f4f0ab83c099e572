import { describe, expect, it } from 'vitest';
import { praise } from '#test/feedback.ts';
import { anActive, firstGoal } from '#test/plans.ts';
import { aTeam, call } from '#test/team.ts';
import { as, db, type Person } from '#test/world.ts';
import { reactions } from '../../reactions.ts';
import { stepCompany } from './by-itself.ts';

const seen = ({ id, version }: { id: string; version: number }) => ({ id, version });

describe('the list of received feedback', () => {
  it('costs as many statements for twelve as for two', async () => {
    const { ana, lead, peer } = await aTeam();
    const goal = firstGoal(await anActive(ana, lead));
    const statements = async () => {
      const tally = { statements: 0 };
      await as(ana, { tally }).feedback.list({ side: 'received' });
      return tally.statements;
    };
    const give = async () => {
      const given = await call(peer).feedback.give(praise(ana));
      await call(ana).feedback.act_in({ ...seen(given), goal_id: goal.id, title: 'Ouvir até o fim' });
    };
    for (let i = 0; i < 2; i++) await give();
    const few = await statements();
    for (let i = 0; i < 10; i++) await give();
    expect(await statements()).toBe(few);
  });
});

describe('the first page (MO-08)', () => {
  it('shows requests, unread feedback and the question after two months to the people concerned', async () => {
    const { company, ana, lead, peer } = await aTeam();
    const goal = firstGoal(await anActive(ana, lead));
    const kinds = async (person: Person, day = '2026-03-10') =>
      (await call(person, day).dashboard.mine({})).actions
        .map(({ kind }) => kind)
        .filter((kind) => kind.startsWith('feedback'));
    const question = 'O que eu poderia ter feito melhor?';
    await call(ana).feedbackRequests.ask({
      about_id: null,
      to_ids: [peer.person_id],
      question,
      competency_ids: [],
    });
    expect([await kinds(ana), await kinds(peer)]).toEqual([[], ['feedback_request']]);
    const [asked] = await call(peer).feedbackRequests.list({});
    const given = await call(peer).feedback.give(praise(ana, { request_id: asked?.id ?? null }));
    expect([await kinds(ana), await kinds(peer)]).toEqual([['feedback_unread'], []]);
    await call(ana).feedback.act_in({ ...seen(given), goal_id: goal.id, title: 'Ouvir até o fim' });
    expect([await kinds(ana), await kinds(peer)]).toEqual([[], []]);
    await stepCompany({ db, reactions }, company.id, new Date('2026-05-09T15:00:00Z'));
    expect(await kinds(peer, '2026-05-09')).toEqual(['feedback_verify']);
  });
});
