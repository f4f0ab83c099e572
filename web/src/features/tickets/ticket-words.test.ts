import { describe, expect, it } from 'vitest';
import { offeredCategory } from './ticket-words.ts';

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
