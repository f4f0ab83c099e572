/** The policy says how long copies are kept, by what the server writes into the document. */
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const saidOf = async (days: string) => {
  vi.stubGlobal('document', { querySelector: () => ({ content: days }) });
  return JSON.stringify((await import('./policy-text.ts')).parts);
};

it('names the days of all copies that the product makes, also of those before an update', async () => {
  const said = await saidOf('7');
  expect(said).toContain('As que o PDY faz, também antes de uma atualização, são apagadas depois de 7 dias.');
  expect(said).toContain('As do PDY são apagadas depois de 7 dias;');
});

it('names no days where the product makes no copies', async () => {
  expect(await saidOf('')).toContain('São de quem instalou o PDY. Se uma for restaurada');
});
