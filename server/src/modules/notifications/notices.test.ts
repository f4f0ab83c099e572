/** Which notices people get, from whom, and where they lead. */

import { effectText } from '@pdy/contract/rules/competencies/evidence-effect';
import { describe, expect, it } from 'vitest';
import { finishing } from '#test/ended.ts';
import { settle } from '#test/library.ts';
import { aDraft, anActive, aSubmitted, firstGoal, setActive } from '#test/plans.ts';
import { seen } from '#test/seen.ts';
import { addRows, aTeam, call } from '#test/team.ts';
import { aCompetency, as, asSystem, owner, type Person } from '#test/world.ts';
import { notify } from './notify.ts';

const noticesOf = async (person: Person) => {
  await settle(person.company_id);
  const { items } = await as(person).notifications.bell();
  return items.map(({ notification: { titulo, mensagem, link_destino } }) => ({
    titulo,
    mensagem,
    link_destino,
  }));
};
const titles = async (person: Person) => (await noticesOf(person)).map(({ titulo }) => titulo);
const nameOf = async ({ person_id }: Person) =>
  (
    await owner.query<{ name: string }>(
      `select first_name || ' ' || last_name as name from profiles where user_id = $1`,
      [person_id],
    )
  ).rows[0]?.name;

describe('a submitted PDI', () => {
  it('is announced to the approver, by name, with a link to it', async () => {
    const { ana, lead, top, admin } = await aTeam();
    const plan = await aSubmitted(ana);
    expect(await noticesOf(lead)).toEqual([
      {
        titulo: 'PDI para aprovar',
        mensagem: `${await nameOf(ana)} enviou o PDI “PDI 2026” e espera a sua decisão.`,
        link_destino: `/goals?aba=aprovacoes&plano=${plan.id}`,
      },
    ]);
    for (const other of [ana, top, admin]) expect(await noticesOf(other)).toEqual([]);
  });

  it('is no longer announced once it was taken back', async () => {
    const { ana, lead } = await aTeam();
    const plan = await aSubmitted(ana);
    await call(ana).pdi.plans.withdraw(seen(plan));
    expect(await noticesOf(lead)).toEqual([]);
  });

  it('asks nobody once it was decided: unread notices are removed, read ones stay in the history', async () => {
    const { ana, lead } = await aTeam();
    const plan = await aSubmitted(ana);
    expect(await titles(lead)).toEqual(['PDI para aprovar']);
    const back = await call(lead).pdi.plans.request_changes({ ...seen(plan), note: 'Falta um prazo' });
    expect(await titles(lead)).toEqual([]);

    const again = await call(ana).pdi.plans.submit(seen(back));
    expect(await titles(lead)).toEqual(['PDI para aprovar']);
    await as(lead).notifications.mark_all_read();
    await call(lead).pdi.plans.approve(seen(again));
    expect(await titles(lead)).toEqual(['PDI para aprovar']);
  });

  it('is announced once, however often the job runs', async () => {
    const { ana, lead, company } = await aTeam();
    await aSubmitted(ana);
    await settle(company.id);
    await owner.query('delete from reaction_runs where company_id = $1', [company.id]);
    const { rows } = await owner.query<{ id: string }>(
      `select id from events where company_id = $1 and name = 'pdi.plan.submitted'`,
      [company.id],
    );
    const dedupe_key = `${rows[0]?.id} notifications.ask_approvers`;
    const again = { titulo: 'De novo', mensagem: 'De novo', tipo: 'acompanhamento' as const, dedupe_key };
    await asSystem(company.id, ({ tx }) => notify(tx, { ...again, to: [lead.person_id] }));
    expect(await titles(lead)).toEqual(['PDI para aprovar']);
  });
});

describe('the person is told of a decision about a PDI', () => {
  it('when it is approved, with the comment', async () => {
    const { ana, lead } = await aTeam();
    await call(lead).pdi.plans.approve({ ...seen(await aSubmitted(ana)), note: 'Bom foco.' });
    expect(await noticesOf(ana)).toEqual([
      {
        titulo: 'PDI aprovado',
        mensagem: `${await nameOf(lead)} aprovou o seu PDI “PDI 2026”. As metas já estão valendo. Recado: “Bom foco.”`,
        link_destino: '/goals',
      },
    ]);
  });

  it('when changes are asked for', async () => {
    const { ana, lead } = await aTeam();
    const plan = await aSubmitted(ana);
    await call(lead).pdi.plans.request_changes({ ...seen(plan), note: 'Uma meta a menos, por favor.' });
    const [last] = await noticesOf(ana);
    expect(last?.titulo).toBe('Ajustes no seu PDI');
    expect(last?.mensagem).toContain('Recado: “Uma meta a menos, por favor.”');
  });

  it('when somebody else cancels or closes it, never when they did so themselves', async () => {
    const { ana, peer, lead } = await aTeam();
    const reason = 'O projeto mudou de rumo.';
    const cancelled = await anActive(ana, lead);
    await call(lead).pdi.plans.cancel({ ...seen(cancelled), reason });
    const closed = await anActive(ana, lead);
    await call(lead).pdi.plans.close({ ...seen(closed), reason });
    expect((await titles(ana)).sort()).toEqual([
      'PDI aprovado',
      'PDI aprovado',
      'PDI cancelado',
      'PDI encerrado',
    ]);
    await call(peer).pdi.plans.cancel({ ...seen(await aDraft(peer)), reason });
    expect(await noticesOf(peer)).toEqual([]);
  });
});

