import { daysAfter } from '@pdy/contract/rules/days';
import { describe, expect, it } from 'vitest';
import { aCycle, cycleDraft, formOf, reviewIn, written } from '#test/reviews.ts';
import { seen } from '#test/seen.ts';
import { call, on } from '#test/team.ts';
import { aVisitor } from '#test/visitors.ts';
import { db, owner, type Person, recorded, runReactions } from '#test/world.ts';
import { reactions } from '../../../reactions.ts';
import { stepCompany } from '../index.ts';

const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });
const reason = 'Faltou a avaliação de uma equipe.';

type Run = Awaited<ReturnType<typeof aCycle>>;

const step = ({ company }: Run, day: string) => stepCompany({ db, reactions }, company.id, on(day).clock());
const now = ({ admin, cycle }: Run, day = '2026-03-10') =>
  call(admin, day).reviewCycles.get({ id: cycle.id });

const bellOf = async ({ company }: Run, person: Person, day: string) => {
  await runReactions(company.id, on(day).clock);
  const { items } = await call(person, day).notifications.bell();
  return items.map(({ notification: { titulo, mensagem }, status }) => [titulo, mensagem, status]);
};

describe('the close of a collection', () => {
  it('counts on its last day when that day came, and on its own day when it was made by hand', async () => {
    const [byDay, byHand] = [await aCycle(), await aCycle()];
    await step(byDay, '2026-03-23');
    expect(await now(byDay)).toMatchObject({ status: 'collected', collected_on: '2026-03-20' });
    const closed = await call(byHand.admin, '2026-03-12').reviewCycles.close(seen(byHand.cycle));
    expect(closed.collected_on).toBe('2026-03-12');
  });

  it('opens again what was over when it is taken back: begun or still to do, for at least a week', async () => {
    const run = await aCycle();
    const { admin, ana, cycle } = run;
    await written((await reviewIn(run, ana, 'self')).assignment_id);
    await step(run, '2026-03-23');
    const later = call(admin, '2026-03-24').reviewCycles;
    const open = await later.reopen({ ...seen(await now(run)), reason });
    expect(open).toMatchObject({
      ...{ status: 'collecting', collect_until: '2026-03-31', publish_on: '2026-03-31', reason },
    });
    expect(await reviewIn(run, ana, 'self')).toMatchObject({ status: 'started', due_on: '2026-03-31' });
    expect(await reviewIn(run, ana)).toMatchObject({ status: 'pending', due_on: '2026-03-31' });
    await step(run, '2026-03-25');
    expect((await now(run)).status).toBe('collecting');
    expect((await bellOf(run, ana, '2026-03-25')).map(([, text]) => text)).toContain(
      'Você pode enviar 1 avaliação até 31/03/2026.',
    );
    expect((await recorded(cycle.id)).at(-1)).toMatchObject({ payload: { from: 'collected' } });
  });
});

describe('a publication', () => {
  it('shows people what their managers sent, tells them, and takes it back when the cycle is reopened', async () => {
    const run = await aCycle();
    const { admin, ana, peer, lead } = run;
    const [own, sent, begun] = [
      (await reviewIn(run, ana, 'self')).assignment_id,
      (await reviewIn(run, ana)).assignment_id,
      (await reviewIn(run, peer)).assignment_id,
    ];
    await written(own, true);
    await written(sent, true);
    await written(begun);
    const acts = call(admin).reviewCycles;
    const closed = await acts.close(seen(await now(run)));
    expect((await formOf(sent)).person_reads).toBe(false);
    const published = await acts.publish(seen(closed));
    expect(published.status).toBe('published');
    const reads = async () =>
      [await formOf(own), await formOf(sent), await formOf(begun)].map(({ person_reads }) => person_reads);
    expect(await reads()).toEqual([false, true, false]);
    const title = 'Sua avaliação de “Segundo semestre” foi publicada';
    expect((await bellOf(run, ana, '2026-03-10')).map(([titulo]) => titulo)).toContain(title);
    expect((await bellOf(run, run.top, '2026-03-10')).map(([titulo]) => titulo)).not.toContain(title);
    const back = await acts.reopen({ ...seen(published), reason });
    expect(back).toMatchObject({ status: 'collected', publish_on: '2026-03-25' });
    expect(await reads()).toEqual([false, false, false]);
    expect(lead.person_id).toBeTruthy();
  });

  it('that was taken back is not repeated the next day', async () => {
    const run = await aCycle();
    await step(run, '2026-03-21');
    await step(run, '2026-03-25');
    const later = call(run.admin, '2026-03-27').reviewCycles;
    const back = await later.reopen({ ...seen(await now(run)), reason });
    expect(back).toMatchObject({ status: 'collected', publish_on: daysAfter('2026-03-27', 7) });
    await step(run, '2026-03-28');
    expect((await now(run)).status).toBe('collected');
    await step(run, '2026-04-03');
    expect((await now(run)).status).toBe('published');
  });

  it('tells nothing to people who were taken out, and shows them nothing', async () => {
    const run = await aCycle();
    const { ana, admin } = run;
    const { assignment_id } = await reviewIn(run, ana);
    await written(assignment_id, true);
    await owner.query(`update review_participants set status = 'removed' where person_id = $1`, [
      ana.person_id,
    ]);
    await call(admin).reviewCycles.publish(seen(await call(admin).reviewCycles.close(seen(run.cycle))));
    expect((await formOf(assignment_id)).person_reads).toBe(false);
    expect((await bellOf(run, ana, '2026-03-10')).map(([titulo]) => titulo)).not.toContain(
      'Sua avaliação de “Segundo semestre” foi publicada',
    );
  });
});

