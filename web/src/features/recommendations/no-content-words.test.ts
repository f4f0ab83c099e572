import { describe, expect, it } from 'vitest';
import { noContent } from './no-content-words.ts';

describe('gaps for which the library holds nothing', () => {
  it('are told to the RH, and whoever is not the RH reads so', () => {
    for (const role of ['employee', 'manager'] as const) {
      expect(noContent(role).title).toBe('Ainda não há atividades para suas lacunas. Avisamos o RH.');
      expect(noContent(role).leads).toBe('plan');
    }
  });

  it('are for the RH itself to fill: it is led to the library', () => {
    for (const [role, leads] of [
      ['admin', 'library'],
      ['corporate', 'corporate'],
    ] as const) {
      expect(noContent(role).title).not.toContain('Avisamos');
      expect(noContent(role).why).toContain('você');
      expect(noContent(role).leads).toBe(leads);
    }
  });
});
