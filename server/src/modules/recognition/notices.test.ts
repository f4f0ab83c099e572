import { describe, expect, it } from 'vitest';
import { praise, words } from '#test/recognition.ts';
import { seen } from '#test/seen.ts';
import { aTeam, call } from '#test/team.ts';
import { aCompetency, type Person, runReactions } from '#test/world.ts';

const noticesOf = async (person: Person) =>
  (await call(person).notifications.history({})).items.map(({ notification }) => notification);
const titlesOf = async (person: Person) => (await noticesOf(person)).map(({ titulo }) => titulo);

describe('news of mentoring', () => {
  it('lead to where they are answered', async () => {
    const { company, ana, peer } = await aTeam();
    const { id: competency_id } = await aCompetency(company.id);
    await call(peer).mentoring.offers.set({ competency_id, is_offered: true });
    const asked = await call(ana).mentoring.requests.ask({
      ...{ mentor_id: peer.person_id, competency_id, note: null },
    });
    await call(peer).mentoring.requests.answer({ ...seen(asked), is_accepted: true });
    await runReactions(company.id);
    for (const one of [ana, peer])
      expect((await noticesOf(one)).map(({ link_destino }) => link_destino)).toEqual(['/social?aba=pedidos']);
  });
});

describe('news of a comment', () => {
  const body = 'Concordo com cada palavra.';

  it('reach the person who was recognised, but never about their own', async () => {
    const { company, ana, peer, lead, top } = await aTeam();
    const { id } = await praise(ana, [peer, lead]);
    await call(peer).recognition.comments.add({ id, parent_id: null, body });
    await call(top).recognition.comments.add({ id, parent_id: null, body });
    await runReactions(company.id);
    const about = expect.stringContaining('comentou no reconhecimento que você recebeu');
    expect((await titlesOf(peer)).filter((one) => one.includes('comentou'))).toEqual([about]);
    expect((await titlesOf(lead)).filter((one) => one.includes('comentou'))).toEqual([about, about]);
    expect(await titlesOf(top)).toEqual([]);
  });

  it('reach the other side of a private post, including comments by its author', async () => {
    const { company, ana, peer } = await aTeam();
    await call(peer).recognition.choice.set({ is_public: false });
    const { id } = await praise(ana, [peer]);
    const comment = await call(ana).recognition.comments.add({ id, parent_id: null, body });
    await runReactions(company.id);
    expect(await titlesOf(peer)).toContainEqual(
      expect.stringContaining('comentou no reconhecimento que você recebeu'),
    );
    expect(await titlesOf(ana)).toEqual([]);
    // An answer notifies the person it answers, once.
    await call(peer).recognition.comments.add({ id, parent_id: comment.id, body });
    await runReactions(company.id);
    expect(await titlesOf(ana)).toEqual([expect.stringContaining('respondeu ao seu comentário')]);
  });
});

describe('news of people’s texts', () => {
  it('contain none of their words: nothing is left when a text is taken back', async () => {
    const { company, ana, peer } = await aTeam();
    const { id } = await praise(ana, [peer]);
    const body = 'Palavras que eu retiro depois.';
    await call(peer).recognition.comments.add({ id, parent_id: null, body });
    await runReactions(company.id);
    const all = JSON.stringify([await noticesOf(ana), await noticesOf(peer)]);
    expect(all).toContain('reconheceu você');
    expect(all).toContain('comentou na sua publicação');
    expect(all).not.toContain(words);
    expect(all).not.toContain(body);
    expect((await noticesOf(peer))[0]).toMatchObject({
      mensagem: 'Abra para ler.',
      link_destino: `/social?post=${id}`,
    });
  });
});
