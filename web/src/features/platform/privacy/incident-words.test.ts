import { describe, expect, it } from 'vitest';
import { entryText, standingOf } from './incident-words.ts';

const open = {
  closed_at: null,
  due_on: '2026-05-06',
  complement_due_on: '2026-05-29',
  is_risky: null,
  authority_told_at: null,
  people_told_at: null,
  complemented_at: null,
};
const announced = { authority_told_at: new Date(), people_told_at: new Date() };

describe('an incident', () => {
  it.each([
    ['2026-05-01', 'Avisar até 06/05/2026', 'gray'],
    ['2026-05-04', 'Avisar até 06/05/2026', 'orange'],
    ['2026-05-06', 'Avisar vence hoje', 'red'],
    ['2026-05-07', 'Avisar venceu em 06/05/2026', 'red'],
  ])('on %s says what is due: %s', (today, text, color) => {
    expect(standingOf(open, today)).toEqual({ text, color });
  });

  it('needs the rest after it was reported, and nothing without a risk or once it is closed', () => {
    expect(standingOf({ ...open, ...announced }, '2026-05-07').text).toBe('Completar até 29/05/2026');
    expect(standingOf({ ...open, ...announced, complemented_at: new Date() }, '2026-07-01').text).toBe(
      'Avisado',
    );
    expect(standingOf({ ...open, is_risky: false }, '2026-07-01').text).toBe('Sem risco relevante');
    expect(standingOf({ ...open, closed_at: new Date() }, '2026-07-01').text).toBe('Encerrado');
  });

  it('has a history in words', () => {
    expect(entryText({ fields: ['people_count', 'measures'], words: 'Revisto.' })).toBe(
      'Mudou: número de pessoas, medidas. Revisto.',
    );
    expect(entryText({ fields: [], words: 'Incidente registrado.' })).toBe('Incidente registrado.');
  });
});
