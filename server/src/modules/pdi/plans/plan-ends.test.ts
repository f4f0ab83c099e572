import { ruleText } from '@pdy/contract/messages';
import type { Plan } from '@pdy/contract/pdi/plan';
import { describe, expect, it } from 'vitest';
import { completing, finishing } from '#test/ended.ts';
import { aDraft, anActive, aSubmitted, firstGoal } from '#test/plans.ts';
import { seen } from '#test/seen.ts';
import { aTeam, call, on } from '#test/team.ts';
import { type Person, recorded, runReactions } from '#test/world.ts';

const broken = (rule: keyof typeof ruleText) => ({
  code: 'RULE_BROKEN',
  data: { rule },
  message: ruleText[rule],
});
const reason = 'As prioridades da equipe mudaram.';
const reflection = 'Aprendi a delegar.';
const dayAfterPeriod = '2026-09-11';

const latest = (person: Person, { id }: Plan) => call(person).pdi.plans.get({ id });

describe('completing a PDI', () => {
  it('belongs to the owner, once every goal is final', async () => {
    const { ana, lead } = await aTeam();
    const plan = await anActive(ana, lead, [{}, {}]);
    const closing = { ...seen(plan), closing_reflection: reflection };
    await expect(call(ana).pdi.plans.complete(closing)).rejects.toMatchObject(broken('goals_are_final'));
    for (const goal of plan.goals) await call(ana).pdi.goals.complete(completing(goal));

    const done = await call(ana, '2026-08-01').pdi.plans.complete(closing);

    expect(done).toMatchObject({
      status: 'completed',
      closing_reflection: reflection,
      progress_shown: 100,
      end_reason: null,
    });
    expect(done.ended_at).toEqual(on('2026-08-01').clock());
    expect((await recorded(plan.id)).at(-1)).toMatchObject({
      name: 'pdi.plan.completed',
      actor_id: ana.person_id,
    });
    await expect(
      call(ana).pdi.plans.complete({ ...seen(done), closing_reflection: reflection }),
    ).rejects.toMatchObject(broken('plan_is_active'));
  });

  it('needs a sentence, an active plan and its latest version', async () => {
    const { ana, lead, admin } = await aTeam();
    const sent = await aSubmitted(ana);
    await expect(
      call(ana).pdi.plans.complete({ ...seen(sent), closing_reflection: ' ' }),
    ).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: {
        issues: [expect.objectContaining({ message: 'Conte em uma frase o que você leva deste PDI.' })],
      },
    });
    const closing = { ...seen(sent), closing_reflection: reflection };
    await expect(call(ana).pdi.plans.complete(closing)).rejects.toMatchObject(broken('plan_is_active'));
    for (const other of [lead, admin])
      await expect(call(other).pdi.plans.complete(closing)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await call(lead).pdi.plans.approve(seen(sent));
    await expect(call(ana).pdi.plans.complete(closing)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('frees the place for the next PDI', async () => {
    const { ana, lead } = await aTeam();
    const plan = await anActive(ana, lead);
    await call(ana).pdi.goals.complete(completing(firstGoal(plan)));
    await call(ana).pdi.plans.complete({ ...seen(plan), closing_reflection: reflection });
    await expect(aSubmitted(ana)).resolves.toMatchObject({ status: 'submitted' });
  });
});

describe('closing a PDI', () => {
  it('is for the owner only when the period is over', async () => {
    const { ana, lead } = await aTeam();
    const plan = await anActive(ana, lead);
    const ending = { ...seen(plan), reason };
    await expect(call(ana, '2026-09-10').pdi.plans.close(ending)).rejects.toMatchObject(
      broken('plan_is_over'),
    );
    expect(await call(ana, dayAfterPeriod).pdi.plans.close(ending)).toMatchObject({
      status: 'closed',
      end_reason: reason,
    });
  });

  it.each(['lead', 'top', 'admin'] as const)('is possible at any time for %s', async (who) => {
    const team = await aTeam();
    const plan = await anActive(team.ana, team.lead);
    const closed = await call(team[who]).pdi.plans.close({ ...seen(plan), reason });
    expect(closed).toMatchObject({ status: 'closed', end_reason: reason });
    expect((await recorded(plan.id)).at(-1)).toMatchObject({
      name: 'pdi.plan.closed',
      actor_id: team[who].person_id,
    });
  });

  it('asks the person’s leader for the ratings, unless they closed it', async () => {
    const team = await aTeam();
    const noticesOf = async () => {
      await runReactions(team.ana.company_id);
      return (await call(team.lead).notifications.bell()).items
        .map(({ notification }) => notification)
        .filter(({ titulo }) => titulo === 'PDI encerrado');
    };
    const first = await anActive(team.ana, team.lead);
    await call(team.lead).pdi.plans.close({ ...seen(first), reason });
    expect(await noticesOf()).toEqual([]);
    const second = await anActive(team.ana, team.lead);
    await call(team.admin).pdi.plans.close({ ...seen(second), reason });
    expect(await noticesOf()).toMatchObject([
      {
        mensagem: expect.stringContaining('foi encerrado. Avalie as competências e escreva o fechamento.'),
        link_destino: `/goals?acompanhar=${second.id}`,
      },
    ]);
  });

  it('is for nobody else, needs a reason, an active plan and its latest version', async () => {
    const { ana, lead, peer, stranger } = await aTeam();
    const sent = await aSubmitted(ana);
    for (const other of [peer, stranger])
      await expect(call(other).pdi.plans.close({ ...seen(sent), reason })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    await expect(call(null).pdi.plans.close({ ...seen(sent), reason })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    await expect(call(lead).pdi.plans.close({ ...seen(sent), reason })).rejects.toMatchObject(
      broken('plan_is_active'),
    );
    await expect(call(lead).pdi.plans.close({ ...seen(sent), reason: 'Sem pra' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { issues: [expect.objectContaining({ message: 'Explique em pelo menos 10 caracteres' })] },
    });
    await call(lead).pdi.plans.approve(seen(sent));
    await expect(call(lead).pdi.plans.close({ ...seen(sent), reason })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('leaves nothing to do: goals and activities stay as they are', async () => {
    const { ana, lead } = await aTeam();
    const plan = await anActive(ana, lead, [{ mode: 'manual' }]);
    const goal = firstGoal(plan);
    const activity = await call(ana).pdi.activities.add({ goal_id: goal.id, title: 'Ler um livro' });
    await call(lead).pdi.plans.close({ ...seen(plan), reason });

    await expect(call(ana).pdi.goals.complete(completing(goal))).rejects.toMatchObject(
      broken('plan_is_active'),
    );
    await expect(call(ana).pdi.goals.report({ ...seen(goal), percent: 50 })).rejects.toMatchObject(
      broken('plan_is_active'),
    );
    await expect(
      call(ana).pdi.activities.add({ goal_id: goal.id, title: 'Ler outro' }),
    ).rejects.toMatchObject(broken('plan_is_active'));
    await expect(call(ana).pdi.activities.finish(finishing(activity))).rejects.toMatchObject(
      broken('plan_is_active'),
    );
    await expect(call(ana).pdi.activities.move({ ...seen(activity), status: 'doing' })).rejects.toMatchObject(
      broken('plan_is_active'),
    );
    expect((await latest(ana, plan)).goals).toMatchObject([{ status: 'in_progress', health: null }]);
  });
});

describe('cancelling a PDI', () => {
  it('belongs to the owner until it is approved', async () => {
    const { ana, lead } = await aTeam();
    const draft = await aDraft(ana);
    expect(await call(ana).pdi.plans.cancel({ ...seen(draft), reason })).toMatchObject({
      status: 'cancelled',
      end_reason: reason,
    });
    const sent = await aSubmitted(ana);
    const back = await call(lead).pdi.plans.request_changes({ ...seen(sent), note: 'Menos metas.' });
    expect(await call(ana).pdi.plans.cancel({ ...seen(back), reason })).toMatchObject({
      status: 'cancelled',
    });
    const again = await aSubmitted(ana);
    expect(await call(ana).pdi.plans.cancel({ ...seen(again), reason })).toMatchObject({
      status: 'cancelled',
    });
    expect((await recorded(again.id)).at(-1)).toMatchObject({
      name: 'pdi.plan.cancelled',
      actor_id: ana.person_id,
    });
  });

  it('then belongs to their leaders and administrators', async () => {
    const { ana, peer, lead, top, admin } = await aTeam();
    const plan = await anActive(ana, lead);
    await expect(call(ana).pdi.plans.cancel({ ...seen(plan), reason })).rejects.toMatchObject(
      broken('plan_can_be_cancelled'),
    );
    expect(await call(top).pdi.plans.cancel({ ...seen(plan), reason })).toMatchObject({
      status: 'cancelled',
    });
    const other = await anActive(peer, lead);
    expect(await call(admin).pdi.plans.cancel({ ...seen(other), reason })).toMatchObject({
      status: 'cancelled',
    });
  });

  it('is not theirs before, and never anybody else’s', async () => {
    const { ana, lead, admin, peer, stranger } = await aTeam();
    const draft = await aDraft(ana);
    for (const other of [lead, admin])
      await expect(call(other).pdi.plans.cancel({ ...seen(draft), reason })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    const sent = await call(ana).pdi.plans.submit(seen(draft));
    for (const other of [lead, admin])
      await expect(call(other).pdi.plans.cancel({ ...seen(sent), reason })).rejects.toMatchObject(
        broken('plan_is_active'),
      );
    for (const other of [peer, stranger])
      await expect(call(other).pdi.plans.cancel({ ...seen(sent), reason })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    await expect(call(ana).pdi.plans.cancel({ ...seen(draft), reason })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });
});
