import { describe, expect, it } from 'vitest';
import { areaMeant, countWords, everybodyWords, roundValues } from './round-values.ts';

const values = roundValues(undefined, { people: [] }, '2026-03-10');
const people = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ user_id: String(at), name: 'Ana' }));

describe('the form of a round', () => {
  it('suggests everybody of the company or of an area, and nobody for a round about a person', () => {
    expect(areaMeant({ ...values, kind: 'person', department: 'Dados' })).toBeUndefined();
    expect(areaMeant({ ...values, kind: 'area' })).toBeUndefined();
    expect(areaMeant({ ...values, kind: 'area', department: 'Dados' })).toBe('Dados');
    expect(areaMeant({ ...values, kind: 'company', department: 'Dados' })).toBeNull();
  });

  it('says how many people it asks', () => {
    expect(everybodyWords({ people: people(8), total: 8 })).toBe('Convidar todos (8)');
    expect(everybodyWords({ people: people(2000), total: 2345 })).toBe('Convidar 2.000 de 2.345');
    expect(countWords({ kind: 'person' }, { k: 5 })).toBe('De 7 a 50 pessoas.');
    expect(countWords({ kind: 'area' }, { k: 5 })).toBe('Ao menos 7 pessoas.');
  });
});
