import type { ruleText } from '@pdy/contract/messages';
import { describe, expect, it } from 'vitest';
import { aDraft, anActive, aSubmitted, firstGoal } from '#test/plans.ts';
import { seen } from '#test/seen.ts';
import { aTeam, call, sqlAs } from '#test/team.ts';
import { owner, type Person, runReactions } from '#test/world.ts';

const broken = (rule: keyof typeof ruleText) => ({ code: 'RULE_BROKEN', data: { rule } });

const spoken = async () => {
  const team = await aTeam();
  const plan = await anActive(team.ana, team.lead, [{}]);
  const goal = firstGoal(plan);
  const activity = await call(team.ana).pdi.activities.add({ goal_id: goal.id, title: 'Ler um livro' });
  return { ...team, plan, goal, activity };
};

const titlesOf = async (person: Person) =>
  (await call(person).notifications.bell()).items.map(({ notification }) => notification.titulo);

describe('a comment', () => {
  it('belongs to a plan, a goal or an activity, and one on an activity is read with its goal (MO-04)', async () => {
    const { ana, lead, plan, goal, activity } = await spoken();
    await call(ana).pdi.comments.add({ plan_id: plan.id, body: 'Do plano' });
    await call(lead).pdi.comments.add({ goal_id: goal.id, body: 'Da meta' });
    await call(ana).pdi.comments.add({ activity_id: activity.id, body: 'Da atividade' });
    const bodies = async (about: object) =>
      (await call(ana).pdi.comments.list(about)).map(({ body }) => body);
    expect(await bodies({ plan_id: plan.id })).toEqual(['Do plano']);
    expect(await bodies({ goal_id: goal.id })).toEqual(['Da meta', 'Da atividade']);
    expect(await bodies({ activity_id: activity.id })).toEqual(['Da atividade']);
    const both = call(ana).pdi.comments.add({ plan_id: plan.id, goal_id: goal.id, body: 'Onde?' });
    await expect(both).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('is read and written by those who read its subject, and by nobody else', async () => {
    const { ana, lead, top, admin, corporate, peer, stranger, goal } = await spoken();
    await call(ana).pdi.comments.add({ goal_id: goal.id, body: 'Olá' });
    for (const reader of [lead, top, admin, corporate])
      expect(await call(reader).pdi.comments.list({ goal_id: goal.id })).toHaveLength(1);
    for (const other of [peer, stranger]) {
      expect(await call(other).pdi.comments.list({ goal_id: goal.id })).toEqual([]);
      await expect(call(other).pdi.comments.add({ goal_id: goal.id, body: 'Oi' })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
  });

  it('is hidden from others in a draft', async () => {
    const { ana, lead } = await aTeam();
    const draft = await aDraft(ana);
    await call(ana).pdi.comments.add({ plan_id: draft.id, body: 'Só para mim' });
    expect(await call(lead).pdi.comments.list({ plan_id: draft.id })).toEqual([]);
  });

  it('is not seen beside a private goal', async () => {
    const { ana, lead, goal } = await spoken();
    await call(ana).pdi.comments.add({ goal_id: goal.id, body: 'Segredo' });
    await owner.query(`update pdi_goals set visibility = 'private' where id = $1`, [goal.id]);
    expect(await call(lead).pdi.comments.list({ goal_id: goal.id })).toEqual([]);
    expect(await call(ana).pdi.comments.list({ goal_id: goal.id })).toHaveLength(1);
  });

  it('is announced to the plan’s owner, and to the people it mentions', async () => {
    const { ana, lead, top, goal, plan } = await spoken();
    const readers = await call(lead).pdi.comments.people({ plan_id: plan.id });
    expect(readers.map(({ person_id }) => person_id)).toContain(top.person_id);
    expect(readers.map(({ person_id }) => person_id)).not.toContain(lead.person_id);
    const comment = await call(lead).pdi.comments.add({
      goal_id: goal.id,
      body: 'Vamos juntos?',
      mentions: [top.person_id],
    });
    expect(comment.mentions.map(({ person_id }) => person_id)).toEqual([top.person_id]);
    await runReactions(ana.company_id);
    expect(await titlesOf(ana)).toContain('Novo comentário no seu PDI');
    expect(await titlesOf(top)).toContain('Mencionaram você');
    expect(await titlesOf(lead)).not.toContain('Novo comentário no seu PDI');
  });

  it('reaches the person’s leader once the plan is agreed, without a mention', async () => {
    const { ana, lead, top, goal, plan } = await spoken();
    const noticesOf = async (person: typeof ana) =>
      (await call(person).notifications.bell()).items
        .map(({ notification }) => notification)
        .filter(({ titulo }) => titulo === 'Novo comentário em um PDI que você lidera');
    await call(ana).pdi.comments.add({ goal_id: goal.id, body: 'Ficou para maio' });
    await call(lead).pdi.comments.add({ goal_id: goal.id, body: 'Combinado' });
    await runReactions(ana.company_id);
    expect(await noticesOf(lead)).toMatchObject([{ link_destino: `/goals?acompanhar=${plan.id}` }]);
    expect(await noticesOf(top)).toEqual([]);
    expect(await titlesOf(ana)).toContain('Novo comentário no seu PDI');
    expect((await call(lead).pdi.plans.get({ id: plan.id })).comments).toBe(2);
    await owner.query(`update pdi_goals set visibility = 'private' where id = $1`, [goal.id]);
    await call(ana).pdi.comments.add({ goal_id: goal.id, body: 'Só meu' });
    await runReactions(ana.company_id);
    expect(await noticesOf(lead)).toHaveLength(1);
    expect((await call(lead).pdi.plans.get({ id: plan.id })).comments).toBe(0);
  });

  it('reaches the decider while the plan waits, and the person who sent it back, where they may read it', async () => {
    const { ana, lead, top, admin } = await aTeam();
    const sent = await aSubmitted(ana, [{}, { title: 'Escrever o manual da equipe', visibility: 'private' }]);
    const goal_id = firstGoal(sent).id;
    await call(ana).pdi.comments.add({ goal_id, body: 'Pensei em três turmas' });
    await call(lead).pdi.plans.request_changes({ ...seen(sent), note: 'Falta um prazo' });
    await call(ana).pdi.comments.add({ goal_id, body: 'Vou propor o nível 4' });
    const [, secret] = (await call(ana).pdi.plans.get({ id: sent.id })).goals;
    await call(ana).pdi.comments.add({ goal_id: secret?.id ?? '', body: 'Só para mim' });
    await call(lead).pdi.comments.add({ goal_id, body: 'Combinado' });
    await runReactions(ana.company_id);

    const { items } = await call(lead).notifications.bell();
    const notices = items
      .map(({ notification }) => notification)
      .filter(({ titulo }) => titulo.startsWith('Novo comentário'));
    expect(notices.map(({ mensagem, link_destino }) => [mensagem, link_destino]).reverse()).toEqual([
      [
        `${sent.person_name} comentou na meta “${firstGoal(sent).title}”: “Pensei em três turmas”`,
        `/goals?aba=aprovacoes&plano=${sent.id}`,
      ],
      [
        `${sent.person_name} comentou na meta “${firstGoal(sent).title}”: “Vou propor o nível 4”`,
        `/goals?aba=aprovacoes&plano=${sent.id}`,
      ],
    ]);
    for (const other of [top, admin])
      expect((await titlesOf(other)).filter((title) => title.startsWith('Novo comentário'))).toEqual([]);
    expect(await titlesOf(ana)).toContain('Novo comentário no seu PDI');

    await owner.query('update profiles set manager_id = $2 where user_id = $1', [
      ana.person_id,
      top.person_id,
    ]);
    await call(ana).pdi.comments.add({ goal_id, body: 'Depois da troca de gestor' });
    await runReactions(ana.company_id);
    expect((await call(lead).notifications.bell()).items).toHaveLength(items.length);
  });

  it('mentions only people who may read it', async () => {
    const { ana, peer, stranger, goal } = await spoken();
    for (const other of [peer, stranger])
      await expect(
        call(ana).pdi.comments.add({ goal_id: goal.id, body: 'Oi', mentions: [other.person_id] }),
      ).rejects.toMatchObject(broken('mentioned_people_read_the_plan'));
  });

  it('is changed and taken back by its author alone, in the version they read', async () => {
    const { ana, lead, admin, goal } = await spoken();
    const comment = await call(lead).pdi.comments.add({ goal_id: goal.id, body: 'Primeiro' });
    for (const other of [ana, admin])
      await expect(call(other).pdi.comments.edit({ ...seen(comment), body: 'Outro' })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    const edited = await call(lead).pdi.comments.edit({ ...seen(comment), body: 'Segundo' });
    expect(edited).toMatchObject({ body: 'Segundo' });
    expect(edited.edited_at).not.toBeNull();
    await expect(call(lead).pdi.comments.remove(seen(comment))).rejects.toMatchObject({ code: 'CONFLICT' });
    const gone = await call(lead).pdi.comments.remove(seen(edited));
    expect(gone).toMatchObject({ body: '', mentions: [] });
    await expect(call(lead).pdi.comments.edit({ ...seen(gone), body: 'Terceiro' })).rejects.toMatchObject(
      broken('comment_is_there'),
    );
  });

  it('is written in nobody else’s name, whichever door it comes through', async () => {
    const { ana, lead, plan, goal } = await spoken();
    const forged = sqlAs(ana)
      .insertInto('pdi_comments')
      .values({
        plan_id: plan.id,
        goal_id: goal.id,
        person_id: ana.person_id,
        author_id: lead.person_id,
        body: 'Eu',
      })
      .execute();
    await expect(forged).rejects.toMatchObject({ code: '42501' });
  });

  it.each(['', ' ', 'x'.repeat(2001)])('has 1 to 2,000 letters', async (body) => {
    const { ana, goal } = await spoken();
    await expect(call(ana).pdi.comments.add({ goal_id: goal.id, body })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});
