import { describe, expect, it } from 'vitest';
import { aMove, called } from '#test/hierarchy.ts';
import { csv, triedOut } from '#test/imports.ts';
import { aCycle, formOf, participantIn, reviewIn, written } from '#test/reviews.ts';
import { seen } from '#test/seen.ts';
import { call, on } from '#test/team.ts';
import { as, asSystem, type Person, recorded, runReactions } from '#test/world.ts';

const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });
const gone = { code: 'NOT_FOUND' };
const reason = 'Faltou falar das metas do time.';

type Run = Awaited<ReturnType<typeof aCycle>>;

const put = async (run: Run, person: Person, status: 'active' | 'away' | 'removed') =>
  call(run.admin).reviewCycles.set_participant({ ...seen(await participantIn(run, person)), status });

const give = async (run: Run, person: Person, rater: Person) =>
  call(run.admin).reviewCycles.change_reviewer({
    ...(await reviewIn(run, person)).seen,
    rater_id: rater.person_id,
  });

const bellOf = async (run: Run, person: Person) => {
  await runReactions(run.company.id, on('2026-03-10').clock);
  const { items } = await call(person).notifications.bell();
  return items.map(({ notification: { titulo }, status }) => `${titulo}: ${status}`);
};

describe('the manager’s review', () => {
  it('goes to the new manager with an empty form, and the draft stays with its writer', async () => {
    const run = await aCycle();
    const { ana, lead, corporate, admin } = run;
    const { assignment_id } = await reviewIn(run, ana);
    await written(assignment_id);
    await call(admin).hierarchy.move(aMove(ana, lead, corporate));
    const review = await reviewIn(run, ana);
    expect(review).toMatchObject({ status: 'pending', rater: { user_id: corporate.person_id } });
    expect((await formOf(assignment_id)).is_sent).toBe(false);
    await expect(formOf(review.assignment_id)).rejects.toThrow('no row');
    expect((await recorded(assignment_id)).at(-1)).toMatchObject({
      name: 'reviews.reviewer.changed',
      payload: { before_id: lead.person_id, rater_id: corporate.person_id },
    });
    expect(await bellOf(run, corporate)).toContain('Uma avaliação passou para você: nao_lida');
    await call(admin).hierarchy.move(aMove(ana, corporate, lead));
    expect(await reviewIn(run, ana)).toMatchObject({ assignment_id, status: 'started' });
  });

  it('stays with its writer once it was sent', async () => {
    const run = await aCycle();
    const { ana, lead, corporate, admin } = run;
    await written((await reviewIn(run, ana)).assignment_id, true);
    await call(admin).hierarchy.move(aMove(ana, lead, corporate));
    expect(await reviewIn(run, ana)).toMatchObject({ status: 'sent', rater: { user_id: lead.person_id } });
    await expect(give(run, ana, corporate)).rejects.toMatchObject(broken('review_is_sent'));
  });

  it('is given to another person of the company, unlike a self-review', async () => {
    const run = await aCycle();
    const { ana, lead, stranger, top, admin } = run;
    for (const same of [ana, lead])
      await expect(give(run, ana, same)).rejects.toMatchObject(broken('reviewer_is_another_person'));
    await expect(give(run, ana, stranger)).rejects.toMatchObject(gone);
    const self = await reviewIn(run, ana, 'self');
    await expect(
      call(admin).reviewCycles.change_reviewer({ ...self.seen, rater_id: top.person_id }),
    ).rejects.toMatchObject(broken('reviewer_is_of_the_manager'));
    const { seen: old } = await reviewIn(run, ana);
    await give(run, ana, top);
    await expect(
      call(admin).reviewCycles.change_reviewer({ ...old, rater_id: admin.person_id }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('a file of people', () => {
  it('moves reviews that were not sent to the managers it names, and back when it is undone', async () => {
    const run = await aCycle();
    const { ana, peer, lead, top, admin } = run;
    await give(run, peer, top);
    const { assignment_id } = await reviewIn(run, ana);
    await written(assignment_id);
    const email = ({ person_id }: Person) => `${person_id}@empresa.example`;
    await called(ana, 'Ana');
    const tried = await triedOut(admin, csv(`Ana;Lima;${email(ana)};;;;;;;${email(top)};`));
    const done = await as(admin).userImports.apply(seen(tried));
    expect(await reviewIn(run, ana)).toMatchObject({ status: 'pending', rater: { user_id: top.person_id } });
    expect((await recorded(assignment_id)).at(-1)).toMatchObject({
      payload: { before_id: lead.person_id, rater_id: top.person_id },
    });
    await as(admin).userImports.undo(seen(done));
    expect(await reviewIn(run, ana)).toMatchObject({ assignment_id, status: 'started' });
    expect((await reviewIn(run, peer)).rater.user_id).toBe(top.person_id);
  });
});

describe('a submitted review', () => {
  it('is given back with a reason, open to its writer alone, who is told', async () => {
    const run = await aCycle();
    const { ana, admin } = run;
    const unsent = await reviewIn(run, ana, 'self');
    await expect(call(admin).reviewCycles.return_review({ ...unsent.seen, reason })).rejects.toMatchObject(
      broken('review_is_not_sent'),
    );
    await written(unsent.assignment_id, true);
    const review = await reviewIn(run, ana, 'self');
    await expect(
      call(admin).reviewCycles.return_review({ ...review.seen, reason: 'curto' }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await call(admin).reviewCycles.return_review({ ...review.seen, reason });
    expect(await reviewIn(run, ana, 'self')).toMatchObject({ status: 'started', return_reason: reason });
    expect(await formOf(review.assignment_id)).toMatchObject({ is_sent: false, leader_reads: false });
    expect(await bellOf(run, ana)).toContain('Uma avaliação voltou para você: nao_lida');
  });

  it('stays sent once the collection is over', async () => {
    const run = await aCycle();
    const { ana, admin, cycle } = run;
    await written((await reviewIn(run, ana)).assignment_id, true);
    await call(admin).reviewCycles.close(seen(cycle));
    const { seen: shown } = await reviewIn(run, ana);
    const refused = broken('review_cycle_goes_on_from_here');
    await expect(call(admin).reviewCycles.return_review({ ...shown, reason })).rejects.toMatchObject(refused);
    await expect(give(run, ana, run.top)).rejects.toMatchObject(refused);
    await expect(put(run, ana, 'removed')).rejects.toMatchObject(refused);
    await expect(
      call(admin).reviewCycles.add_participant({ cycle_id: cycle.id, person_id: run.top.person_id }),
    ).rejects.toMatchObject(refused);
  });
});

describe('the notice of reviews to write', () => {
  const event = async (
    run: Run,
    name: 'reviews.review.sent',
    review: Awaited<ReturnType<typeof reviewIn>>,
  ) => {
    const rater_id = review.rater.user_id;
    const sides = {
      cycle_id: run.cycle.id,
      person_id: run.ana.person_id,
      rater_id,
      group: 'manager' as const,
    };
    await asSystem(
      run.company.id,
      ({ record }) => record(name, review.assignment_id, sides),
      on('2026-03-10').clock,
    );
  };

  it('is read once the last of them was sent', async () => {
    const run = await aCycle();
    const { lead, ana, peer } = run;
    const unread = 'Começaram as avaliações de “Segundo semestre”: nao_lida';
    const own = await reviewIn(run, lead, 'self');
    const [first, second] = [await reviewIn(run, ana), await reviewIn(run, peer)];
    for (const review of [own, first]) await written(review.assignment_id, true);
    await event(run, 'reviews.review.sent', first);
    expect(await bellOf(run, lead)).toContain(unread);
    await written(second.assignment_id, true);
    await event(run, 'reviews.review.sent', second);
    expect(await bellOf(run, lead)).not.toContain(unread);
    expect(await bellOf(run, ana)).toContain(unread);
  });
});
