import { describe, expect, it } from 'vitest';
import { whoDoesIt } from './one-on-ones-words.ts';

const ana = { user_id: 'ana', name: 'Ana' };
const bia = { user_id: 'bia', name: 'Bia' };
const former = { user_id: 'caio', name: 'Caio' };

describe('who does what is agreed', () => {
  it('is one of the two, oneself first', () => {
    const pair = { person: ana, manager: bia, side: 'person' } as const;
    expect(whoDoesIt(pair, null).map(({ label }) => label)).toEqual(['Você', 'Bia']);
    expect(whoDoesIt({ ...pair, side: 'manager' }, { owner: ana }).map(({ label }) => label)).toEqual([
      'Você',
      'Ana',
    ]);
  });

  it('names a former leader who was to do it, so that the choice fits what is kept', () => {
    const choices = whoDoesIt({ person: ana, manager: bia, side: 'person' }, { owner: former });
    expect(choices.at(-1)).toEqual({ value: 'caio', label: 'Caio (não conversa mais com vocês)' });
  });
});
