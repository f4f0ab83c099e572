import { beforeAll, describe, expect, it } from 'vitest';
import { aMove } from '#test/hierarchy.ts';
import { aCycle, aTemplate, cycleDraft, giveDemands } from '#test/reviews.ts';
import { seen } from '#test/seen.ts';
import { aTeam, call, on } from '#test/team.ts';
import { aVisitor } from '#test/visitors.ts';
import { aCompetency, db, owner, recorded, runReactions } from '#test/world.ts';
import { reactions } from '../../../reactions.ts';
import { stepCompany } from '../index.ts';

const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });
const forbidden = { code: 'FORBIDDEN' };
const hidden = { code: 'NOT_FOUND' };

type Cycle = Awaited<ReturnType<typeof aCycle>>;

describe('a review template', () => {
  it('is published once, and a change of it makes the next edition', async () => {
    const { admin, lead, ana } = await aTeam();
    const template = await aTemplate(admin);
    expect(template).toMatchObject({ status: 'published', edition: 1, cycles: 0 });
    expect(template.items.map(({ kind }) => kind)).toEqual(['text', 'potential']);
    const { name, asks_job_demands } = template;
    const next = await call(admin).reviewTemplates.change({
      ...{ ...seen(template), name: `${name} 2`, asks_job_demands, items: [] },
    });
    expect(next).toMatchObject({ status: 'draft', edition: 2, items: [] });
    await expect(
      call(admin).reviewTemplates.change({ ...seen(template), name, asks_job_demands, items: [] }),
    ).rejects.toMatchObject(broken('one_draft_of_a_template'));
    const published = await call(admin).reviewTemplates.publish(seen(next));
    expect((await call(admin).reviewTemplates.list()).map(({ edition }) => edition)).toEqual([2]);
    await expect(call(admin).reviewTemplates.publish(seen(published))).rejects.toMatchObject(
      broken('review_template_is_a_draft'),
    );
    for (const person of [lead, ana])
      await expect(call(person).reviewTemplates.list()).rejects.toMatchObject(forbidden);
  });
});

