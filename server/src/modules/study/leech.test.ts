import { describe, expect, it } from 'vitest';
import { aCompanyDeck, aDeck, answerTo, at, firstCard, morning } from '#test/study.ts';
import { aTeam } from '#test/team.ts';
import { db, owner, type Person } from '#test/world.ts';
import { reactions } from '../../reactions.ts';
import { freshen } from './index.ts';

/** Forgets the first card for the eighth time. */
const forget = async (person: Person) => {
  const card = await firstCard(person);
  await at(person, morning).study.review(answerTo(card, 4, morning));
  await owner.query('update card_states set lapses = 7 where person_id = $1', [person.person_id]);
  const again = '2026-03-18T12:00:00Z';
  const answer = answerTo({ ...card, version: 2 }, 1, again);
  expect(await at(person, again).study.review(answer)).toMatchObject({ is_leech: true });
};

const jobs = async ({ person_id }: Person) =>
  (
    await owner.query(
      `select from pgboss.job where name = 'study_freshness' and singleton_key = $1 and state = 'created'`,
      [person_id],
    )
  ).rowCount;

const evening = () => new Date('2026-03-18T20:00:00Z');
const work = ({ company_id, person_id }: Person) =>
  freshen({ db, clock: evening, reactions }, { company_id, person_id });

const noticesOf = async ({ person_id }: Person) =>
  (
    await owner.query<{ titulo: string; mensagem: string; link_destino: string }>(
      `select n.titulo, n.mensagem, n.link_destino from user_notifications u join notifications n on n.id = u.notification_id
       where u.user_id = $1 and n.dedupe_key like '%study.leech%'`,
      [person_id],
    )
  ).rows;

describe('a card of the company that is forgotten too often (MO-07)', () => {
  it('is reported to the person who added its deck, once a day, and never with the name of the person who forgot it', async () => {
    const { ana, peer, admin, corporate, company } = await aTeam();
    const deck = await aCompanyDeck(admin, 1);
    for (const person of [ana, peer]) {
      await at(person, morning).decks.follow({ id: deck.id, is_followed: true });
      await forget(person);
      expect(await jobs(person)).toBe(1);
      await work(person);
      await work(person);
    }
    expect(await noticesOf(admin)).toEqual([
      {
        titulo: 'Um cartão do seu baralho é esquecido muitas vezes',
        mensagem:
          'O cartão “1”, do baralho “Da empresa”, foi esquecido muitas vezes por alguém que o estuda e saiu da fila dessa pessoa. Reescrever a pergunta ou dividir o cartão em dois costuma resolver.',
        link_destino: `/flashcards?baralho=${deck.id}`,
      },
    ]);
    for (const person of [ana, peer, corporate]) expect(await noticesOf(person)).toEqual([]);
    const { rows } = await owner.query('select from events where company_id = $1 and name like $2', [
      ...[company.id, '%leech%'],
    ]);
    expect(rows).toEqual([]);
  });

  it('is not reported in a deck of one’s own, nor where it is unknown who added the deck', async () => {
    const { ana, peer, admin, corporate } = await aTeam();
    await aDeck(ana, 1);
    await forget(ana);
    await work(ana);
    const deck = await aCompanyDeck(admin, 1);
    await owner.query(`delete from events where subject_id = $1`, [deck.id]);
    await at(peer, morning).decks.follow({ id: deck.id, is_followed: true });
    await forget(peer);
    await work(peer);
    for (const person of [ana, admin, corporate]) expect(await noticesOf(person)).toEqual([]);
  });
});
