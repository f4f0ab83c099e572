/**
 * The `test` of specs in which a person takes a test: while an attempt runs, no answer about tests in any window may
 * hold anything of the key, except what practice shows of an answered question. `checks/watched-tests.test.ts` finds a
 * spec that takes a test without it.
 */
import { type BrowserContext, expect, type Response } from '@playwright/test';
import { leakedKeys } from '../../server/src/modules/assessments/rules/payload-rules.ts';
import { test as base, inEveryWindow } from './policy-test.ts';

const told = /\/(?:rpc|api)\/(attempts|simulados|proficiency)\b/;
type Told = { json?: { attempt_id?: string; id?: string; status?: string; mode?: string } };

/** The answer without `told`, which practice shows for answered questions. */
const withoutTold = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutTold);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (name === 'told' ? [] : [[name, withoutTold(inner)]])),
  );
};

/** Counts the answers while an attempt runs, and collects the parts of the key in them. */
function listen(context: BrowserContext) {
  const running = new Set<string>();
  let isPractice = false;
  const leaks: string[] = [];
  const reading: Promise<void>[] = [];
  let heard = 0;
  const read = async (response: Response) => {
    const body = (await response.json().catch(() => null)) as Told | null; // null: the page was left before its answer was read
    const { attempt_id, id, status, mode } = body?.json ?? {};
    if (mode !== undefined) isPractice = mode === 'practice';
    if (attempt_id && status === 'in_progress') running.add(attempt_id);
    else if (status) running.delete(attempt_id ?? id ?? '');
    if (body === null || running.size === 0) return;
    heard += 1;
    leaks.push(
      ...leakedKeys(isPractice ? withoutTold(body) : body).map(
        (path) => `${new URL(response.url()).pathname}: ${path}`,
      ),
    );
  };
  context.on('response', (response) => {
    if (told.test(response.url())) reading.push(read(response));
  });
  return async () => {
    await Promise.all(reading);
    return { heard, leaks };
  };
}

export const test = base.extend<{ secrecy: undefined }>({
  secrecy: [
    async ({ context, browser }, use) => {
      // People in the other windows may take a test as well.
      const { heard: listened, end } = inEveryWindow({ context, browser }, listen);
      await use(undefined);
      end();
      const all = await Promise.all(listened.map((heardOf) => heardOf()));
      const heard = all.reduce((sum, one) => sum + one.heard, 0);
      expect(
        all.flatMap(({ leaks }) => leaks),
        'told to who takes a test',
      ).toEqual([]);
      expect(heard, 'answers while an attempt ran').toBeGreaterThan(0);
    },
    { auto: true },
  ],
});
