import { describe, expect, it } from 'vitest';
import { aCycle, participantIn, reviewIn, written } from '#test/reviews.ts';
import { seen } from '#test/seen.ts';
import { call } from '#test/team.ts';
import type { Person } from '#test/world.ts';

const reason = 'Faltou falar das metas do time.';

type Run = Awaited<ReturnType<typeof aCycle>>;

describe('a person who leaves the company', () => {
  const leave = async ({ admin }: Run, { person_id: id }: Person, to?: 'above') => {
    const { version } = await call(admin).users.get({ id });
    await call(admin).users.deactivate({ id, version, ...(to && { reports: { to } }) });
  };
  const reopened = async (run: Run) => {
    const { reviewCycles } = call(run.admin);
    const held = seen(await reviewCycles.get({ id: run.cycle.id }));
    await reviewCycles.reopen({ ...held, reason });
  };
  const closed = async () => {
    const run = await aCycle();
    await call(run.admin).reviewCycles.close(
      seen(await call(run.admin).reviewCycles.get({ id: run.cycle.id })),
    );
    return run;
  };

  it('is not asked about again when they left after the close and it is taken back', async () => {
    const run = await closed();
    await leave(run, run.ana);
    await reopened(run);
    expect(await participantIn(run, run.ana)).toMatchObject({ status: 'removed', reviews: [] });
    expect((await participantIn(run, run.peer)).reviews).toHaveLength(2);
  });

  it('is not asked to write after the close: the people’s present leader is', async () => {
    const run = await closed();
    await leave(run, run.lead, 'above');
    await reopened(run);
    expect(await reviewIn(run, run.ana)).toMatchObject({
      status: 'pending',
      rater: { user_id: run.top.person_id },
    });
  });

  it('writes no review that was given to them by hand', async () => {
    const run = await aCycle();
    const { admin, ana, peer, lead } = run;
    const { seen: review } = await reviewIn(run, ana);
    await call(admin).reviewCycles.change_reviewer({ ...review, rater_id: peer.person_id });
    await leave(run, peer);
    expect(await reviewIn(run, ana)).toMatchObject({ status: 'pending', rater: { user_id: lead.person_id } });
  });

  it('does not get a sent review back, nor does the reviewer of a person on leave', async () => {
    const run = await aCycle();
    const { admin, ana, peer, lead } = run;
    const given = async (person: Person) => {
      const { seen: review } = await reviewIn(run, person);
      return call(admin).reviewCycles.return_review({ ...review, reason });
    };
    const refusal = { code: 'RULE_BROKEN', data: { rule: 'review_is_not_open' } };
    for (const person of [ana, peer]) await written((await reviewIn(run, person)).assignment_id, true);
    const away = { ...seen(await participantIn(run, ana)), status: 'away' as const };
    await call(admin).reviewCycles.set_participant(away);
    await expect(given(ana)).rejects.toMatchObject(refusal);
    await leave(run, lead, 'above');
    await expect(given(peer)).rejects.toMatchObject(refusal);
  });
});