describe('a cancelled cycle', () => {
  it('asks nobody any more, and goes no further', async () => {
    const run = await aCycle();
    const { admin, ana, cycle, template } = run;
    const acts = call(admin).reviewCycles;
    await expect(acts.cancel({ ...seen(cycle), reason: 'curto' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect((await bellOf(run, ana, '2026-03-10')).map(([, , status]) => status)).toEqual(['nao_lida']);
    const cancelled = await acts.cancel({ ...seen(cycle), reason });
    expect(cancelled).toMatchObject({ status: 'cancelled', reason, progress: { reviews: 0 } });
    expect((await bellOf(run, ana, '2026-03-10')).map(([, , status]) => status)).toEqual(['lida']);
    await step(run, '2026-04-30');
    expect((await now(run)).status).toBe('cancelled');
    const refused = broken('review_cycle_goes_on_from_here');
    for (const act of [acts.close, acts.publish, acts.end])
      await expect(act(seen(cancelled))).rejects.toMatchObject(refused);
    await expect(acts.reopen({ ...seen(cancelled), reason })).rejects.toMatchObject(refused);
    await expect(acts.change({ ...cycleDraft(template.id), ...seen(cancelled) })).rejects.toMatchObject(
      refused,
    );
  });
});

describe('states of a cycle', () => {
  it('change only from the state before', async () => {
    const run = await aCycle();
    const acts = call(run.admin).reviewCycles;
    const refused = broken('review_cycle_goes_on_from_here');
    const shown = seen(run.cycle);
    for (const act of [acts.publish, acts.end]) await expect(act(shown)).rejects.toMatchObject(refused);
    await expect(acts.reopen({ ...shown, reason })).rejects.toMatchObject(refused);
    const draft = await acts.add(cycleDraft(run.template.id));
    for (const act of [acts.close, acts.publish, acts.end])
      await expect(act(seen(draft))).rejects.toMatchObject(refused);
    const ended = await acts.end(seen(await acts.publish(seen(await acts.close(shown)))));
    expect(ended.status).toBe('ended');
    await expect(acts.reopen({ ...seen(ended), reason })).rejects.toMatchObject(refused);
    await expect(acts.cancel({ ...seen(ended), reason })).rejects.toMatchObject(refused);
  });

  it('are changed by administrators and, on a visit, by the platform; by nobody else', async () => {
    const run = await aCycle();
    const { lead, ana, stranger, company, cycle } = run;
    const visitor = await aVisitor(company.id);
    const shown = seen(cycle);
    const acts = (calls: ReturnType<typeof call>['reviewCycles']) => [
      calls.launch(shown),
      calls.close(shown),
      calls.publish(shown),
      calls.end(shown),
      calls.remove(shown),
      calls.reopen({ ...shown, reason }),
      calls.cancel({ ...shown, reason }),
      calls.change({ ...cycleDraft(run.template.id), ...shown }),
    ];
    for (const [person, code] of [
      [lead, 'FORBIDDEN'],
      [ana, 'FORBIDDEN'],
      [stranger, 'NOT_FOUND'],
    ] as const)
      for (const refused of await Promise.allSettled(acts(call(person).reviewCycles)))
        expect(refused).toMatchObject({ status: 'rejected', reason: { code } });
    const closed = await visitor.calls.reviewCycles.close(shown);
    expect(closed.status).toBe('collected');
    expect((await visitor.calls.reviewCycles.reopen({ ...seen(closed), reason })).status).toBe('collecting');
  });
});
