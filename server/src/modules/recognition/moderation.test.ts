import { describe, expect, it } from 'vitest';
import { idsOf, praise, words } from '#test/recognition.ts';
import { seen } from '#test/seen.ts';
import { aTeam, call, sqlAs } from '#test/team.ts';
import { owner, type Person, runReactions } from '#test/world.ts';

const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });
const hidden = { code: 'NOT_FOUND' };
const noticesOf = async (person: Person) =>
  (await call(person).notifications.history({})).items.map(({ notification }) => notification);
const titlesOf = async (person: Person) => (await noticesOf(person)).map(({ titulo }) => titulo);
const bodyOf = async (id: string) =>
  (await owner.query<{ body: string }>('select body from recognitions where id = $1', [id])).rows[0]?.body;
const takeBack = async (person: Person, id: string) =>
  call(person).recognition.remove(seen(await call(person).recognition.get({ id })));
const report = (person: Person, id: string) =>
  call(person).recognition.report({ id, reason: 'offensive', note: null });

describe('a reported post', () => {
  it('is judged although its author takes it back: until then the administration alone reads it', async () => {
    const { ana, peer, lead, admin } = await aTeam();
    const { id } = await praise(ana, [peer]);
    await report(lead, id);
    await takeBack(ana, id);
    for (const reader of [ana, peer, lead]) {
      expect(await idsOf(reader)).toEqual([]);
      await expect(call(reader).recognition.get({ id })).rejects.toMatchObject(hidden);
    }
    expect(await sqlAs(lead).selectFrom('recognitions').select('id').execute()).toEqual([]);
    const [waiting] = (await call(admin).recognition.moderation.list({ is_decided: false })).items;
    expect(waiting).toMatchObject({ id, body: words, is_taken_back: true });
    expect(waiting?.recipients).toHaveLength(1);
    await call(admin).recognition.moderation.decide({
      ...{ id, version: waiting?.version ?? 0, to: 'removed', reason: 'Ofende um colega.' },
    });
    expect(await bodyOf(id)).toBe('');
    expect((await call(admin).recognition.moderation.list({})).items).toEqual([]);
  });

  it('keeps its text from the report if it was changed since, but no longer once it is decided', async () => {
    const { ana, peer, lead, admin } = await aTeam();
    const { id } = await praise(ana, [peer]);
    await report(lead, id);
    const post = await call(ana).recognition.get({ id });
    await call(ana).recognition.change({
      ...{ ...seen(post), body: 'Um texto que não ofende ninguém.', competency_id: null },
    });
    const [waiting] = (await call(admin).recognition.moderation.list({})).items;
    expect(waiting?.reports).toMatchObject([{ words }]);
    await call(admin).recognition.moderation.decide({
      ...{ id, version: waiting?.version ?? 0, to: 'restored', reason: 'Já foi corrigido.' },
    });
    const [decided] = (await call(admin).recognition.moderation.list({})).items;
    expect(decided?.reports).toMatchObject([{ words: null, is_decided: true }]);
    // Nothing is left to decide: a post that is withdrawn now loses its text at once.
    await takeBack(ana, id);
    expect(await bodyOf(id)).toBe('');
  });

  it('is described as private when it was private', async () => {
    const { company, ana, peer, admin } = await aTeam();
    await call(peer).recognition.choice.set({ is_public: false });
    const { id } = await praise(ana, [peer]);
    await report(peer, id);
    await runReactions(company.id);
    expect(await titlesOf(admin)).toEqual(['Nova denúncia de um reconhecimento em particular']);
    const [waiting] = (await call(admin).recognition.moderation.list({})).items;
    await call(admin).recognition.moderation.decide({
      ...{ id, version: waiting?.version ?? 0, to: 'removed', reason: 'Ofende.' },
    });
    await runReactions(company.id);
    expect(await titlesOf(ana)).toEqual(['Seu reconhecimento em particular foi removido']);
  });
});

