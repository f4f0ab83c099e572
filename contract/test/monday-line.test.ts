import { firstBusinessDayOfWeek } from '@pdy/contract/rules/holidays';
import {
  type MondayLine,
  mondayLine,
  mondaySentence,
  namesText,
  sharedGaps,
} from '@pdy/contract/rules/reports/monday-line';
import { describe, expect, it } from 'vitest';

const sql = { id: 'sql', name: 'SQL' };
const python = { id: 'python', name: 'Python' };
const member = (name: string, ...gaps: [typeof sql, number][]) => ({
  ...{ id: name, name },
  gaps: gaps.map(([competency, shown]) => ({ competency, shown })),
});
const people = (...names: string[]) => names.map((name) => ({ id: name, name }));
const line = (
  kind: MondayLine['kind'],
  of: MondayLine['people'],
  more: Partial<MondayLine> = {},
): MondayLine => ({
  ...{ kind, people: of, competency: null, act: null },
  ...more,
});

describe('a gap that people share', () => {
  it('needs two people at least; the largest total comes first, and the furthest person first', () => {
    const team = [
      member('Ana', [sql, 0.4], [python, 1.2]),
      member('Bia', [sql, 0.9]),
      member('Caio', [python, 1.5]),
      member('Davi', [{ id: 'r', name: 'R' }, 3]),
    ];
    const shared = sharedGaps(team);
    expect(shared.map(({ competency }) => competency.name)).toEqual(['Python', 'SQL']);
    expect(shared.map(({ people: all }) => all.map(({ name }) => name))).toEqual([
      ['Caio', 'Ana'],
      ['Bia', 'Ana'],
    ]);
    expect(sharedGaps([member('Ana', [sql, 2])])).toEqual([]);
  });
});

describe('the line of a Monday', () => {
  const gap = line('gap_shared', people('Ana', 'Bia'), { competency: sql });
  const other = line('gap_shared', people('Ana', 'Bia'), { competency: python });
  const plan = line('without_plan', people('Caio'));
  const shownOn = (told_on: string, one = gap) => ({
    ...{ kind: one.kind, competency_id: one.competency?.id ?? null, told_on },
  });

  it('says what helps most, or does not exist when there is nothing to say', () => {
    expect(mondayLine([plan, gap], [], '2026-03-09')).toBe(gap);
    expect(mondayLine([], [], '2026-03-09')).toBeNull();
    expect(mondayLine([line('checkins_late', [])], [], '2026-03-09')).toBeNull();
  });

  it('is not repeated for 28 days', () => {
    expect(mondayLine([gap, other, plan], [shownOn('2026-03-09')], '2026-04-05')).toBe(other);
    expect(mondayLine([gap, plan], [shownOn('2026-03-09')], '2026-04-05')).toBe(plan);
    expect(mondayLine([gap], [shownOn('2026-03-09')], '2026-04-05')).toBeNull();
    expect(mondayLine([gap], [shownOn('2026-03-09')], '2026-04-06')).toBe(gap);
    expect(mondayLine([plan], [shownOn('2026-03-30', plan)], '2026-04-06')).toBeNull();
  });
});

describe('its sentence', () => {
  it('names three people at most', () => {
    expect(namesText(['Ana'])).toBe('Ana');
    expect(namesText(['Ana', 'Bia'])).toBe('Ana e Bia');
    expect(namesText(['Ana', 'Bia', 'Caio'])).toBe('Ana, Bia e Caio');
    expect(namesText(['Ana', 'Bia', 'Caio', 'Davi', 'Eva'])).toBe('Ana, Bia, Caio e mais 2');
  });

  it.each([
    [
      line('gap_shared', people('Ana', 'Bia', 'Caio', 'Davi'), { competency: sql, act: 'Curso de SQL' }),
      'Ana, Bia, Caio e mais 1 estão abaixo do que o cargo pede em SQL: indique “Curso de SQL” às 4 pessoas.',
    ],
    [line('checkins_late', people('Ana')), 'O check-in de Ana está atrasado: peça que envie.'],
    [
      line('checkins_late', people('Ana', 'Bia')),
      'Os check-ins de Ana e Bia estão atrasados: peça que enviem.',
    ],
    [line('without_plan', people('Ana')), 'Ana está sem PDI em andamento: peça que comece um.'],
    [
      line('evidence_old', people('Ana', 'Bia'), { competency: sql, act: 'Teste de SQL' }),
      'O que se sabe de Ana e Bia em SQL tem mais de 12 meses: peça o teste “Teste de SQL” às 2 pessoas.',
    ],
    [
      line('talks_missing', people('Ana')),
      'Faz mais de 6 semanas que você não conversa 1:1 com Ana: marque a próxima conversa.',
    ],
  ])('agrees in number', (of, sentence) => {
    expect(mondaySentence(of)).toBe(sentence);
  });
});

describe('the first working day of a week', () => {
  const week = Object.fromEntries(
    ['1', '2', '3', '4', '5'].map((day) => [day, [['09:00', '18:00']] as const]),
  );
  const calendar = { week, preset: 'nacional' as const, extra_closed: [], removed: [] };

  it('is Monday, or the next day that is no holiday; there is none when the company is closed all week', () => {
    expect(firstBusinessDayOfWeek('2026-03-12', calendar)).toBe('2026-03-09');
    expect(firstBusinessDayOfWeek('2026-03-15', calendar)).toBe('2026-03-09');
    // 7 September 2026 is a Monday.
    expect(firstBusinessDayOfWeek('2026-09-10', calendar)).toBe('2026-09-08');
    expect(firstBusinessDayOfWeek('2026-03-12', { ...calendar, week: {} })).toBeNull();
  });
});
