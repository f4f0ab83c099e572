import { describe, expect, it } from 'vitest';
import { archived } from '#test/archived.ts';
import { idsOf, praise, words } from '#test/recognition.ts';
import { seen } from '#test/seen.ts';
import { aTeam, atOnce, call, outcomes, sqlAs } from '#test/team.ts';
import { aCompetency, as, owner, type Person, runReactions } from '#test/world.ts';

const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });
const hidden = { code: 'NOT_FOUND' };
const titlesOf = async (person: Person) =>
  (await call(person).notifications.history({})).items.map(({ notification }) => notification.titulo);

describe('a recognition (MO-10)', () => {
  it('appears in the feed, is announced, commented, answered and liked', async () => {
    const { company, ana, peer, lead } = await aTeam();
    const { id } = await praise(ana, [peer]);
    expect(await idsOf(peer)).toEqual([id]);
    await runReactions(company.id);
    expect(await titlesOf(peer)).toEqual([expect.stringContaining('reconheceu você')]);
    const { notifications } = call(peer);
    expect((await notifications.history({})).items[0]?.notification.link_destino).toBe(`/social?post=${id}`);
    const comment = await call(peer).recognition.comments.add({
      id,
      parent_id: null,
      body: 'Eu que agradeço!',
    });
    const answer = { id, parent_id: comment.id, body: 'Merecido.' };
    const answered = await call(lead).recognition.comments.add(answer);
    await expect(
      call(ana).recognition.comments.add({ ...answer, parent_id: answered.id }),
    ).rejects.toMatchObject(broken('answers_have_one_level'));
    const liked = await call(lead).recognition.like({ id, is_liked: true });
    expect(liked).toMatchObject({ likes: 1, is_liked: true, comments: 2 });
    expect(await call(lead).recognition.like({ id, is_liked: true })).toMatchObject({ likes: 1 });
    expect(await call(lead).recognition.like({ id, is_liked: false })).toMatchObject({ likes: 0 });
    await runReactions(company.id);
    expect(await titlesOf(ana)).toEqual(
      [1, 2].map(() => expect.stringContaining('comentou na sua publicação')),
    );
    expect(await titlesOf(peer)).toContainEqual(expect.stringContaining('respondeu ao seu comentário'));
    await call(peer).recognition.comments.remove(seen(comment));
    const said = await call(ana).recognition.comments.list({ id });
    expect(said.map(({ body, is_removed }) => [body, is_removed])).toEqual([
      ['', true],
      ['Merecido.', false],
    ]);
  });

  it('links names to pages for people who may open them, and for nobody else', async () => {
    const { ana, peer, lead, admin, stranger } = await aTeam();
    const { id } = await praise(ana, [peer]);
    await call(peer).recognition.comments.add({ id, parent_id: null, body: 'Obrigada!' });
    const ledTo = async (reader: Person) => {
      const post = await call(reader).recognition.get({ id });
      const [comment] = await call(reader).recognition.comments.list({ id });
      return [post.author, post.recipients[0], comment?.author].map((one) => one?.readable_id);
    };
    const [author, recipient] = [ana.person_id, peer.person_id];
    expect(await ledTo(lead)).toEqual([author, recipient, recipient]);
    expect(await ledTo(admin)).toEqual([author, recipient, recipient]);
    expect(await ledTo(ana)).toEqual([author, null, null]);
    expect(await ledTo(peer)).toEqual([null, recipient, recipient]);
    expect(await idsOf(stranger)).toEqual([]);
  });

  it('is hidden from another company', async () => {
    const { ana, peer, stranger } = await aTeam();
    const { id } = await praise(ana, [peer]);
    await expect(call(stranger).recognition.get({ id })).rejects.toMatchObject(hidden);
    expect(await idsOf(stranger)).toEqual([]);
    await expect(praise(ana, [stranger])).rejects.toMatchObject(broken('recognised_people_are_here'));
    await expect(praise(ana, [ana])).rejects.toMatchObject(broken('nobody_praises_themselves'));
  });

  it('comes page by page, newest first, and says how many are new', async () => {
    const { ana, peer, lead } = await aTeam();
    const ids: string[] = [];
    for (let month = 1; month <= 6; month += 1)
      ids.unshift((await praise(ana, [peer], {}, `2026-0${month}-01T12:00:00Z`)).id);
    const first = await call(lead).recognition.feed({ limit: 3 });
    expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 3));
    const next = await call(lead).recognition.feed({ limit: 3, ...(first.next && { after: first.next }) });
    expect(next.items.map(({ id }) => id)).toEqual(ids.slice(3, 6));
    const seenLast = ids[2] ?? '';
    expect(await call(lead).recognition.news({ after: seenLast })).toEqual({ count: 2 });
    expect(await call(ana).recognition.news({ after: seenLast })).toEqual({ count: 0 });
  });

  it('can be edited for 15 minutes by its author alone, in the version they saw', async () => {
    const { ana, peer, admin } = await aTeam();
    const { id } = await praise(ana, [peer]);
    const post = await call(ana).recognition.get({ id });
    const change = { ...seen(post), body: `${words} De verdade.`, competency_id: null };
    await expect(call(admin).recognition.change(change)).rejects.toMatchObject(hidden);
    const late = as(ana, { clock: () => new Date(post.created_at.getTime() + 15 * 60_000) });
    await expect(late.recognition.change(change)).rejects.toMatchObject(
      broken('recognition_changes_within_15_minutes'),
    );
    expect(await call(ana).recognition.change(change)).toMatchObject({ body: change.body });
    await expect(call(ana).recognition.change(change)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(
      sqlAs(admin)
        .updateTable('recognitions')
        .set({ body: 'x'.repeat(30) })
        .where('id', '=', id)
        .execute(),
    ).rejects.toMatchObject({ code: '42501' });
    await call(ana).recognition.remove(seen(await call(ana).recognition.get({ id })));
    await expect(call(peer).recognition.get({ id })).rejects.toMatchObject(hidden);
    expect(await sqlAs(peer).selectFrom('recognition_recipients').selectAll().execute()).toEqual([]);
  });
});

