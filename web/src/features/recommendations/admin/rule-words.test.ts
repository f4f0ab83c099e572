import { describe, expect, it } from 'vitest';
import { audienceText, effectText, periodText } from './rule-words.ts';

describe('a rule in words', () => {
  it('says for whom it is', () => {
    expect(audienceText({ job_names: [], departments: [], roles: [] })).toBe('Todas as pessoas');
    expect(audienceText({ job_names: ['Analista'], departments: ['Vendas'], roles: ['manager'] })).toBe(
      'Cargos: Analista; departamentos: Vendas; papéis: Gestor',
    );
  });

  it('says what it does, and when', () => {
    const mandatory = { kind: 'mandatory', factor: null } as const;
    const once = { renews_after_months: null };
    expect(effectText({ kind: 'boost', factor: 1.2, ...once })).toBe('Com mais peso (× 1,2)');
    expect(effectText({ ...mandatory, ...once })).toBe('Obrigatória');
    expect(effectText({ ...mandatory, renews_after_months: 12 })).toBe('Obrigatória, a cada 12 meses');
    expect(periodText({ starts_on: '2026-01-01', ends_on: null })).toBe('desde 01/01/2026');
    expect(periodText({ starts_on: '2026-01-01', ends_on: '2026-02-01' })).toBe('de 01/01/2026 a 01/02/2026');
  });
});
