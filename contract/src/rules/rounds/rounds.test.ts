import { describe, expect, it } from 'vitest';
import { endedUnpublished, notEnoughAnswers, roundKindLabel, roundKinds } from '../../rounds/words.ts';
import { workFactors, workFactorsNotice } from '../../rounds/work-factors.ts';
import { areasTogether } from './areas.ts';
import { closedState, participationShown, planFault, showsComments } from './ending.ts';
import { askedPeople, type NewRound, type RoundPlan, roundFault, roundsOverlap } from './opening.ts';

const people = (count: number, from = 1) => Array.from({ length: count }, (_, at) => `p${from + at}`);
const round = (changed: Partial<NewRound> = {}): NewRound => ({
  ...{ kind: 'person', subject: 'ana', questions: 3, opens_on: '2026-11-02', closes_on: '2026-11-12' },
  invited: people(7),
  ...changed,
});

describe('the conditions before a round opens', () => {
  it.each([
    [round(), 5, null],
    [round({ invited: people(6) }), 5, 'Convide ao menos 7 pessoas.'],
    [round({ invited: people(6) }), 4, null],
    [round({ invited: [...people(6), 'ana'] }), 5, 'Convide ao menos 7 pessoas.'],
    [round({ invited: [...people(6), 'p1'] }), 5, 'Convide ao menos 7 pessoas.'],
    [round({ invited: people(50) }), 5, null],
    [round({ invited: people(51) }), 5, 'Uma rodada sobre uma pessoa convida até 50 pessoas.'],
    [round({ invited: [...people(50), 'ana'] }), 5, null],
    [round({ kind: 'area', subject: 'Dados', invited: people(51) }), 5, null],
    [round({ closes_on: '2026-11-04' }), 5, 'A rodada dura de 3 a 30 dias.'],
    [round({ closes_on: '2026-11-05' }), 5, null],
    [round({ closes_on: '2026-12-02' }), 5, null],
    [round({ closes_on: '2026-12-03' }), 5, 'A rodada dura de 3 a 30 dias.'],
    [round({ questions: 0 }), 5, 'Escolha de 1 a 10 perguntas.'],
    [round({ questions: 11 }), 5, 'Escolha de 1 a 10 perguntas.'],
  ])('%o with a minimum of %i: %s', (planned, k, fault) => {
    expect(roundFault(planned, [], k)).toBe(fault);
  });

  it('allow the pack about the work for areas of ten people or more, never for a person', () => {
    const pack = { kind: 'area', subject: 'Dados', questions: null } as const;
    expect(roundFault(round({ ...pack, invited: people(9) }), [], 5)).toContain('ao menos 10 pessoas');
    expect(roundFault(round({ ...pack, invited: people(10) }), [], 5)).toBeNull();
    expect(roundFault(round({ questions: null, invited: people(12) }), [], 5)).toContain(
      'não se usa sobre uma pessoa',
    );
  });

  it('never allow asking the person it is about', () => {
    expect([...askedPeople(round({ invited: ['ana', 'p1'] }))]).toEqual(['p1']);
    expect([...askedPeople(round({ kind: 'area', subject: 'p1', invited: ['p1'] }))]).toEqual(['p1']);
  });
});

describe('two rounds about the same subject', () => {
  const earlier: RoundPlan = round({ opens_on: '2026-10-01', closes_on: '2026-10-10', invited: people(10) });
  it.each([
    ['the same people', people(10), '2026-10-20', true],
    ['one person more', people(11), '2026-10-20', true],
    ['four people more', people(14), '2026-10-20', true],
    ['five people more', people(15), '2026-10-20', false],
    ['one left out and nine others', [...people(9), ...people(9, 20)], '2026-10-20', true],
    ['all others', people(10, 20), '2026-10-20', false],
    ['one person more, 29 days after the close', people(11), '2026-11-08', true],
    ['one person more, 30 days after the close', people(11), '2026-11-09', false],
    ['one person more, while the other is open', people(11), '2026-10-05', true],
  ])('overlap only when they ask nearly the same people too soon: %s', (_, invited, opens_on, overlap) => {
    const later = round({ invited, opens_on, closes_on: '2026-12-01' });
    expect(roundsOverlap(later, earlier, 5)).toBe(overlap);
    expect(roundsOverlap(earlier, later, 5)).toBe(overlap);
  });

  it('never overlap when their subjects differ, and the fault is told to the person who creates a round', () => {
    expect(roundsOverlap({ ...earlier, subject: 'bruno' }, earlier, 5)).toBe(false);
    expect(roundsOverlap({ ...earlier, kind: 'company', subject: null }, earlier, 5)).toBe(false);
    const later = round({ invited: people(11), opens_on: '2026-10-20', closes_on: '2026-10-30' });
    expect(roundFault(later, [{ ...earlier, is_own: true }], 5)).toContain('quase as mesmas pessoas');
  });

  it('do not both open when somebody else began one, and the message does not depend on the list', () => {
    const others = { ...earlier, is_own: false };
    const faultOf = (invited: readonly string[]) =>
      roundFault(round({ invited, opens_on: '2026-10-20', closes_on: '2026-10-30' }), [others], 5);
    for (const invited of [people(10), people(11), people(15), people(10, 20)])
      expect(faultOf(invited)).toBe('Já há uma rodada sobre este assunto, ou houve há menos de 30 dias.');
    expect(roundFault(round({ opens_on: '2026-11-09', closes_on: '2026-11-19' }), [others], 5)).toBeNull();
  });
});

