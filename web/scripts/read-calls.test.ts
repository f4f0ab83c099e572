import { contract } from '@pdy/contract';
import { describe, expect, it } from 'vitest';
import { readCalls } from './read-calls.ts';

const call = (method?: string) => ({ '~orpc': { route: { method } } });

describe('the calls that only read', () => {
  it('are those with GET, by their path', () =>
    expect(
      readCalls({ goals: { list: call('GET'), create: call('POST'), finish: call() }, me: call('GET') }),
    ).toEqual(['goals/list', 'me']));

  it('are found in the contract', () => expect(readCalls(contract)).toContain('shell/get'));
});
