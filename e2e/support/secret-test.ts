/**
 * `test`, for whoever takes a test in it: while an attempt runs, no answer about tests names anything of the key, in
 * whatever window it is taken; but for what practice tells of a question that was answered. A spec that takes one without this is found by `checks/watched-tests.test.ts`.
 */
import { type BrowserContext, expect, type Response } from '@playwright/test';
import { leakedKeys } from '../../server/src/modules/assessments/rules/payload-rules.ts';
import { test as base, inEveryWindow } from './policy-test.ts';

const told = /\/(?:rpc|api)\/(attempts|simulados|proficiency)\b/;
type Told = { json?: { attempt_id?: string; id?: string; status?: string; mode?: string } };

/** What was told, without what practice tells of answers. */
const withoutTold = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutTold);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (name === 'told' ? [] : [[name, withoutTold(inner)]])),
  );
};

/** Collects what was told while an attempt ran, and what of it should not have been. */
function listen(context: BrowserContext) {
  const running = new Set<string>();
  let isPractice = false;
  const leaks: string[] = [];
  const reading: Promise<void>[] = [];
  let heard = 0;
  const read = async (response: Response) => {
    const body = (await response.json().catch(() => null)) as Told | null; // a page that was left takes its answers along
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
      // whoever else comes in may take a test as well
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