describe('areas of a round about the company', () => {
  const area = (name: string, count: number, has_own_round = false) => ({
    name,
    people: count,
    has_own_round,
  });
  it.each([
    ['none has a round of its own', [area('A', 6), area('B', 7)], []],
    [
      'one has: the smallest other goes with it',
      [area('A', 9, true), area('B', 8), area('C', 6)],
      ['A', 'C'],
    ],
    ['people without an area come first', [area('A', 9, true), area('', 5), area('C', 6)], ['', 'A']],
    [
      'as many as make up the minimum',
      [area('A', 9, true), area('B', 8), area('C', 2), area('D', 2)],
      ['A', 'B', 'C', 'D'],
    ],
    ['two have', [area('A', 9, true), area('B', 8, true), area('C', 5)], ['A', 'B', 'C']],
    ['too few others', [area('A', 9, true), area('B', 4)], null],
  ])('%s', (_, areas, together) => {
    const found = areasTogether(areas, 5);
    expect(found && [...found].sort()).toEqual(together);
  });
});

describe('the end of a round', () => {
  it('publishes nothing when fewer people than the minimum are still invited', () => {
    expect(closedState(4, 5)).toBe('void');
    expect(closedState(5, 5)).toBe('published');
    expect(endedUnpublished(5)).toContain('menos de 5 pessoas');
  });

  it.each([
    [9, false, null],
    [4, true, null],
    [5, true, 5],
    [9, true, 5],
    [10, true, 10],
  ])('with %i answers, closed %s, tells %s', (answered, is_closed, shown) => {
    expect(participationShown({ answered, is_closed }, 5)).toBe(shown);
    expect(notEnoughAnswers(5)).toContain('(mínimo de 5)');
  });

  it.each([
    ['person', 4, 4, false],
    ['person', 5, 4, true],
    ['person', 7, 8, false],
    ['area', 9, 5, false],
    ['area', 10, 5, true],
    ['company', 9, 5, false],
    ['company', 11, 12, false],
  ] as const)('comments about a %s with %i answers and a minimum of %i: %s', (kind, answered, k, shown) => {
    expect(showsComments(kind, answered, k)).toBe(shown);
  });

  it.each([
    ['area', [], '', false],
    ['area', ['  '], ' ', false],
    ['area', ['Reservar duas horas de estudo'], '', true],
    ['area', [], 'O turno muda em janeiro', true],
    ['area', ['Reservar duas horas de estudo'], 'O turno muda em janeiro', false],
    ['person', [], '', true],
    ['company', [], '', true],
  ] as const)(
    'about a %s with acts %o and the reason "%s" is done: %s',
    (kind, acts, nothing_because, isDone) => {
      expect(planFault(kind, { acts, nothing_because }) === null).toBe(isDone);
    },
  );
});

describe('the pack about the work', () => {
  const statements = workFactors.flatMap((factor) => factor.statements);
  it('has twenty different statements that never speak of health', () => {
    expect(new Set<string>(statements).size).toBe(20);
    for (const said of statements)
      expect(said).not.toMatch(/saúde|doen|sintoma|ansi|depress|estress|burnout|dorm|dor\b|remédio/i);
  });
  it('says what it is not', () => {
    expect(workFactorsNotice).toContain('Não são um instrumento validado');
    expect(workFactorsNotice).toContain('não substituem a avaliação');
  });
  it('has words for each kind of round', () => {
    expect(roundKinds.map((kind) => roundKindLabel[kind])).toEqual(['Uma pessoa', 'Uma área', 'A empresa']);
  });
});
