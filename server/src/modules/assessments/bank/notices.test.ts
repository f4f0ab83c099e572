import { describe, expect, it } from 'vitest';
import { aCompetency, aQuestion } from '#test/assessments.ts';
import { aCompany, as, owner, type Person, runReactions } from '#test/world.ts';

const world = async () => {
  const company = await aCompany();
  const [admin, corporate] = [await company.person('admin'), await company.person('corporate')];
  const employee = await company.person('employee');
  const competency_id = await aCompetency(company.id);
  const ids: string[] = [];
  for (const at of [1, 2, 3])
    ids.push((await as(admin).questions.create({ ...aQuestion(competency_id, 3, at), code: `Q${at}` })).id);
  return { company, admin, corporate, employee, ids };
};

/** Unread notices: title, text and link. */
const unread = async ({ person_id }: Person) => {
  const { rows } = await owner.query<{ titulo: string; mensagem: string; link_destino: string }>(
    `select n.titulo, n.mensagem, n.link_destino from user_notifications u
     join notifications n on n.company_id = u.company_id and n.id = u.notification_id
     where u.user_id = $1 and u.status = 'nao_lida' order by n.id`,
    [person_id],
  );
  return rows;
};
const toReview = async (person: Person) => (await as(person).panels.needs()).questions_to_review;
const seen = async (person: Person, id: string) => ({
  id,
  version: (await as(person).questions.get({ id })).version,
});

describe('a reviewer of the bank', () => {
  it('is told once of everything that waits, and no longer once it is dealt with', async () => {
    const { company, admin, corporate, employee, ids } = await world();
    for (const id of ids) {
      await as(admin).questions.move({ ids: [id], to: 'in_review' });
      await runReactions(company.id);
    }
    expect(await unread(corporate)).toEqual([
      {
        titulo: 'Questões para revisar',
        mensagem: '3 questões esperam a sua revisão para entrar em uso.',
        link_destino: '/corporate?aba=avaliacoes&parte=banco&revisar=true',
      },
    ]);
    expect([await unread(admin), await unread(employee)]).toEqual([[], []]);
    expect([await toReview(corporate), await toReview(admin)]).toEqual([3, 0]);

    await as(corporate).questions.move({ ids: ids.slice(0, 2), to: 'active' });
    await runReactions(company.id);
    expect(await unread(admin)).toMatchObject([
      { titulo: '2 questões suas ativadas', link_destino: '/admin/simulations?aba=banco&situacao=active' },
    ]);
    expect(await unread(corporate)).toHaveLength(1);
    await as(admin).questionReviews.withdraw(await seen(admin, ids[2] ?? ''));
    await runReactions(company.id);
    expect(await unread(corporate)).toEqual([]);
    expect(await toReview(corporate)).toBe(0);
  });

  it('is told of another version, and its author of the outcome', async () => {
    const { company, admin, corporate, ids } = await world();
    const [id = ''] = ids;
    await as(admin).questions.move({ ids: [id], to: 'in_review' });
    await as(corporate).questions.move({ ids: [id], to: 'active' });
    await runReactions(company.id);
    const read = await as(corporate).questions.get({ id });
    const draft = { ...aQuestion(read.competency.id, 3, 1), code: 'Q1' };
    await as(corporate).questions.update({ ...draft, ...(await seen(corporate, id)), explanation: 'Outra.' });
    await runReactions(company.id);
    expect((await unread(admin)).at(-1)).toMatchObject({
      titulo: 'Questões para revisar',
      mensagem: '1 questão espera a sua revisão para entrar em uso.',
      link_destino: '/admin/simulations?aba=banco&revisar=true',
    });
    const reason = 'Explique também por que não é a segunda.';
    await as(admin).questionReviews.give_back({ ...(await seen(admin, id)), reason });
    await runReactions(company.id);
    expect((await unread(admin)).map(({ titulo }) => titulo)).toEqual(['Questão Q1 ativada']);
    const [returned] = await unread(corporate);
    expect(returned).toMatchObject({
      titulo: 'Questão Q1 devolvida',
      link_destino: `/corporate?aba=avaliacoes&parte=banco&questao=${id}`,
    });
    expect(returned?.mensagem).toContain(`Motivo: “${reason}”`);
    await as(corporate).questions.update({
      ...draft,
      ...(await seen(corporate, id)),
      explanation: 'Outra ainda.',
    });
    await as(admin).questionReviews.approve(await seen(admin, id));
    await runReactions(company.id);
    expect((await unread(corporate)).at(-1)).toMatchObject({ titulo: 'Nova versão da questão Q1 ativada' });
    expect(await toReview(admin)).toBe(0);
  });
});
