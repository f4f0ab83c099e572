import { describe, expect, it } from 'vitest';
import { aCardDraft, aCompanyDeck, aDeck, aDraft, answerTo, at, firstCard, morning } from '#test/study.ts';
import { aTeam, rowOf, sqlAs } from '#test/team.ts';
import { owner, runReactions } from '#test/world.ts';

describe('decks (MO-07)', () => {
  it('of one’s own are read and answered by nobody else, whatever their role', async () => {
    const { ana, lead, admin, corporate, stranger, peer } = await aTeam();
    const deck = await aDeck(ana, 1);
    const card = await firstCard(ana);
    await at(ana, morning).study.review(answerTo(card, 3, morning));
    for (const person of [lead, admin, corporate, stranger, peer]) {
      const { decks, study } = at(person, morning);
      await expect(decks.get({ id: deck.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect((await decks.cards({ id: deck.id })).items).toEqual([]);
      await expect(decks.add_card({ id: deck.id, ...aCardDraft('x') })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      await expect(decks.export_cards({ id: deck.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(study.review(answerTo({ ...card, version: 0 }, 3, morning))).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      expect((await study.home({})).decks).toEqual([]);
    }
  });

  it('take no card from anybody else, no matter who is named as its owner', async () => {
    const { ana, admin, peer } = await aTeam();
    const deck = await aDeck(ana, 0);
    for (const person of [admin, peer])
      for (const person_id of [null, person.person_id, ana.person_id])
        await expect(
          sqlAs(person)
            .insertInto('cards')
            .values({ deck_id: deck.id, person_id, type: 'basic', front: 'x', sides: [1] })
            .execute(),
        ).rejects.toMatchObject({ code: '42501' });
  });

  it('of the company are drafts until they are published, and studied by people who choose or are asked to', async () => {
    const { ana, peer, admin } = await aTeam();
    const { decks } = at(admin, morning);
    const draft = await decks.add_company(aDraft('LGPD no dia a dia'));
    await expect(decks.move({ ...seen(draft), status: 'published' })).rejects.toMatchObject({
      data: { rule: 'deck_has_cards' },
    });
    await decks.add_card({ id: draft.id, ...aCardDraft('O que é dado pessoal?') });
    await expect(at(ana, morning).decks.get({ id: draft.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await at(ana, morning).decks.cards({ id: draft.id })).items).toEqual([]);
    await decks.move({ ...seen(await decks.get({ id: draft.id })), status: 'published' });
    expect(await at(ana, morning).decks.list({})).toMatchObject([
      { title: 'LGPD no dia a dia', is_studied: false },
    ]);
    await expect(at(ana, morning).decks.add_company(aDraft('outro'))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await expect(
      at(ana, morning).decks.change({ ...aDraft('outro'), ...seen(draft), version: 3 }),
    ).rejects.toThrow();
    await at(ana, morning).decks.follow({ id: draft.id, is_followed: true });
    expect((await at(ana, morning).study.home({})).today.fresh).toBe(1);
    expect((await at(peer, morning).study.home({})).today.fresh).toBe(0);
    const audience = {
      audience: 'some' as const,
      departments: [],
      job_ids: [],
      person_ids: [peer.person_id],
    };
    await decks.assign({ id: draft.id, audience, due_on: '2026-04-01' });
    expect((await at(peer, morning).study.home({})).decks).toMatchObject([
      { is_asked: true, due_on: '2026-04-01' },
    ]);
  });

  it('show a leader the progress of each direct report with what was asked of them, and show nobody else', async () => {
    const { ana, peer, lead, top, admin, stranger } = await aTeam();
    const { decks } = at(admin, morning);
    const { id } = await decks.add_company(aDraft('LGPD no dia a dia'));
    for (const front of ['Um', 'Dois', 'Três', 'Quatro']) await decks.add_card({ id, ...aCardDraft(front) });
    await decks.move({ ...seen(await decks.get({ id })), status: 'published' });
    const of = (person_ids: string[]) => ({
      ...{ audience: 'some' as const, departments: [], job_ids: [], person_ids },
    });
    await decks.assign({ id, audience: of([ana.person_id]), due_on: '2026-04-01' });
    await at(peer, morning).decks.follow({ id, is_followed: true });
    const [card] = (await at(ana, morning).study.queue({ deck_id: id })).cards;
    if (!card) throw new Error('no card');
    await at(ana, morning).study.review(answerTo(card, 4, morning));
    const asAna = { person: { user_id: ana.person_id }, due_on: '2026-04-01', seen_percent: 25 };
    expect(await at(lead, morning).decks.team({ id })).toMatchObject([{ ...asAna, current_percent: 25 }]);
    for (const one of [ana, peer, top, admin, stranger])
      expect(await at(one, morning).decks.team({ id })).toEqual([]);
    const own = await aDeck(ana, 1);
    expect(await at(lead, morning).decks.team({ id: own.id })).toEqual([]);
    const { version } = await rowOf<{ version: number }>('select version from profiles where user_id = $1', [
      ana.person_id,
    ]);
    await at(admin, morning).privacy.block({ id: ana.person_id, version, is_blocked: true });
    expect(await at(lead, morning).decks.team({ id })).toEqual([]);
  });

  it('import cards from a file of ours and from Anki, whole or not at all, and export them the same', async () => {
    const { ana } = await aTeam();
    const deck = await aDeck(ana, 0);
    const { decks } = at(ana, morning);
    const file =
      'frente;verso;tipo;dica;tags;opcoes;correta\r\n"=1+1";dois;;;conta;;\r\nQual?;;escolha;pense;;a|b|c;2\r\nA LGPD é de {{c1::2018}};;lacunas;;;;\r\n';
    const bad = `${file}sem verso;;;;;;\r\n`;
    const refused = await decks.import_cards({ deck_id: deck.id, text: bad, is_trial: false });
    expect(refused.faults).toEqual([
      {
        line: 5,
        message: 'Linha 5: Escreva o verso do cartão.',
        cells: ['sem verso', '', '', '', '', '', ''],
      },
    ]);
    expect((await decks.get({ id: deck.id })).cards_count).toBe(0);
    expect(await decks.import_cards({ deck_id: deck.id, text: file, is_trial: true })).toMatchObject({
      added: 3,
    });
    expect((await decks.get({ id: deck.id })).cards_count).toBe(0);
    await decks.import_cards({ deck_id: deck.id, text: file, is_trial: false });
    expect(await decks.import_cards({ deck_id: deck.id, text: file, is_trial: false })).toEqual({
      ...{ added: 0, repeated: 3, left_out: 0, faults: [] },
      headers: ['frente', 'verso', 'tipo', 'dica', 'tags', 'opcoes', 'correta'],
    });
    const anki = '#separator:tab\n#html:true\n#tags column:3\nsaudação<br>formal\tbom dia\tcortesia fala\n';
    await decks.import_cards({ deck_id: deck.id, text: anki, is_trial: false });
    const { items } = await decks.cards({ id: deck.id });
    expect(items.map(({ front, type, tags }) => [front, type, tags])).toEqual([
      ['=1+1', 'basic', ['conta']],
      ['Qual?', 'choice', []],
      ['A LGPD é de {{c1::2018}}', 'cloze', []],
      ['saudação\nformal', 'basic', ['cortesia', 'fala']],
    ]);
    const { base64 } = await decks.export_cards({ id: deck.id });
    const other = await aDeck(ana, 0);
    const text = Buffer.from(base64, 'base64').toString('utf8');
    await decks.import_cards({ deck_id: other.id, text, is_trial: false });
    const again = (await decks.cards({ id: other.id })).items;
    const bare = (all: typeof items) => all.map(({ id: _, deck_id: __, version: ___, ...card }) => card);
    expect(bare(again)).toEqual(bare(items));
  });

  it('are at most 200 of one’s own, not counting archived ones, and none is restored beyond that', async () => {
    const { ana } = await aTeam();
    const { decks } = at(ana, morning);
    const first = await aDeck(ana, 0);
    await owner.query(
      `insert into decks (company_id, person_id, title, status)
       select $1, $2, 'Baralho ' || n, 'published' from generate_series(2, 200) n`,
      [ana.company_id, ana.person_id],
    );
    const rule = { data: { rule: 'person_has_at_most_200_decks' } };
    await expect(decks.add(aDraft('Mais um'))).rejects.toMatchObject(rule);
    const archived = await decks.move({ ...seen(first), status: 'archived' });
    await decks.add(aDraft('Mais um'));
    await expect(decks.move({ ...seen(archived), status: 'published' })).rejects.toMatchObject(rule);
    const other = (await decks.list({})).find(({ title }) => title === 'Mais um');
    await decks.move({ ...seen(other ?? first), status: 'archived' });
    expect(await decks.move({ ...seen(archived), status: 'published' })).toMatchObject({ is_studied: true });
  });

  it('ask a card at once when its content changed in an important way', async () => {
    const { ana, admin, company } = await aTeam();
    const deck = await aCompanyDeck(admin, 1);
    await at(ana, morning).decks.follow({ id: deck.id, is_followed: true });
    await at(ana, morning).study.review(answerTo(await firstCard(ana), 4, morning));
    const [card] = (await at(admin, morning).decks.cards({ id: deck.id })).items;
    if (!card) throw new Error('no card');
    const { id, deck_id: _, is_of_mistake: __, version, ...draft } = card;
    await at(admin, morning).decks.change_card({ id, version, ...draft, back: 'outra', is_relevant: true });
    await runReactions(company.id, () => new Date('2026-03-10T13:00:00Z'));
    expect((await at(ana, '2026-03-10T13:00:00Z').study.queue({})).cards).toMatchObject([
      { back: 'outra', is_changed: true },
    ]);
  });
});

const seen = ({ id, version }: { id: string; version: number }) => ({ id, version });
