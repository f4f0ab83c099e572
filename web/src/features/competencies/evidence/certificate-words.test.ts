import { describe, expect, it } from 'vitest';
import { certificateFacts, certificateStanding } from './certificate-words.ts';

describe('a certificate in words', () => {
  it.each([
    ['pending', false, 'Em análise'],
    ['approved', false, 'Aprovado'],
    ['approved', true, 'Vencido'],
    ['rejected', true, 'Recusado'],
    ['withdrawn', false, 'Retirado'],
  ] as const)('%s, expired %s: %s', (status, is_expired, text) => {
    expect(certificateStanding({ status, is_expired }).text).toBe(text);
  });

  it('says who issued it, its number and how long it counts, without missing parts', () => {
    const facts = { issuer: 'Instituto', number: '12', issued_on: '2026-01-15', expires_on: '2027-01-15' };
    expect(certificateFacts(facts)).toBe('Instituto · nº 12 · emitido em 15/01/2026, vale até 15/01/2027');
    expect(certificateFacts({ ...facts, number: '', expires_on: null })).toBe(
      'Instituto · emitido em 15/01/2026, sem validade',
    );
  });
});
