import { describe, expect, it } from 'vitest';
import { noContent } from './no-content-words.ts';

describe('gaps for which the library holds nothing', () => {
  it('are reported to the RH, and people who are not the RH read so', () => {
    for (const role of ['employee', 'manager'] as const) {
      expect(noContent(role).title).toBe('Ainda não há atividades para suas lacunas. Avisamos o RH.');
      expect(noContent(role).leads).toBe('plan');
    }
  });

  it('lead the RH itself to the library, because it is the one to fill them', () => {
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
