import { expect, it } from 'vitest';
import { createdWords } from './company-words.ts';

it('says that the invitation of the first administrator is on its way, where one was named', () => {
  expect(createdWords('rh@tecelagem.example')).toBe(
    'Empresa criada com sucesso! O convite foi enviado para rh@tecelagem.example.',
  );
  expect(createdWords(null)).toBe('Empresa criada com sucesso!');
});
