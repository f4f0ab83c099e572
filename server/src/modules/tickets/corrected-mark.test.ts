import { describe, expect, it } from 'vitest';
import { aSimulado, at } from '#test/assessments.ts';
import { aCompanyWithWrongKeys, keyOf, previewed, runRegrade, takeBy, why } from '#test/regrades.ts';
import { seen } from '#test/seen.ts';
import { aTicket } from '#test/tickets.ts';
import { as, owner, runReactions } from '#test/world.ts';

const day = 86_400_000;
const noon = Date.parse('2026-03-09T15:00:00Z');

/**
 * A person contests the question with the wrong key. Their mark is 80%, or 100% where they answered as the wrong key
 * says.
 */
const aContest = async (answer: 'certa' | 'errada dois' = 'certa') => {
  const { company, admin, questions } = await aCompanyWithWrongKeys([2], 1);
  const { id: test_id } = await aSimulado(admin, questions);
  const ana = await company.person();
  const now = { at: noon };
  const attempt_id = await takeBy(ana, test_id, (name) => (name.startsWith('3-') ? answer : 'certa'), now);
  now.at = noon + day;
  const { review } = await at(ana, now).simulados.result({ id: attempt_id });
  const position = review?.find(({ stem }) => stem.includes('nível 3'))?.position ?? 0;
  const contest = { kind: 'question' as const, attempt_id, position };
  const ticket = await aTicket(ana, { code: 'conteudo', contest });
  now.at += day;
  const question_id = ticket.contest?.contest_id ?? '';
  expect(question_id).toBe(questions[2]);
  const begin = async () => {
    const { id } = await previewed(admin, question_id, keyOf('certa'), now);
    await at(admin, now).regrades.apply({ id, reason: why });
    return id;
  };
  const decide = async (outcome: 'corrected' | 'kept' = 'corrected') => {
    now.at += 1000;
    const outcome_id = outcome === 'kept' ? null : question_id;
    await at(admin, now).ticketQueue.decide({ ...seen(ticket), outcome, outcome_id });
    await runReactions(company.id, () => new Date(now.at));
    const { items } = await as(ana, { clock: () => new Date(now.at) }).notifications.history({});
    const notices = items
      .map(({ notification }) => notification)
      .filter(({ titulo }) => /pedido/.test(titulo));
    return notices.map(({ mensagem }) => mensagem);
  };
  return { company, attempt_id, now, ticket, begin, decide };
};

describe('a person who contested a question that was corrected', () => {
  it('is told the new score once it is recomputed', async () => {
    const { company, now, ticket, begin, decide } = await aContest();
    await runRegrade(company.id, await begin(), now);
    expect(await decide()).toEqual([`Questão corrigida. Sua nota passou de 80% para 100%. ${ticket.title}`]);
  });

  it('is told that it stays, where the new key changes nothing for them', async () => {
    const { company, now, ticket, begin, decide } = await aContest('errada dois');
    await runRegrade(company.id, await begin(), now);
    expect(await decide()).toEqual([`Questão corrigida. Sua nota continua 80%. ${ticket.title}`]);
  });

  it('is told to wait while it is being recomputed', async () => {
    const { ticket, begin, decide } = await aContest();
    await begin();
    expect(await decide()).toEqual([
      `Questão corrigida. Se a sua nota mudar com o recálculo, você recebe um aviso. ${ticket.title}`,
    ]);
  });

  it('is told no score that is not shown yet, nor one where the request was decided otherwise', async () => {
    const held = await aContest();
    await runRegrade(held.company.id, await held.begin(), held.now);
    await owner.query(`update attempts set score_from = '2027-01-01' where id = $1`, [held.attempt_id]);
    expect(await held.decide()).toEqual([`Questão corrigida. ${held.ticket.title}`]);
    const kept = await aContest();
    await runRegrade(kept.company.id, await kept.begin(), kept.now);
    expect(await kept.decide('kept')).toEqual([`Fica como está. ${kept.ticket.title}`]);
  });
});
