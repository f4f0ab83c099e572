/** `test`, for whoever takes a test in it: while an attempt runs, no answer of the product names anything of the key. */
import { type BrowserContext, test as base, expect, type Response } from '@playwright/test';
import { leakedKeys } from '../../server/src/modules/assessments/rules/payload-rules.ts';

const told = /\/(?:rpc|api)\/(attempts|simulados|proficiency)\b/;
type Told = { json?: { attempt_id?: string; id?: string; status?: string } };

/** Collects what was told while an attempt ran, and what of it should not have been. */
function listen(context: BrowserContext) {
  const running = new Set<string>();
  const leaks: string[] = [];
  const reading: Promise<void>[] = [];
  let heard = 0;
  const read = async (response: Response) => {
    const body = (await response.json().catch(() => null)) as Told | null; // a page that was left takes its answers along
    const { attempt_id, id, status } = body?.json ?? {};
    if (attempt_id && status === 'in_progress') running.add(attempt_id);
    else if (status) running.delete(attempt_id ?? id ?? '');
    if (body === null || running.size === 0) return;
    heard += 1;
    leaks.push(...leakedKeys(body).map((path) => `${new URL(response.url()).pathname}: ${path}`));
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
    async ({ context }, use) => {
      const heardOf = listen(context);
      await use(undefined);
      const { heard, leaks } = await heardOf();
      expect(leaks, 'told to who takes a test').toEqual([]);
      expect(heard, 'answers while an attempt ran').toBeGreaterThan(0);
    },
    { auto: true },
  ],
});