describe('a review cycle', () => {
  it('is not launched while there are obstacles, and names them for each person', async () => {
    const { admin, corporate, top, lead, ana, peer, company } = await aTeam();
    const [bare] = [await giveDemands([peer], [])];
    await giveDemands([top, lead], [(await aCompetency(company.id)).id]);
    const template = await aTemplate(admin);
    const draft = await call(admin).reviewCycles.add(cycleDraft(template.id));
    const { fault_count, faults, people } = await call(admin).reviewCycles.check({ id: draft.id });
    expect(people).toBe(6);
    const problems = new Map(
      faults.map(({ person, problem, about }) => [person.user_id, [problem, about?.id]]),
    );
    expect(problems.get(peer.person_id)).toEqual(['no_demands', bare]);
    expect(problems.get(ana.person_id)).toEqual(['no_job', undefined]);
    expect(problems.get(admin.person_id)).toEqual(['no_manager', undefined]);
    expect(problems.get(corporate.person_id)).toEqual(['no_manager', undefined]);
    // An administrator reviews the person without a manager.
    expect(problems.has(top.person_id)).toBe(false);
    expect(fault_count).toBe(4);
    await expect(call(admin).reviewCycles.launch(seen(draft))).rejects.toMatchObject(
      broken('review_cycle_is_without_faults'),
    );
    await expect(call(lead).reviewCycles.check({ id: draft.id })).rejects.toMatchObject(forbidden);
  });

  describe('a launched cycle', () => {
    let of: Cycle;
    beforeAll(async () => {
      of = await aCycle();
    });

    it('asks each participant and their manager, once', async () => {
      const { admin, cycle, lead, ana, peer, top, company } = of;
      expect(cycle).toMatchObject({
        status: 'collecting',
        progress: { participants: 3, reviews: 6, sent: 0 },
      });
      const { items } = await call(admin).reviewCycles.participants({ cycle_id: cycle.id });
      const raters = Object.fromEntries(
        items.map(({ person, reviews }) => [person.user_id, reviews.map(({ rater }) => rater.user_id)]),
      );
      expect(raters).toEqual({
        [lead.person_id]: [lead.person_id, top.person_id],
        [ana.person_id]: [ana.person_id, lead.person_id],
        [peer.person_id]: [peer.person_id, lead.person_id],
      });
      const { rows } = await owner.query<{ id: string }>(
        `select id from events where subject_id = $1 and name = 'reviews.cycle.launched'`,
        [cycle.id],
      );
      expect(rows).toHaveLength(1);
      await runReactions(company.id, on('2026-03-10').clock);
      expect((await call(admin).reviewCycles.get({ id: cycle.id })).progress.reviews).toBe(6);
    });

    it('is announced to those who write, and is on their list of cycles', async () => {
      const { lead, ana, peer, corporate } = of;
      const notices = await call(lead).notifications.history({});
      expect(notices.items.map(({ notification: { mensagem } }) => mensagem)).toContain(
        'Você tem 3 avaliações para escrever até 20/03/2026.',
      );
      expect((await call(ana).reviewCycles.mine()).map(({ status }) => status)).toEqual(['collecting']);
      expect(await call(corporate).reviewCycles.mine()).toEqual([]);
      expect(await call(peer).reviewCycles.mine()).toHaveLength(1);
    });

    it('is run by administrators and, on a visit, by the platform; nobody else sees who has sent', async () => {
      const { admin, corporate, lead, stranger, cycle, company } = of;
      for (const person of [admin, corporate])
        expect((await call(person).reviewCycles.list({})).items.map(({ id }) => id)).toContain(cycle.id);
      await expect(call(lead).reviewCycles.list({})).rejects.toMatchObject(forbidden);
      await expect(call(stranger).reviewCycles.get({ id: cycle.id })).rejects.toMatchObject(hidden);
      const visitor = await aVisitor(company.id);
      expect((await visitor.calls.reviewCycles.get({ id: cycle.id })).status).toBe('collecting');
    });

    it('keeps what people were asked for, and lets its end be moved', async () => {
      const { admin, cycle, template } = of;
      const changed = await call(admin).reviewCycles.change({
        ...{ ...cycleDraft(template.id), ...seen(cycle), name: 'Outro nome' },
        ...{ collect_until: '2026-03-22', contest_days: 15 },
      });
      expect(changed).toMatchObject({ name: cycle.name, collect_until: '2026-03-22', contest_days: 15 });
      const { items } = await call(admin).reviewCycles.participants({ cycle_id: cycle.id });
      expect(new Set(items.flatMap(({ reviews }) => reviews.map(({ due_on }) => due_on)))).toEqual(
        new Set(['2026-03-22']),
      );
    });
  });

  it('goes through its days by itself, one step a day', async () => {
    const { admin, cycle, company } = await aCycle();
    const stateOn = async (day: string) => {
      await stepCompany({ db, reactions }, company.id, on(day).clock());
      return (await call(admin, day).reviewCycles.get({ id: cycle.id })).status;
    };
    expect(await stateOn('2026-03-20')).toBe('collecting');
    expect(await stateOn('2026-03-21')).toBe('collected');
    expect(await stateOn('2026-03-24')).toBe('collected');
    expect(await stateOn('2026-03-25')).toBe('published');
    expect(await stateOn('2026-04-04')).toBe('published');
    expect(await stateOn('2026-04-05')).toBe('ended');
    const { items } = await call(admin).reviewCycles.participants({ cycle_id: cycle.id });
    expect(new Set(items.flatMap(({ reviews }) => reviews.map(({ status }) => status)))).toEqual(
      new Set(['expired']),
    );
    expect((await recorded(cycle.id)).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['reviews.cycle.closed', 'reviews.cycle.published', 'reviews.cycle.ended']),
    );
  });

  it('is closed, published and reopened by hand, with a reason for taking back', async () => {
    const { admin, cycle } = await aCycle();
    const acts = call(admin).reviewCycles;
    await expect(acts.publish(seen(cycle))).rejects.toMatchObject(broken('review_cycle_goes_on_from_here'));
    const closed = await acts.close(seen(cycle));
    expect(closed).toMatchObject({ status: 'collected', collected_on: '2026-03-10' });
    const reason = 'Faltou a avaliação de uma equipe.';
    const again = await acts.reopen({ ...seen(closed), reason });
    expect(again).toMatchObject({ status: 'collecting', collected_on: null, reason });
    await expect(acts.close(seen(closed))).rejects.toMatchObject({ code: 'CONFLICT' });
    const published = await acts.publish(seen(await acts.close(seen(again))));
    expect(published).toMatchObject({ status: 'published', published_on: '2026-03-10' });
    await expect(acts.cancel({ ...seen(published), reason })).rejects.toMatchObject(
      broken('review_cycle_goes_on_from_here'),
    );
    expect(await acts.reopen({ ...seen(published), reason })).toMatchObject({
      ...{ status: 'collected', published_on: null },
    });
  });

  it('is deleted only as a draft', async () => {
    const { admin } = await aTeam();
    const template = await aTemplate(admin);
    const draft = await call(admin).reviewCycles.add(cycleDraft(template.id));
    expect(await call(admin).reviewCycles.remove(seen(draft))).toEqual({ id: draft.id });
    const { cycle, admin: other } = await aCycle();
    await expect(call(other).reviewCycles.remove(seen(cycle))).rejects.toMatchObject(
      broken('review_cycle_is_a_draft'),
    );
  });
});

