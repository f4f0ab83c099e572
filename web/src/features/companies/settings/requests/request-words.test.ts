import { describe, expect, it } from 'vitest';
import { standingOf, waitingText } from './request-words.ts';

const open = { status: 'open', due_on: '2026-12-07', is_overdue: false, outcome: null } as const;

describe('LG-02: the state of a request about personal data', () => {
  it('counts the remaining days, and warns when they are few', () => {
    expect(standingOf(open, '2026-11-22')).toEqual({ text: 'Faltam 15 dias', color: 'gray' });
    expect(standingOf(open, '2026-12-02')).toEqual({ text: 'Faltam 5 dias', color: 'orange' });
    expect(standingOf(open, '2026-12-06')).toEqual({ text: 'Falta 1 dia', color: 'orange' });
    expect(standingOf(open, '2026-12-07')).toEqual({ text: 'Vence hoje', color: 'orange' });
  });

  it('says how late it is', () => {
    const late = { ...open, is_overdue: true };
    expect(standingOf(late, '2026-12-08')).toEqual({ text: 'Atrasado há 1 dia', color: 'red' });
    expect(standingOf(late, '2026-12-10')).toEqual({ text: 'Atrasado há 3 dias', color: 'red' });
  });

  it('says how it ended', () => {
    expect(standingOf({ ...open, status: 'closed', outcome: 'refused' }, '2026-12-08').text).toBe(
      'Encerrado: recusado',
    );
    expect(standingOf({ ...open, status: 'answered' }, '2026-12-08').text).toBe('Respondido');
    expect(standingOf({ ...open, status: 'withdrawn' }, '2026-12-08').text).toBe('Cancelado');
  });

  it('counts the people who wait', () => {
    expect(waitingText(0, 0)).toBe('Nenhum pedido espera resposta.');
    expect(waitingText(1, 0)).toBe('1 pedido espera resposta.');
    expect(waitingText(3, 1)).toBe('3 pedidos esperam resposta, 1 fora do prazo.');
  });
});
