import { beginningSteps } from '@pdy/contract/panels/words';
import { describe, expect, it } from 'vitest';
import { beginning, nextStep } from './beginning.ts';

const none = {
  jobs: false,
  people: false,
  hierarchy: false,
  competencies: false,
  invites: false,
  plans: false,
};

describe('the first days of a company', () => {
  it('go on with the first step that is not taken, and are over after the last', () => {
    expect(nextStep(none)?.what).toBe('Cadastre os cargos');
    expect(nextStep({ ...none, jobs: true })?.act).toBe('Trazer as pessoas');
    expect(nextStep({ ...none, people: true })?.what).toBe('Cadastre os cargos');
    expect(nextStep({ ...none, ...Object.fromEntries(beginningSteps.map((step) => [step, true])) })).toBe(
      undefined,
    );
  });

  it('are done step by step, each in the dialog that its address opens', () => {
    const opening = ['abrir', 'importacao', 'novo'];
    for (const [step, { href }] of Object.entries(beginning)) {
      const { searchParams } = new URL(href, 'https://pdy.example');
      expect(
        opening.filter((word) => searchParams.has(word)),
        step,
      ).toHaveLength(1);
    }
  });

  it('are over for whoever is not told of plans once all else is done', () => {
    const done = Object.fromEntries(beginningSteps.map((step) => [step, true]));
    expect(nextStep({ ...none, ...done, plans: null })).toBe(undefined);
  });
});
