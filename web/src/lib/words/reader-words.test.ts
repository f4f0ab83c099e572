import { describe, expect, it } from 'vitest';
import { testReaders } from './reader-words.ts';

describe('the text about who reads the result of a test', () => {
  it('always names the administration, the leader if there is one, and only the person for answers', () => {
    expect(testReaders('a nota e o nível', 'Ana Lima')).toBe(
      'Você, Ana Lima e a administração leem a nota e o nível; o nível que vira evidência, toda a linha de gestão. Suas respostas, só você lê.',
    );
    expect(testReaders('este resultado', null)).toBe(
      'Você e a administração leem este resultado. Suas respostas, só você lê.',
    );
  });
});
