import { describe, expect, it } from 'vitest';
import { whatStays, whoDoesIt } from './one-on-ones-words.ts';

const ana = { user_id: 'ana', name: 'Ana' };
const bia = { user_id: 'bia', name: 'Bia' };
const former = { user_id: 'caio', name: 'Caio' };

describe('the person who does what was agreed', () => {
  it('is one of the two, oneself first', () => {
    const pair = { person: ana, manager: bia, side: 'person' } as const;
    expect(whoDoesIt(pair, null).map(({ label }) => label)).toEqual(['Você', 'Bia']);
    expect(whoDoesIt({ ...pair, side: 'manager' }, { owner: ana }).map(({ label }) => label)).toEqual([
      'Você',
      'Ana',
    ]);
  });

  it('may be a former leader who was to do it, so that the choice fits the stored one', () => {
    const choices = whoDoesIt({ person: ana, manager: bia, side: 'person' }, { owner: former });
    expect(choices.at(-1)).toEqual({ value: 'caio', label: 'Caio (não conversa mais com vocês)' });
  });
});

it('the text says what becomes of topics, and mentions no zero when there are none', () => {
  expect(whatStays(0, 0)).toBe('Nenhuma pauta foi anotada para esta conversa.');
  expect(whatStays(1, 2)).toBe('1 pauta marcada fica com esta conversa; 2 passam para a próxima.');
  expect(whatStays(2, 0)).toBe('2 pautas marcadas ficam com esta conversa.');
  expect(whatStays(0, 1)).toBe('1 pauta passa para a próxima: nenhuma foi marcada.');
});