describe('in a running cycle', () => {
  const stateOf = async ({ admin, cycle }: Cycle, person_id: string) => {
    const { items } = await call(admin).reviewCycles.participants({ cycle_id: cycle.id });
    const found = items.find(({ person }) => person.user_id === person_id);
    if (!found) throw new Error('no participant');
    return found;
  };

  it('a person joins late, once', async () => {
    const of = await aCycle();
    const late = { cycle_id: of.cycle.id, person_id: of.top.person_id };
    const added = await call(of.admin).reviewCycles.add_participant(late);
    expect(added).toMatchObject({ status: 'late', reviews: [{ group: 'self' }, { group: 'manager' }] });
    await expect(call(of.admin).reviewCycles.add_participant(late)).rejects.toMatchObject(
      broken('one_review_of_a_person'),
    );
  });

  it('a review goes to another reviewer, or follows the new manager, while it is not sent', async () => {
    const of = await aCycle();
    const before = await stateOf(of, of.ana.person_id);
    const review = before.reviews.find(({ group }) => group === 'manager');
    if (!review) throw new Error('no review');
    const moved = await call(of.admin).reviewCycles.change_reviewer({
      ...{ assignment_id: review.assignment_id, version: review.version, rater_id: of.top.person_id },
    });
    expect(moved.reviews.map(({ rater }) => rater.user_id)).toEqual([of.ana.person_id, of.top.person_id]);
    await call(of.admin).hierarchy.move(aMove(of.peer, of.lead, of.corporate));
    const follows = await stateOf(of, of.peer.person_id);
    expect(follows.reviews.map(({ rater }) => rater.user_id)).toEqual([
      of.peer.person_id,
      of.corporate.person_id,
    ]);
  });

  it('a person is taken out and comes back', async () => {
    const of = await aCycle();
    const participant = await stateOf(of, of.ana.person_id);
    const out = await call(of.admin).reviewCycles.set_participant({
      ...seen(participant),
      status: 'removed',
    });
    expect(out).toMatchObject({ status: 'removed', reviews: [] });
    const back = await call(of.admin).reviewCycles.set_participant({ ...seen(out), status: 'active' });
    expect(back.reviews.map(({ status }) => status)).toEqual(['pending', 'pending']);
  });
});
