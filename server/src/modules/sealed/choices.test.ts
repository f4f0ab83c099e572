import { describe, expect, it } from 'vitest';
import { aCollection, question, send } from '#test/sealed.ts';

describe('an anonymous answer', () => {
  it('to a choice is one of three, or none', async () => {
    const { people, questions } = await aCollection({ questions: [question('choice', true)] });
    const [rater] = people.peer ?? [];
    const [asked] = questions;
    if (!rater || !asked) throw new Error('nobody is asked');
    await expect(send(rater, { [asked.id]: { mark: 4, text: '' } })).rejects.toMatchObject({
      message: 'Escolha continuar, começar ou parar.',
    });
    expect(await send(rater, { [asked.id]: { mark: 3, text: '' } })).toEqual({ state: 'received' });
  });

  it('says something: a blank one would only help others over the minimum', async () => {
    const { people, questions } = await aCollection({ questions: [question('text'), question('mark')] });
    const [rater] = people.peer ?? [];
    const [words, mark] = questions;
    if (!rater || !words || !mark) throw new Error('nobody is asked');
    const nothing = { message: 'Responda a pelo menos uma pergunta antes de enviar.' };
    await expect(send(rater, {})).rejects.toMatchObject(nothing);
    await expect(send(rater, { [words.id]: { mark: null, text: ' ' } })).rejects.toMatchObject(nothing);
    expect(await send(rater, { [mark.id]: { mark: null, text: '' } })).toEqual({ state: 'received' });
  });
});
