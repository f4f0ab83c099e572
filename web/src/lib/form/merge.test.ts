import { describe, expect, it } from 'vitest';
import { isSame, merged, newsOf } from './merge.ts';

const before = { name: 'Aroeira', phone: '11 1111', days: ['2026-12-24'] };
const facts = ({ name, phone, days }: typeof before) => [
  { field: 'name', label: 'Nome', text: name },
  { field: 'phone', label: 'Telefone', text: phone },
  { field: 'days', label: 'Dias', text: days.join(', ') },
];

describe('a form after somebody else has saved first', () => {
  it('keeps typed fields, and untouched fields follow the other person', () => {
    const mine = { ...before, name: 'Aroeira Alimentos' };
    const theirs = { ...before, phone: '22 2222', days: ['2026-12-24', '2026-12-31'] };
    expect(merged(before, mine, theirs)).toEqual({ ...theirs, name: 'Aroeira Alimentos' });
  });

  it('says what they changed, and what was typed in the same field', () => {
    const mine = { ...before, phone: '33 3333' };
    const theirs = { ...before, phone: '22 2222', name: 'Aroeira S.A.' };
    expect(newsOf(facts, before, mine, theirs)).toEqual([
      { field: 'name', label: 'Nome', text: 'Aroeira S.A.', mine: null },
      { field: 'phone', label: 'Telefone', text: '22 2222', mine: '33 3333' },
    ]);
  });

  it('reports nothing when both typed the same', () => {
    const both = { ...before, phone: '22 2222' };
    expect(newsOf(facts, before, both, both)).toEqual([
      { field: 'phone', label: 'Telefone', text: '22 2222', mine: null },
    ]);
    expect(newsOf(facts, before, both, before)).toEqual([]);
  });

  it('treats a field that was emptied again like one that was never filled', () => {
    expect(isSame({ phone: '' }, { phone: null })).toBe(true);
    expect(isSame({ phone: '' }, { phone: '0' })).toBe(false);
  });
});