describe('the administration', () => {
  const reason = 'Expõe dados de um cliente.';

  it('removes from the feed what nobody reported, once, with a reason', async () => {
    const { company, ana, peer, lead, admin, corporate } = await aTeam();
    const { id } = await praise(ana, [peer]);
    expect((await call(lead).recognition.get({ id })).may.moderate).toBe(false);
    expect((await call(ana).recognition.get({ id })).may.moderate).toBe(false);
    const post = await call(admin).recognition.get({ id });
    expect(post.may.moderate).toBe(true);
    const decision = { ...seen(post), to: 'removed', reason } as const;
    await expect(call(lead).recognition.moderation.decide(decision)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await expect(
      call(admin).recognition.moderation.decide({ ...decision, to: 'restored' }),
    ).rejects.toMatchObject(broken('nothing_to_decide'));
    await call(admin).recognition.moderation.decide(decision);
    expect(await idsOf(peer)).toEqual([]);
    const [removed] = (await call(corporate).recognition.moderation.list({ is_decided: true })).items;
    expect(removed).toMatchObject({ id, moderation: 'removed', reports: [] });
    const again = { ...decision, version: removed?.version ?? 0 };
    await expect(call(corporate).recognition.moderation.decide(again)).rejects.toMatchObject(
      broken('nothing_to_decide'),
    );
    await runReactions(company.id);
    expect(await noticesOf(ana)).toMatchObject([
      { titulo: 'Sua publicação foi removida do mural', mensagem: `Motivo: ${reason}` },
    ]);
    await call(corporate).recognition.moderation.decide({ ...again, to: 'restored' });
    expect(await idsOf(peer)).toEqual([id]);
  });

  it('does not decide about a private post to one of them without a report', async () => {
    const { ana, admin } = await aTeam();
    await call(admin).recognition.choice.set({ is_public: false });
    const { id } = await praise(ana, [admin]);
    const post = await call(admin).recognition.get({ id });
    expect(post.may.moderate).toBe(false);
    await expect(
      call(admin).recognition.moderation.decide({ ...seen(post), to: 'removed', reason }),
    ).rejects.toMatchObject(broken('nothing_to_decide'));
  });

  it('removes a comment with a reason, which its author is told', async () => {
    const { company, ana, peer, lead, admin } = await aTeam();
    const { id } = await praise(ana, [peer]);
    const comment = await call(lead).recognition.comments.add({ id, parent_id: null, body: 'Fora do tom.' });
    await call(peer).recognition.comments.add({ id, parent_id: comment.id, body: 'Também acho.' });
    const of = async (reader: Person) => (await call(reader).recognition.comments.list({ id }))[0];
    expect(await of(peer)).toMatchObject({ may_moderate: false, is_own: false });
    expect(await of(admin)).toMatchObject({ may_moderate: true });
    const removal = { ...seen(comment), reason };
    for (const other of [ana, peer])
      await expect(call(other).recognition.comments.moderate(removal)).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
    for (const change of [{ body: 'Outras palavras' }, { deleted_at: new Date() }])
      await expect(
        sqlAs(admin).updateTable('recognition_comments').set(change).where('id', '=', comment.id).execute(),
      ).rejects.toMatchObject({ code: '42501' });
    await expect(
      sqlAs(lead)
        .updateTable('recognition_comments')
        .set({ moderation_reason: reason })
        .where('id', '=', comment.id)
        .execute(),
    ).rejects.toMatchObject({ code: '42501' });
    await call(admin).recognition.comments.moderate(removal);
    expect(await of(peer)).toMatchObject({ body: '', is_removed: true, is_moderated: true });
    await runReactions(company.id);
    expect(await noticesOf(lead)).toContainEqual(
      expect.objectContaining({ titulo: 'Seu comentário foi removido', mensagem: `Motivo: ${reason}` }),
    );
    const own = await call(admin).recognition.comments.add({
      id,
      parent_id: null,
      body: 'Vamos cuidar do tom.',
    });
    await expect(call(admin).recognition.comments.moderate({ ...seen(own), reason })).rejects.toMatchObject(
      broken('nobody_moderates_their_own'),
    );
  });
});
