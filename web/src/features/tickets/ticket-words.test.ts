import { describe, expect, it } from 'vitest';
import { offeredCategory, readersText } from './ticket-words.ts';

const own = { code: null, name: 'Frota' };
const technical = { code: 'tecnico', name: 'Problema técnico' };

describe('the category of a new ticket', () => {
  it('is none until the person chooses one, also where a company has categories of its own', () =>
    expect(offeredCategory([own, technical], null)).toBeUndefined());

  it('is what the address asks for, as long as the company offers it', () => {
    expect(offeredCategory([own, technical], 'tecnico')).toBe(technical);
    expect(offeredCategory([own], 'tecnico')).toBeUndefined();
  });
});

describe('who reads a ticket', () => {
  const ticket = {
    ...{ is_confidential: false, reader: 'asker' as const },
    also_read_by: { followers: false, platform: false },
  };
  it('is said as it is, before anything is sent', () => {
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
