import type { Beginning } from '@pdy/contract/panels/beginning';
import { beginningSteps } from '@pdy/contract/panels/words';
import { describe, expect, it } from 'vitest';
import { beginning, nextStep } from './beginning.ts';

const none = {
  jobs: false,
  people: false,
  hierarchy: false,
  competencies: false,
  library: false,
  map: false,
  invites: false,
  plans: false,
};
const done = { ...none, ...Object.fromEntries(beginningSteps.map((step) => [step, true])) };
const next = (steps: Beginning['steps']) => nextStep({ steps, is_hidden: false });

describe('the first days of a company', () => {
  it('continue with the first open step, and are over after the last', () => {
    expect(next(none)?.what).toBe('Cadastre os cargos');
    expect(next({ ...none, jobs: true })?.act).toBe('Trazer as pessoas');
    expect(next({ ...none, people: true })?.what).toBe('Cadastre os cargos');
    expect(next(done)).toBe(undefined);
    expect(nextStep(null)).toBe(undefined);
  });

  it('are not mentioned when the list was put away', () => {
    expect(nextStep({ steps: none, is_hidden: true })).toBe(undefined);
  });

  it('are done step by step, each at the place that its address opens', () => {
    const opening = ['abrir', 'importacao', 'novo', 'vista', 'aba'];
    for (const [step, { href, corporateHref = href }] of Object.entries(beginning))
      for (const address of [href, corporateHref]) {
        const { searchParams } = new URL(address, 'https://pdy.example');
        expect(
          opening.some((word) => searchParams.has(word)),
          step,
        ).toBe(true);
      }
  });

  it('are over for people who do not get plans once everything else is done', () => {
    expect(next({ ...done, plans: null })).toBe(undefined);
  });
});
