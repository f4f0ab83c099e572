import { describe, expect, it } from 'vitest';
import { readersOf, titleReadersOf } from './readers.ts';

const draft = { status: 'draft' } as const;
const sent = { status: 'active' } as const;

describe('the reader of the texts beside a goal', () => {
  it('is only its owner until the plan is sent', () =>
    expect(readersOf(draft, { visibility: 'manager' })).toBe(
      'Só você lê até enviar o PDI; depois, a linha de gestão e a administração também.',
    ));
  it('is then the line of managers and the administration, also when the team sees the title', () => {
    const all = 'Você, a linha de gestão e a administração leem.';
    expect(readersOf(sent, { visibility: 'manager' })).toBe(all);
    expect(readersOf(sent, { visibility: 'team' })).toBe(all);
  });
  it('is nobody else for a private goal', () => {
    expect(readersOf(draft, { visibility: 'private' })).toBe('Só você lê: esta meta é só sua.');
    expect(readersOf(sent, { visibility: 'private' })).toBe('Só você lê: esta meta é só sua.');
  });
});

describe('the reader of the title of a goal', () => {
  it('is also the team if that was chosen', () => {
    expect(titleReadersOf(sent, { visibility: 'team' })).toBe(
      'Você, a linha de gestão, a administração e a sua equipe leem.',
    );
    expect(titleReadersOf(draft, { visibility: 'team' })).toContain('a administração e a sua equipe também');
  });
  it('is otherwise the same as the reader of the rest', () =>
    expect(titleReadersOf(sent, { visibility: 'private' })).toBe('Só você lê: esta meta é só sua.'));
});
