import { describe, expect, it } from 'vitest';
import { copyOf, nameOf } from '#test/own-copy.ts';
import { anActive, firstGoal, setActive } from '#test/plans.ts';
import { seen } from '#test/seen.ts';
import { aTeam, call, sqlAs } from '#test/team.ts';
import { aVisitor, logOf } from '#test/visitors.ts';
import { aCompetency, as, asSystem, owner, type Person, platformAdmin, runReactions } from '#test/world.ts';
import { countedRecognitions } from './index.ts';

const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });
const words = 'Obrigada por organizar a entrega do projeto com tanto cuidado.';

const praise = (from: Person, to: Person, at?: string) =>
  (at ? as(from, { clock: () => new Date(at) }) : call(from)).recognition.add({
    ...{ recipient_ids: [to.person_id], body: words, competency_id: null, visibility: 'company' },
  });

describe('people who can help', () => {
  it('are those who offer to: asked, told, answered, and over with the offer', async () => {
    const { company, ana, peer, lead, stranger } = await aTeam();
    const { id: competency_id } = await aCompetency(company.id);
    const ask = { mentor_id: peer.person_id, competency_id, note: 'Quero aprender o básico.' };
    await expect(call(ana).mentoring.requests.ask(ask)).rejects.toMatchObject(
      broken('mentor_offers_to_teach'),
    );
    await call(peer).mentoring.offers.set({ competency_id, is_offered: true });
    const [offer] = (await call(ana).mentoring.list({})).items;
    expect(offer).toMatchObject({
      person: { user_id: peer.person_id },
      competency: { id: competency_id },
      asked: null,
    });
    expect(JSON.stringify(offer)).not.toMatch(/level/);
    expect((await call(stranger).mentoring.list({})).items).toEqual([]);
    expect((await call(peer).mentoring.list({})).items).toEqual([]);
    await expect(
      call(peer).mentoring.requests.ask({ ...ask, mentor_id: peer.person_id }),
    ).rejects.toMatchObject(broken('nobody_mentors_themselves'));

    const asked = await call(ana).mentoring.requests.ask(ask);
    const [activity] = await call(ana).pdi.personalActivities.list();
    expect(activity).toMatchObject({ kind: 'mentoring', status: 'todo' });
    await expect(call(ana).mentoring.requests.ask(ask)).rejects.toMatchObject(
      broken('mentoring_is_asked_once'),
    );
    await runReactions(company.id);
    const { items } = await call(peer).notifications.history({});
    expect(items[0]?.notification.titulo).toMatch(/pediu sua mentoria/);
    await expect(
      call(ana).mentoring.requests.answer({ ...seen(asked), is_accepted: true }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      sqlAs(ana)
        .updateTable('mentor_requests')
        .set({ status: 'accepted' })
        .where('id', '=', asked.id)
        .execute(),
    ).rejects.toMatchObject({ code: '42501' });
    expect(await sqlAs(lead).selectFrom('mentor_requests').selectAll().execute()).toEqual([]);
    const accepted = await call(peer).mentoring.requests.answer({ ...seen(asked), is_accepted: true });
    expect(accepted).toMatchObject({ status: 'accepted', is_for_me: true });
    await call(peer).mentoring.offers.set({ competency_id, is_offered: false });
    expect((await call(ana).mentoring.requests.list({})).items).toMatchObject([{ status: 'ended' }]);
  });
});

describe('an example in one’s own plan', () => {
  it('is a comment beside an open goal, by the person who was recognised, and proves nothing', async () => {
    const { company, ana, peer, lead } = await aTeam();
    const { id: goal_id } = firstGoal(await anActive(ana, lead));
    const { id } = await praise(peer, ana);
    await expect(call(peer).recognition.examples.add({ id, goal_id })).rejects.toMatchObject(
      broken('only_own_recognition_is_an_example'),
    );
    expect((await call(ana).recognition.examples.goals()).map((one) => one.id)).toContain(goal_id);
    await call(ana).recognition.examples.add({ id, goal_id });
    const [comment] = await call(ana).pdi.comments.list({ goal_id });
    expect(comment?.body).toContain(words);
    const { rowCount } = await owner.query('select from competency_evidence where company_id = $1', [
      company.id,
    ]);
    expect(rowCount).toBe(0);
  });
});

describe('a visitor of the platform', () => {
  it('reads what the whole company reads, which is logged, and writes nothing', async () => {
    const { company, ana, peer } = await aTeam();
    const { id } = await praise(ana, peer);
    await call(ana).recognition.add({
      ...{ recipient_ids: [peer.person_id], body: words, competency_id: null, visibility: 'team' },
    });
    const { person, calls: visitor } = await aVisitor(company.id);
    expect((await visitor.recognition.feed({})).items.map((one) => one.id)).toEqual([id]);
    expect(await logOf(company.id, person)).toMatchObject([{ resource: 'recognition.feed' }]);
    await expect(visitor.recognition.like({ id, is_liked: true })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await expect(visitor.recognition.moderation.list({})).resolves.toMatchObject({ items: [] });
  });
});

describe('figures', () => {
  it('leave out pairs that praise each other twice each way in 30 days', async () => {
    const { company, ana, peer, lead } = await aTeam();
    for (const day of ['02', '12']) {
      await praise(ana, peer, `2026-03-${day}T12:00:00Z`);
      await praise(peer, ana, `2026-03-${day}T13:00:00Z`);
    }
    await praise(ana, lead, '2026-03-20T12:00:00Z');
    const counted = await asSystem(company.id, ({ tx }) =>
      countedRecognitions(tx, new Date('2026-03-12T12:30:00Z'), new Date('2026-03-31T00:00:00Z')),
    );
    expect(counted.map(({ to }) => to)).toEqual([lead.person_id]);
  });
});

describe('LG-02: a person’s own data', () => {
  it('holds what they wrote and what was said about them, and is erased with them', async () => {
    const { ana, peer, admin } = await aTeam();
    const { id } = await praise(ana, peer);
    const { id: about } = await praise(peer, ana);
    await call(ana).recognition.comments.add({ id, parent_id: null, body: 'Mais uma vez, obrigada.' });
    await call(ana).recognition.report({ id: about, reason: 'other', note: 'Meu nome todo.' });
    const { rowsOf: rowsCopied } = await copyOf(ana);
    expect(rowsCopied('recognitions')).toMatchObject([{ body: words }]);
    expect(rowsCopied('recognition_recipients')).toMatchObject([
      { body: words, praised_by: await nameOf(peer) },
    ]);
    expect(rowsCopied('recognition_comments')).toHaveLength(1);
    // Their report is exported without the text of the post's author.
    expect(rowsCopied('recognition_reports')).toMatchObject([{ recognition: words.slice(0, 80) }]);
    expect(rowsCopied('recognition_reports')[0]).not.toHaveProperty('words');

    await setActive(ana, false);
    const reason = 'A pessoa pediu a anonimização dos seus dados.';
    const { id: erasure, version } = await as(admin).privacy.erasures.ask({
      person_id: ana.person_id,
      reason,
    });
    const later = { clock: () => new Date(Date.now() + 8 * 86_400_000) };
    await as(await platformAdmin(), later).platform.erasures.erase({
      ...{ id: erasure, version, typed_word: 'ANONIMIZAR' as const },
    });
    for (const one of [id, about])
      expect((await as(admin).recognition.get({ id: one })).body).toBe('Conteúdo removido a pedido');
    const { rows } = await owner.query(
      `select body as words from recognition_comments where person_id = $1
       union all select note from recognition_reports where person_id = $1`,
      [ana.person_id],
    );
    expect(rows.map((row) => row.words)).toEqual(['Conteúdo removido a pedido', null]);
  });
});

describe('a post that is five years old', () => {
  it('is deleted with everything beside it', async () => {
    const { company, ana, peer } = await aTeam();
    const { id } = await praise(ana, peer);
    await owner.query("update recognitions set created_at = now() - interval '5 years 1 day' where id = $1", [
      id,
    ]);
    await owner.query('select app.expire_recognitions(100, $1)', [company.id]);
    const { rowCount } = await owner.query('select from recognition_recipients where company_id = $1', [
      company.id,
    ]);
    expect(rowCount).toBe(0);
  });
});
