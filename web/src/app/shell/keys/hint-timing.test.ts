import { describe, expect, it } from 'vitest';
import { hintDelay, noteHintClosed, noteHintOpened } from './hint-timing.ts';

describe('the name of an icon', () => {
  it('SB-09: waits 700 ms, but not beside another name or within 300 ms of it', () => {
    expect(hintDelay(0)).toBe(700);
    noteHintOpened();
    expect(hintDelay(999)).toBe(0);
    noteHintClosed(1000);
    expect(hintDelay(1300)).toBe(0);
    expect(hintDelay(1301)).toBe(700);
  });
});
