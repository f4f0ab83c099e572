import { describe, expect, it } from 'vitest';
import { barWords, offeredCategory, readersText, solutionText } from './ticket-words.ts';

const own = { code: null, name: 'Frota' };
const technical = { code: 'tecnico', name: 'Problema técnico' };

describe('the category of a new ticket', () => {
  it('is empty until the person chooses one, also when a company has categories of its own', () =>
    expect(offeredCategory([own, technical], null)).toBeUndefined());

  it('is the one in the address, as long as the company offers it', () => {
    expect(offeredCategory([own, technical], 'tecnico')).toBe(technical);
    expect(offeredCategory([own], 'tecnico')).toBeUndefined();
  });
});

describe('the text about who reads a ticket', () => {
  const ticket = {
    ...{ is_confidential: false, reader: 'asker' as const },
    also_read_by: { followers: false, platform: false },
  };
  it('tells the truth before anything is sent', () => {
    expect(readersText(ticket)).toBe('Você e quem atende chamados leem.');
    expect(readersText({ ...ticket, reader: 'staff' })).toBe('Quem pediu e quem atende chamados leem.');
    expect(readersText({ ...ticket, also_read_by: { followers: true, platform: true } })).toBe(
      'Você, quem atende chamados, quem teve um chamado unido a este e a equipe da plataforma leem.',
    );
    expect(readersText({ ...ticket, is_confidential: true })).toBe(
      'Só você e as pessoas escolhidas para esta categoria leem.',
    );
  });
});

describe('the time of a solution', () => {
  const at = new Date('2026-11-20T12:00:00Z');
  const resolution = {
    ...{ target_minutes: 480, due_at: at, met_at: at, spent_minutes: 90 },
    ...{ is_paused: false, is_overdue: false },
  };
  const ticket = { resolution, resolved_at: at, goes_on_in: null };

  it('is shown for a solved ticket, also when it was late', () => {
    expect(solutionText(ticket)).toBe('Em 1 h 30 úteis');
    expect(solutionText({ ...ticket, resolution: { ...resolution, is_overdue: true } })).toBe(
      'Em 1 h 30 úteis, depois do prazo',
    );
  });

  it('is not shown for a ticket merged into another, solved before or not, nor for a cancelled one', () => {
    const joined = { ...ticket, goes_on_in: 'CH-000012' };
    expect(solutionText(joined)).toBe('Segue no chamado CH-000012');
    expect(solutionText({ ...joined, resolved_at: null })).toBe('Segue no chamado CH-000012');
    expect(solutionText({ ...ticket, resolved_at: null })).toBe('Encerrado sem solução');
  });
});

describe('the bar of a clock', () => {
  it('says what it measures and how much is left of it, or that its time is over', () => {
    expect(barWords('Solução', 'Faltam 3 h úteis', false)).toEqual({
      'aria-label': 'Solução: tempo que resta',
      'aria-valuetext': 'Faltam 3 h úteis',
    });
    expect(barWords('Primeira resposta', 'Venceu em 20/11/2026', true)).toEqual({
      'aria-label': 'Primeira resposta: atrasada',
      'aria-valuetext': 'Venceu em 20/11/2026',
    });
  });
});