describe('an activity', () => {
  const withActivity = async ({ ana, lead, company }: Awaited<ReturnType<typeof aTeam>>) => {
    const competency = await aCompetency(company.id);
    const plan = await aDraft(ana, [{ competency_id: competency.id, target_level: 3 }]);
    await call(ana).pdi.activities.add({
      goal_id: firstGoal(plan).id,
      title: 'Ler um livro',
      kind: 'reading',
      validation_required: true,
    });
    const sent = await call(ana).pdi.plans.submit(seen(await call(ana).pdi.plans.get({ id: plan.id })));
    await call(lead).pdi.plans.approve(seen(sent));
    const active = await call(ana).pdi.plans.get({ id: plan.id });
    const [activity] = firstGoal(active).activities;
    if (!activity) throw new Error('the goal has no activity');
    return { competency, finished: await call(ana).pdi.activities.finish(finishing(activity)) };
  };

  it('that waits is announced to the person who validates; that it was validated, to its owner', async () => {
    const team = await aTeam();
    const { finished, competency } = await withActivity(team);
    expect(await noticesOf(team.lead)).toContainEqual({
      titulo: 'Atividade para validar',
      mensagem: `${await nameOf(team.ana)} concluiu “Ler um livro” e espera a sua validação.`,
      link_destino: `/goals?aba=aprovacoes&validar=${finished.id}`,
    });
    const validated = { ...seen(finished), note: 'Muito bom.' };
    const { effect } = await call(team.lead).pdi.activities.validate(validated);
    const proof = effect && effectText(effect, competency.name, true);
    expect(proof).toMatch(/^evidência de nível .* peso médio/);
    expect(await noticesOf(team.ana)).toContainEqual({
      titulo: 'Atividade validada',
      mensagem: `${await nameOf(team.lead)} validou “Ler um livro”. Ela agora é ${proof} Recado: “Muito bom.”`,
      link_destino: `/goals?atividade=${finished.id}`,
    });
  });

  it('that is sent back is announced to the person, with the reason', async () => {
    const team = await aTeam();
    const { finished } = await withActivity(team);
    await call(team.lead).pdi.activities.reject({ ...seen(finished), note: 'Falta o resumo.' });
    const found = (await noticesOf(team.ana)).find(({ titulo }) => titulo === 'Atividade devolvida');
    expect(found?.mensagem).toContain('Recado: “Falta o resumo.”');
  });
});

describe('evidence', () => {
  it('by somebody else is announced to the person; one’s own or a machine’s is not', async () => {
    const { ana, lead, company } = await aTeam();
    const { id, name } = await aCompetency(company.id);
    const row = { competency_id: id, level: 3 };
    await addRows(ana, [
      { ...row, kind: 'manager_rating', author_id: lead.person_id, supersede_key: 'a' },
      { ...row, kind: 'self_assessment', author_id: ana.person_id, supersede_key: 'b' },
      { ...row, kind: 'proficiency_test', supersede_key: 'c' },
    ]);
    const [only, ...others] = await noticesOf(ana);
    expect(others).toEqual([]);
    expect(only?.titulo).toBe(`Nova evidência em ${name}`);
    expect(only?.link_destino).toBe(`/profile?porque=${id}`);
  });
});

describe('notify', () => {
  it('leaves out people who are inactive or of another company, and accepts an empty list', async () => {
    const { ana, peer, stranger, company } = await aTeam();
    await setActive(peer, false);
    const dedupe_key = crypto.randomUUID();
    const to = [ana, ana, peer, stranger].map(({ person_id }) => person_id);
    const news = { titulo: 'Um aviso', mensagem: 'Texto.', tipo: 'other' as const };
    await asSystem(company.id, ({ tx }) => notify(tx, { ...news, to, dedupe_key }));
    const { rows } = await owner.query(
      `select user_id from user_notifications un join notifications n on n.id = un.notification_id where dedupe_key = $1`,
      [dedupe_key],
    );
    expect(rows).toEqual([{ user_id: ana.person_id }]);
    const none = { ...news, to: [peer.person_id], dedupe_key: crypto.randomUUID() };
    await asSystem(company.id, ({ tx }) => notify(tx, none));
    const left = await owner.query('select from notifications where dedupe_key = $1', [none.dedupe_key]);
    expect(left.rowCount).toBe(0);
  });

  it('shortens what is too long instead of losing it', async () => {
    const { ana, company } = await aTeam();
    const long = { titulo: '💡'.repeat(300), mensagem: 'é'.repeat(2000), tipo: 'other' as const };
    await asSystem(company.id, ({ tx }) =>
      notify(tx, { ...long, to: [ana.person_id], dedupe_key: crypto.randomUUID() }),
    );
    const [item] = await noticesOf(ana);
    expect([...(item?.titulo ?? '')]).toHaveLength(200);
    expect(item?.mensagem).toMatch(/^é{999}…$/);
  });
});
