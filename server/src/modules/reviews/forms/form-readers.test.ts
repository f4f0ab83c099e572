import {
  type AssignmentState,
  assignmentStates,
  cycleStates,
  namedGroups,
} from '@pdy/contract/reviews/words';
import { describe, expect, it } from 'vitest';
import {
  aCycle,
  aParticipant,
  aReview,
  forms,
  type Review,
  refused,
  sendWhole,
  wholeAnswers,
} from '#test/review-forms.ts';
import { asSystem, owner, platformAdmin } from '#test/world.ts';

/** Does what the publication does. */
const published = ({ company, manager }: Review) =>
  asSystem(company.id, ({ tx }) =>
    tx.updateTable('review_forms').set({ person_reads: true }).where('assignment_id', '=', manager).execute(),
  );

const readers = async ({ ana, top, lead, peer, admin, corporate, stranger }: Review) => ({
  ...{ ana, top, lead, peer, admin, corporate, stranger },
  platform: { ...(await platformAdmin()), company_id: ana.company_id },
});

const who = async (review: Review, which: 'self' | 'manager') => {
  const { participant_id } = review;
  const found: string[] = [];
  for (const [name, one] of Object.entries(await readers(review)))
    if ((await refused(forms(one)[which]({ participant_id }))) === 'done') found.push(name);
  return found;
};

describe('MO-18: the readers of a submitted review', () => {
  it('are, in a blind cycle, leaders for the self-review once the manager’s is sent, in either order', async () => {
    const first = await aReview();
    expect(await who(first, 'self')).toEqual([]);
    await sendWhole(first, 'self');
    expect(await who(first, 'self')).toEqual(['ana', 'admin', 'corporate']);
    await sendWhole(first, 'manager');
    const all = ['ana', 'top', 'lead', 'admin', 'corporate'];
    expect(await who(first, 'self')).toEqual(all);
    const second = await aReview();
    await sendWhole(second, 'manager');
    await sendWhole(second, 'self');
    expect(await who(second, 'self')).toEqual(all);
    const both = await aReview();
    await Promise.all([sendWhole(both, 'manager'), sendWhole(both, 'self')]);
    expect(await who(both, 'self')).toEqual(all);
  });

  it('are, in another cycle, or one that asks no manager, leaders at once', async () => {
    for (const choice of [{ blind: false }, { groups: ['self'] }]) {
      const review = await aReview(choice);
      await sendWhole(review, 'self');
      expect(await who(review, 'self')).toEqual(['ana', 'top', 'lead', 'admin', 'corporate']);
    }
  });

  it('include the person for their manager’s review, after the publication', async () => {
    const review = await aReview();
    expect(await who(review, 'manager')).toEqual([]);
    await sendWhole(review, 'manager');
    expect(await who(review, 'manager')).toEqual(['top', 'lead', 'admin', 'corporate']);
    await published(review);
    expect(await who(review, 'manager')).toEqual(['ana', 'top', 'lead', 'admin', 'corporate']);
  });

  it('are others for an administrator’s; they themselves wait for the publication', async () => {
    const review = await aReview();
    const { admin, corporate, company } = review;
    const cycle = await aCycle(company.id);
    const about = await aParticipant(cycle, admin, corporate);
    const own = { ...review, ...cycle, ...about, ana: admin, lead: corporate };
    await sendWhole(own, 'manager');
    const { participant_id } = about;
    expect(await refused(forms(admin).manager({ participant_id }))).toBe('NOT_FOUND');
    expect(await refused(forms(admin).sent({ assignment_id: about.manager }))).toBe('NOT_FOUND');
    expect(await refused(forms(corporate).manager({ participant_id }))).toBe('done');
    await published(own);
    expect(await refused(forms(admin).manager({ participant_id }))).toBe('done');
  });
});

/** Puts the review into a state, without the usual acts. */
const put = async (review: Review, group: 'self' | 'manager', state: AssignmentState) => {
  const assignment_id = review[group];
  const writer = forms(group === 'self' ? review.ana : review.lead);
  if (state !== 'pending')
    await writer.save({ assignment_id, version: 0, answers: wholeAnswers(review, group) });
  await asSystem(review.company.id, ({ tx }) =>
    tx
      .updateTable('review_forms')
      .set({ is_sent: state === 'sent', leader_reads: state === 'sent' && group === 'self' })
      .where('assignment_id', '=', assignment_id)
      .execute(),
  );
  await owner.query(
    `update review_assignments set status = $2, sent_on = case when $2 = 'sent' then date '2026-04-01' end,
       decline_reason = case when $2 = 'declined' then 'Não trabalhamos juntos.' end where id = $1`,
    [assignment_id, state],
  );
};

const reviews = assignmentStates.flatMap((state) => namedGroups.map((group) => ({ state, group })));

describe('MO-18: a review is read by those who may, and only once it was sent', () => {
  it.each(reviews)('$group, $state', async ({ state, group }) => {
    const review = await aReview();
    await put(review, group, state);
    const line = ['top', 'lead', 'admin', 'corporate'];
    for (const status of ['collecting', 'collected', 'published', 'ended'] as const) {
      await owner.query('update review_cycles set status = $2 where id = $1', [review.cycle_id, status]);
      if (status === 'published' && state === 'sent' && group === 'manager') await published(review);
      const isShown = group === 'self' || status === 'published' || status === 'ended';
      expect(await who(review, group), status).toEqual(
        state === 'sent' ? [...(isShown ? ['ana'] : []), ...line] : [],
      );
    }
  });
});

describe('MO-18: nobody but its writer writes a review', () => {
  it.each(reviews)('$group, $state', async ({ state, group }) => {
    const review = await aReview();
    await put(review, group, state);
    const assignment_id = review[group];
    const writer = group === 'self' ? review.ana : review.lead;
    const others = Object.values(await readers(review)).filter((one) => one !== writer);
    const formNow = async () =>
      (await owner.query('select * from review_forms where assignment_id = $1', [assignment_id])).rows;
    const before = await formNow();
    for (const status of cycleStates) {
      await owner.query('update review_cycles set status = $2 where id = $1', [review.cycle_id, status]);
      for (const one of others) {
        const { save, send, decline, get, period, sent } = forms(one);
        const reason = 'Não quero escrever isto.';
        const tries = [0, 1].flatMap((version) => [
          save({ assignment_id, version, answers: wholeAnswers(review, group) }),
          send({ assignment_id, version }),
          decline({ assignment_id, version: version + 1, reason }),
        ]);
        const all = [...tries, get({ assignment_id }), period({ assignment_id }), sent({ assignment_id })];
        for (const said of await Promise.all(all.map(refused)))
          expect(['FORBIDDEN', 'NOT_FOUND']).toContain(said);
      }
    }
    expect(await formNow()).toEqual(before);
  });
});
