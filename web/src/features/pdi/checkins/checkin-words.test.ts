import type { Checkin } from '@pdy/contract/pdi/checkin';
import { describe, expect, it } from 'vitest';
import { deadlineWords, movedWords, periodWords, toldLine } from './checkin-words.ts';

const checkin = {
  status: 'open',
  period_start: '2026-03-10',
  period_end: '2026-03-23',
  due_on: '2026-03-23',
  closes_on: '2026-03-30',
} as Checkin;

describe('MO-04: the words of a check-in', () => {
  it('name the period', () => expect(periodWords(checkin)).toBe('10/03 a 23/03/2026'));

  it.each([
    ['2026-03-20', 'Até 23/03/2026 (em 3 dias)'],
    ['2026-03-22', 'Até 23/03/2026 (amanhã)'],
    ['2026-03-23', 'Vence hoje'],
    ['2026-03-24', 'Venceu em 23/03/2026. Você ainda pode enviar até 30/03/2026.'],
  ])('on %s say %s', (today, words) => expect(deadlineWords(checkin, today)).toBe(words));

  it('name no deadline once it is sent', () =>
    expect(deadlineWords({ ...checkin, status: 'submitted' }, '2026-03-20')).toBeNull());

  it.each([
    [0, 40, '%', '0 → 40%'],
    [40, 40, '%', '40%'],
    [1000, 1200.5, 'R$', '1.000 → 1.200,5 R$'],
    [null, null, null, null],
  ])('describe a goal that went from %s to %s', (from, to, unit, words) =>
    expect(movedWords(from, to, unit)).toBe(words),
  );
});

it('a list tells a check-in in one line: what was written, why it was left out, or that nothing came', () => {
  const sent = new Date('2026-03-10T12:30:00');
  const told = { done_text: '', blockers: '', next_steps: '', skip_reason: null };
  const line = (checkin: Partial<Parameters<typeof toldLine>[0]>) =>
    toldLine({ ...told, submitted_at: null, status: 'open', ...checkin });
  expect(line({ done_text: 'Li o guia.', blockers: 'Nada.', submitted_at: sent })).toBe('“Li o guia.”');
  expect(line({ blockers: 'Sem acesso.', submitted_at: sent })).toBe('“Sem acesso.”');
  expect(line({ submitted_at: sent })).toBe('Enviado em 10/03/2026 12:30');
  expect(line({ status: 'skipped', skip_reason: 'Férias' })).toBe('Férias');
  expect([line({ status: 'missed' }), line({})]).toEqual(['O prazo passou.', 'Ainda não enviado']);
});