describe('the limit for recognition', () => {
  it('is five a day and two to one person in seven days, including what was taken back', async () => {
    const { ana, peer, lead, top, admin, corporate } = await aTeam();
    await praise(ana, [peer, lead]);
    const { id } = await praise(ana, [peer]);
    await call(ana).recognition.remove(seen(await call(ana).recognition.get({ id })));
    await expect(praise(ana, [peer])).rejects.toMatchObject(broken('two_recognitions_to_one'));
    const { verdict } = (await call(ana).recognition.check({ ids: [peer.person_id] }))[0] ?? {};
    expect(verdict).toBe('recipient_limit');
    await praise(ana, [top]);
    await praise(ana, [admin]);
    await praise(ana, [corporate]);
    await expect(praise(ana, [lead])).rejects.toMatchObject(broken('five_recognitions_a_day'));
  });

  it('holds for simultaneous calls', async () => {
    const { ana, peer } = await aTeam();
    const results = await atOnce(
      ['select from profiles where user_id = $1 for update', ana.person_id],
      () => [praise(ana, [peer]), praise(ana, [peer]), praise(ana, [peer])],
    );
    expect(outcomes(results)).toEqual(['ok', 'ok', 'two_recognitions_to_one']);
  });
});

describe('the readers of a recognition', () => {
  it('are, for teams, the people it is about, their direct leaders and those who share them', async () => {
    const { company, ana, peer, lead, top, admin, corporate } = await aTeam();
    const far = await company.person('employee');
    const colleague = await company.person('employee', lead);
    const { id } = await praise(ana, [peer], { visibility: 'team' });
    for (const reader of [ana, peer, lead, colleague, admin, corporate])
      expect(await idsOf(reader)).toEqual([id]);
    for (const other of [far, top]) {
      expect(await idsOf(other)).toEqual([]);
      await expect(call(other).recognition.get({ id })).rejects.toMatchObject(hidden);
      for (const table of ['recognitions', 'recognition_recipients'] as const)
        expect(await sqlAs(other).selectFrom(table).selectAll().execute()).toEqual([]);
    }
    expect(await idsOf(colleague, 'team')).toEqual([id]);
    expect(await idsOf(admin, 'team')).toEqual([]);
    expect(await idsOf(peer, 'about_me')).toEqual([id]);
    expect(await idsOf(lead, 'about_me')).toEqual([]);
  });

  it('are both sides alone where somebody prefers that', async () => {
    const { ana, peer, lead, top, admin, corporate } = await aTeam();
    await call(peer).recognition.choice.set({ is_public: false });
    const [shown] = await call(ana).recognition.check({ ids: [peer.person_id] });
    expect(shown).toMatchObject({ verdict: 'ok', is_public: false });
    const { id, in_private } = await praise(ana, [lead, peer]);
    expect(in_private).toBe(1);
    expect(await idsOf(top)).toEqual([id]);
    expect((await call(top).recognition.get({ id })).recipients.map((one) => one.user_id)).toEqual([
      lead.person_id,
    ]);
    const [mine = ''] = (await idsOf(peer, 'about_me')).slice(0, 1);
    expect(await idsOf(ana)).toContain(mine);
    for (const other of [lead, top, admin, corporate]) {
      expect(await idsOf(other)).not.toContain(mine);
      expect(await call(other).recognition.news({ after: id })).toEqual({ count: 0 });
      await expect(call(other).recognition.get({ id: mine })).rejects.toMatchObject(hidden);
      expect(
        await sqlAs(other).selectFrom('recognitions').select('id').where('id', '=', mine).execute(),
      ).toEqual([]);
    }
    await expect(
      sqlAs(ana)
        .insertInto('recognition_recipients')
        .values({ recognition_id: id, person_id: peer.person_id })
        .execute(),
    ).rejects.toMatchObject({ constraint: 'praise_is_private_where_wanted' });
    // A person who received it may report it.
    await call(peer).recognition.report({ id: mine, reason: 'offensive', note: null });
    expect((await call(admin).recognition.moderation.list({})).items.map((one) => one.id)).toEqual([mine]);
    expect(await idsOf(admin)).not.toContain(mine);
    await expect(call(lead).recognition.get({ id: mine })).rejects.toMatchObject(hidden);
  });

  it('see people who left as inactive, without a photo', async () => {
    const { ana, peer, lead } = await aTeam();
    const { id } = await praise(ana, [peer]);
    await owner.query('update profiles set is_active = false where user_id = $1', [ana.person_id]);
    const { author } = await call(lead).recognition.get({ id });
    expect(author).toMatchObject({ is_active: false, avatar_url: null });
    expect(author.name).toMatch(/ \(inativo\)$/);
  });
});

