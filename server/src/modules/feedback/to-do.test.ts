import { afterAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#kernel/db.ts';
import { praise } from '#test/feedback.ts';
import { anActive, firstGoal } from '#test/plans.ts';
import { aTeam, call } from '#test/team.ts';
import { db, type Person } from '#test/world.ts';
import { reactions } from '../../reactions.ts';
import { stepFeedback } from './index.ts';

const { urls } = inject('postgres');
const jobsDb = openDatabase(urls.jobs, { max: 2 });
afterAll(() => jobsDb.close());

const seen = ({ id, version }: { id: string; version: number }) => ({ id, version });

describe('the first page (MO-08)', () => {
  it('tells of requests, of what is unread and of the question after two months, to whom it is for', async () => {
    const { ana, lead, peer } = await aTeam();
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
    await stepFeedback({ db, jobsDb, reactions }, new Date('2026-05-09T15:00:00Z'));
    expect(await kinds(peer, '2026-05-09')).toEqual(['feedback_verify']);
  });
});
