import { expect, it } from 'vitest';
import { againWords } from './again-words.ts';

it('the text says what a person who answered too fast can do next', () => {
  const state_at = new Date('2026-03-05T10:00:00');
  expect(againWords({ state: 'open', state_at: null }).way).toBe('retry');
  expect(againWords({ state: 'waits', state_at })).toEqual({
    words: 'Você pode tentar de novo a partir de 05/03/2026 às 10:00.',
    way: 'wait',
  });
  for (const state of ['passed', 'no_attempts', 'closed', 'paused'] as const)
    expect(againWords({ state, state_at: null })).toMatchObject({
      words: expect.stringContaining('Um teste de proficiência também estima seu nível.'),
      way: 'other',
    });
  expect(againWords(null).way).toBe('other');
});
