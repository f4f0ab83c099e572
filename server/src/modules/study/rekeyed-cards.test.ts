import { describe, expect, it } from 'vitest';
import { aQuestion, aSimulado, at } from '#test/assessments.ts';
import { aCompanyWithWrongKeys, annulment, keyOf, regraded, takeBy } from '#test/regrades.ts';
import { as, runReactions } from '#test/world.ts';

const begin = () => ({ at: Date.parse('2026-03-10T12:00:00Z') });

const few = ['certa', 'errada um', 'errada dois'];
/** More than a card can offer as choices. */
const many = [...few, 'errada três', 'errada quatro', 'errada cinco', 'errada seis'];

/** Somebody who was right, missed the question by its wrong key, and made cards of it. */
const studied = async (texts: readonly string[]) => {
  const { company, admin, competency_id } = await aCompanyWithWrongKeys([], 1);
  const { id: question_id } = await as(admin).questions.create({
    ...aQuestion(competency_id, 3, 9),
    ...{ code: 'CARTAO', type: 'multiple_choice' },
    options: texts.map((text) => ({
      ...{ text, is_correct: text === 'errada um', is_pinned: true },
    })),
    explanation: 'Porque é a segunda.',
  });
  await as(admin).questions.move({ ids: [question_id], to: 'active' });
  const { id: test_id } = await aSimulado(admin, [question_id], { key_shown: 'on_submit' });
  const now = begin();
  const person = await company.person();
  const attempt_id = await takeBy(person, test_id, () => 'certa', now);
  const { deck_id } = await at(person, now).study.from_mistakes({ attempt_id });
  const cards = async () => (await at(person, now).decks.cards({ id: deck_id })).items;
  const follow = () => runReactions(company.id, () => new Date(now.at));
  return { admin, question_id, now, person, deck_id, cards, follow };
};

const explained = { ...keyOf('certa'), explanation: 'Porque é a primeira.' };

describe('MO-14: a card made from a missed question whose key was wrong', () => {
  it('asks for the new answer, with the new explanation', async () => {
    const { admin, question_id, now, cards, follow } = await studied(few);
    const right = async () => {
      const [card] = await cards();
      return [card?.choices?.find(({ is_right }) => is_right)?.text, card?.back];
    };
    expect(await right()).toEqual(['errada um', 'Porque é a segunda.']);
    await regraded(admin, question_id, explained, now);
    await follow();
    expect(await right()).toEqual(['certa', 'Porque é a primeira.']);
  });

  it('shows it on the back where the alternatives are on the front', async () => {
    const { admin, question_id, now, cards, follow } = await studied(many);
    expect((await cards())[0]?.back).toBe('b) errada um\n\nPorque é a segunda.');
    await regraded(admin, question_id, explained, now);
    await follow();
    expect((await cards())[0]?.back).toBe('a) certa\n\nPorque é a primeira.');
  });

  it('has its alternatives on the front once several of them are right', async () => {
    const { admin, question_id, now, cards, follow } = await studied(few);
    await regraded(admin, question_id, { ...explained, correct: [1, 3] }, now);
    await follow();
    const [card] = await cards();
    expect(card?.front).toMatch(/\n\na\) certa\nb\) errada um\nc\) errada dois$/);
    expect(card?.back).toBe('a) certa\nc) errada dois\n\nPorque é a primeira.');
  });

  it('stays as its owner has written it', async () => {
    const { admin, question_id, now, person, cards, follow } = await studied(many);
    const [card] = await cards();
    if (!card) throw new Error('no card was made');
    const { id, type, front, hint, tags, version } = card;
    const mine = { id, version, type, front, hint, tags, back: 'O que eu anotei.', choices: [] };
    await at(person, now).decks.change_card({ ...mine, is_relevant: false });
    await regraded(admin, question_id, explained, now);
    await follow();
    expect((await cards())[0]?.back).toBe('O que eu anotei.');
  });

  it('is deleted with a question that is annulled', async () => {
    const { admin, question_id, now, cards, follow } = await studied(few);
    await regraded(admin, question_id, annulment('left_out'), now);
    await follow();
    expect(await cards()).toEqual([]);
  });
});
