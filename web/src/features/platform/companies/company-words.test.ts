import { expect, it } from 'vitest';
import { createdWords } from './company-words.ts';

it('the text says that the first administrator was invited, if one was named', () => {
  expect(createdWords('rh@tecelagem.example')).toBe(
    'Empresa criada com sucesso! O convite foi enviado para rh@tecelagem.example.',
  );
  expect(createdWords(null)).toBe('Empresa criada com sucesso!');
});
