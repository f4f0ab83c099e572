/** Limits under many calls at the same moment: as many succeed as when they come one after the other. */
import { describe, expect, it } from 'vitest';
import { praise } from './recognition.ts';
import { aDraft } from './study.ts';
import { aTeam, call } from './team.ts';
import { aFile, aTicket, written } from './tickets.ts';
import { aCompetency, aJob, owner } from './world.ts';

const atOnce = (times: number, act: (n: number) => Promise<unknown>) =>
  Promise.allSettled(Array.from({ length: times }, (_, n) => act(n)));

/** How many calls succeeded, and the codes or rules of the others. */
const outcomeOf = async (times: number, act: (n: number) => Promise<unknown>) => {
  const all = await atOnce(times, act);
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  const why = refused.map(({ code, data }) => (code === 'RULE_BROKEN' ? data.rule : code));
  return { done: times - refused.length, why: [...new Set(why)] };
};

describe('when many calls arrive at once', () => {
  it('one person opens ten tickets an hour, and one per title', async () => {
    const { ana, peer, admin } = await aTeam();
    expect(await outcomeOf(30, (n) => aTicket(ana, { title: `Chamado ${n}` }))).toEqual({
      done: 10,
      why: ['TOO_MANY_REQUESTS'],
    });
    expect(await outcomeOf(6, () => aTicket(peer))).toEqual({ done: 1, why: ['ticket_was_just_opened'] });
    const { title, category_id, impact, urgency, description, file_ids } = await written(admin);
    const forAna = { title, category_id, impact, urgency, description, file_ids, is_another: true };
    expect(
      await outcomeOf(20, () => call(admin).ticketQueue.open_for({ ...forAna, person_id: ana.person_id })),
    ).toEqual({ done: 10, why: ['TOO_MANY_REQUESTS'] });
  });

  it('one person writes thirty answers an hour, over all of their tickets', async () => {
    const { ana } = await aTeam();
    const [one, other] = [await aTicket(ana), await aTicket(ana, { title: 'Outro' })];
    const reply = (n: number) =>
      call(ana).tickets.reply({ id: n % 2 ? one.id : other.id, body: `Mais ${n}`, file_ids: [] });
    expect(await outcomeOf(40, reply)).toEqual({ done: 30, why: ['TOO_MANY_REQUESTS'] });
    await expect(reply(1)).rejects.toMatchObject({
      message: 'Muitas respostas em pouco tempo. Tente novamente em 60 minutos.',
    });
  });

  it('one person writes thirty comments an hour', async () => {
    const { ana, peer } = await aTeam();
    const { id } = await praise(peer, [ana]);
    const comment = (n: number) =>
      call(ana).recognition.comments.add({ id, parent_id: null, body: `Parabéns ${n}` });
    expect(await outcomeOf(40, comment)).toEqual({ done: 30, why: ['TOO_MANY_REQUESTS'] });
    await expect(comment(1)).rejects.toMatchObject({
      message: 'Muitos comentários em pouco tempo. Tente novamente em 60 minutos.',
    });
  });

  it('at most five files wait to be sent', async () => {
    const { ana } = await aTeam();
    for (let n = 0; n < 15; n += 1) await aFile(ana);
    expect(await outcomeOf(12, () => aFile(ana))).toEqual({ done: 5, why: ['unsent_files_are_few'] });
  });

  it('at most ten suggestions wait for an answer', async () => {
    const { ana } = await aTeam();
    const suggest = (n: number) =>
      call(ana).library.suggest({
        ...{ title: `Livro ${n}`, url: `https://livros.example/${n}`, kind: 'reading', minutes: 60 },
        ...{ reason: 'Ajuda.', competency_id: null },
      });
    expect(await outcomeOf(20, suggest)).toEqual({ done: 10, why: ['ten_open_suggestions'] });
  });

  it('at most twenty certificates wait for an answer', async () => {
    const { ana } = await aTeam();
    const competency = await aCompetency(ana.company_id);
    await aJob(ana, [{ competency_id: competency.id, level: 4 }]);
    const file = () => new File(['%PDF-1.7\ncertificado'], 'certificado.pdf');
    const register = (n: number) =>
      call(ana).evidenceActs.certificates.register({
        ...{
          competency_id: competency.id,
          level: 4,
          name: `Curso ${n}`,
          issuer: 'Instituto',
          number: `${n}`,
        },
        ...{ issued_on: '2026-01-15', expires_on: '2027-01-15', file: file() },
      });
    for (let n = 0; n < 12; n += 1) await register(n);
    expect(await outcomeOf(12, (n) => register(n + 12))).toEqual({
      done: 8,
      why: ['twenty_certificates_wait_at_most'],
    });
  });

  it('decks and activities stop at their limits', async () => {
    const { ana } = await aTeam();
    await owner.query(
      `insert into decks (company_id, person_id, title, status)
       select $1, $2, 'Baralho ' || n, 'published' from generate_series(1, 197) n`,
      [ana.company_id, ana.person_id],
    );
    expect(await outcomeOf(10, (n) => call(ana).decks.add(aDraft(`Mais ${n}`)))).toEqual({
      done: 3,
      why: ['person_has_at_most_200_decks'],
    });
    const add = (n: number) => call(ana).pdi.personalActivities.add({ title: `Atividade ${n}` });
    for (let n = 0; n < 197; n += 1) await add(n);
    expect(await outcomeOf(10, add)).toEqual({
      done: 3,
      why: ['two_hundred_personal_activities'],
    });
  });
});
