import { beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../../scripts/fake-storage.ts';
import { keepTyped, readKept } from './kept.ts';

const row = { values: { text: 'Conversar', color: 'amber' }, version: 1 };
const mine = { text: 'Conversar com a equipe', color: 'amber' };

beforeEach(() => {
  vi.stubGlobal('sessionStorage', fakeStorage());
  keepTyped('note', { mine, base: row });
});

it('a typed text replaces the read value, also when the page shows it as saved already', () => {
  expect(readKept('note', { values: mine, version: 1 })).toEqual({ mine, base: row });
});

it('an untouched field has the form’s current value', () => {
  const green = { values: { ...row.values, color: 'green' }, version: 1 };
  expect(readKept('note', green)).toEqual({ mine: { ...mine, color: 'green' }, base: green });
});

it('a typed text conflicts with a row that was saved since', () => {
  const newer = { values: { ...row.values, text: 'Ouvir' }, version: 2 };
  expect(readKept('note', newer)).toEqual({ mine, base: row });
});