describe('an archived competency', () => {
  it('can no longer be named, and stays where it is named already', async () => {
    const { company, ana, peer, lead, admin } = await aTeam();
    const old = await aCompetency(company.id);
    const { id } = await praise(ana, [peer], { competency_id: old.id });
    await call(lead).mentoring.offers.set({ competency_id: old.id, is_offered: true });
    await archived(admin, old.id, null);
    await expect(praise(ana, [lead], { competency_id: old.id })).rejects.toMatchObject(hidden);
    const other = await praise(ana, [lead]);
    const change = { body: words, competency_id: old.id };
    await expect(
      call(ana).recognition.change({ ...seen(await call(ana).recognition.get({ id: other.id })), ...change }),
    ).rejects.toMatchObject(hidden);
    const kept = await call(ana).recognition.change({
      ...{ ...seen(await call(ana).recognition.get({ id })), ...change },
    });
    expect(kept.competency?.id).toBe(old.id);
    await expect(
      call(ana).mentoring.requests.ask({ mentor_id: lead.person_id, competency_id: old.id, note: null }),
    ).rejects.toMatchObject(broken('mentor_offers_to_teach'));
    expect((await call(lead).mentoring.offers.list()).find((one) => one.id === old.id)).toMatchObject({
      ...{ is_offered: true, is_active: false },
    });
  });
});
