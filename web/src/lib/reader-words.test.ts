import { describe, expect, it } from 'vitest';
import { testReaders } from './reader-words.ts';

describe('who reads what a test came to', () => {
  it('names the administration always, who leads where somebody does, and nobody beside the person for answers', () => {
    expect(testReaders('a nota e o nível', 'Ana Lima')).toBe(
      'Você, Ana Lima e a administração leem a nota e o nível; o nível que vira evidência, toda a linha de gestão. Suas respostas, só você lê.',
    );
    expect(testReaders('este resultado', null)).toBe(
      'Você e a administração leem este resultado. Suas respostas, só você lê.',
    );
  });
});
