import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../../scripts/fake-storage.ts';

/** A tab of the browser: its own notes are distinguished from those of other tabs. */
async function tab() {
  vi.resetModules();
  return { ...(await import('./overtaken.ts')), ...(await import('../act.ts')) };
}

const conflict = Object.assign(new Error('Este registro foi alterado por outra pessoa.'), {
  code: 'CONFLICT',
  defined: true,
});

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('window', { location: { pathname: '/goals' } });
});
afterEach(() => vi.unstubAllGlobals());

it('the text says that it was oneself when another tab saved the same version', async () => {
  const [first, second] = [await tab(), await tab()];
  first.noteSent({ id: 'meta', version: 3 });
  second.noteSent({ id: 'meta', version: 3 });
  const text = second.refusalText(conflict, { id: 'meta', version: 3 }, undefined);
  expect(text).toBe('Você mudou isto em outra aba. Confira o que está lá antes de salvar de novo.');
});

it('the text says that it was another person in every other case', async () => {
  const [first, second] = [await tab(), await tab()];
  const ofOthers = (input: object) => second.refusalText(conflict, input, undefined);
  second.noteSent({ id: 'meta', version: 3 });
  expect(ofOthers({ id: 'meta', version: 3 })).toBe(conflict.message);
  first.noteSent({ id: 'meta', version: 2 });
  first.noteSent({ id: 'outra', version: 3 });
  expect(ofOthers({ id: 'meta', version: 3 })).toBe(conflict.message);
  first.noteSent({ id: 'meta', version: 3 });
  first.forgetSent({ id: 'meta', version: 3 });
  expect(ofOthers({ id: 'meta', version: 3 })).toBe(conflict.message);
});
