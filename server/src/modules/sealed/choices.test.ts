import { describe, expect, it } from 'vitest';
import { aCollection, question, send } from '#test/sealed.ts';

describe('an answer without a name', () => {
  it('of choices is one of three, or none', async () => {
    const { people, questions } = await aCollection({ questions: [question('choice', true)] });
    const [rater] = people.peer ?? [];
    const [asked] = questions;
    if (!rater || !asked) throw new Error('nobody is asked');
    await expect(send(rater, { [asked.id]: { mark: 4, text: '' } })).rejects.toMatchObject({
      message: 'Escolha continuar, começar ou parar.',
    });
    expect(await send(rater, { [asked.id]: { mark: 3, text: '' } })).toEqual({ state: 'received' });
  });
});
