import { expect, it } from 'vitest';
import { figureLines, isWhole, newKeyWords } from './regrade-words.ts';

const none = {
  ...{ attempts: 0, adaptive: 0, up: 0, down: 0, passes_gained: 0, passes_lost: 0 },
  ...{ evidence: 0, evidence_people: 0 },
};

it('MO-14: the text says what a new key changes, and nothing of what stays', () => {
  expect(figureLines({ ...none, attempts: 1 }, true)).toEqual([
    '1 tentativa recalculada',
    'Nenhuma nota muda',
  ]);
  const figures = {
    ...{ attempts: 32, adaptive: 3, up: 12, down: 1, passes_gained: 4, passes_lost: 1 },
    ...{ evidence: 7, evidence_people: 6, running: 2, not_recalculable: 5 },
  };
  expect(figureLines(figures, true)).toEqual([
    '32 tentativas recalculadas, 3 de teste de proficiência',
    '12 notas sobem e 1 nota cai',
    '4 pessoas passam a ser aprovadas',
    '1 pessoa não atingiria mais a nota mínima e continua aprovada',
    '7 evidências de nível mudam, de 6 pessoas',
    '2 tentativas em andamento usam a correção ao terminar',
    '5 tentativas não são recalculáveis: as respostas já foram apagadas',
  ]);
  expect(figureLines(figures, false)).toContain('1 pessoa deixa de ser aprovada');
});

const change = {
  kind: 'key',
  correct: [],
  number: null,
  tolerance: null,
  accepted: [],
  explanation: null,
} as const;
const key = { ...change, correct: [], accepted: [] };

it('MO-14: the new key is told in the words of the question', () => {
  const asked = { options: [{ text: 'um' }, { text: 'dois' }, { text: 'três' }], unit: 'kg' };
  expect(newKeyWords({ ...key, correct: [1, 3] }, asked)).toBe('um e três');
  expect(newKeyWords({ ...key, number: 1.5, tolerance: 0.1 }, asked)).toBe('1,5 ± 0,1 kg');
  expect(newKeyWords({ ...key, number: 0, tolerance: 0 }, asked)).toBe('0 kg');
  expect(newKeyWords({ ...key, accepted: ['SP', 'São Paulo'] }, asked)).toBe('SP ou São Paulo');
  expect(newKeyWords({ ...key, kind: 'left_out' }, asked)).toBe('Anulação: sai da conta');
});

it('MO-14: a key is checked once it is complete', () => {
  expect(isWhole(key, 'single_choice')).toBe(false);
  expect(isWhole({ ...key, correct: [2] }, 'multiple_choice')).toBe(true);
  expect(isWhole({ ...key, number: 0 }, 'numeric')).toBe(true);
  expect(isWhole({ ...key, number: 'dez' as unknown as number }, 'numeric')).toBe(false);
  expect(isWhole(key, 'short_text')).toBe(false);
  expect(isWhole({ ...key, kind: 'left_out' }, 'short_text')).toBe(true);
});
