import { describe, expect, it } from 'vitest';
import { resourceText } from '../src/access-logs/words.ts';
import { events } from '../src/events.ts';
import { contract } from '../src/index.ts';

describe('the subject of a record of the access log', () => {
  it.each([...new Set([...Object.keys(events), ...Object.keys(contract)])])(
    '%s has a word that people read',
    (name) => {
      const text = resourceText(name);
      expect(text).not.toBe('PDY');
      expect(text).not.toMatch(/[._]|[a-z][A-Z]/);
    },
  );
});
