import { CycleDraft } from '@pdy/contract/reviews/cycles';
import { describe, expect, it } from 'vitest';
import { sendable } from '#lib/form/values.ts';
import { cycleValues, lastHalfYear, newCycle, nextMonday, sentParts, weightsOf } from './cycle-values.ts';
import {
  checkWords,
  faultCount,
  faultWords,
  launchWords,
  nextWords,
  progressWords,
  reopenWords,
  stepOf,
} from './cycle-words.ts';

const template_id = '0192f000-0000-7000-8000-000000000001';
const person = { user_id: '0192f000-0000-7000-8000-000000000002', name: 'Ana Lima' };

const usual = {
  group_weights: { self: 10, manager: 50, peer: 25, upward: 15 },
  section_weights: { competencies: 60, goals: 40 },
  ...{ medium_from: 2.5, high_from: 3.75 },
};

describe('a new cycle', () => {
  it.each([
    ['2026-11-28', '2026-01-01', '2026-06-30'],
    ['2026-07-01', '2026-01-01', '2026-06-30'],
    ['2026-06-30', '2025-07-01', '2025-12-31'],
    ['2027-01-01', '2026-07-01', '2026-12-31'],
  ])('begun on %s is about the half of a year that ended last', (today, period_start, period_end) =>
    expect(lastHalfYear(today)).toEqual({ period_start, period_end }),
  );

  it.each([
    ['2026-11-28', '2026-11-30'],
    ['2026-11-29', '2026-11-30'],
    ['2026-11-30', '2026-12-07'],
    ['2026-12-29', '2027-01-04'],
  ])('begun on %s collects from the next Monday', (today, monday) => expect(nextMonday(today)).toBe(monday));

  it('collects for two weeks and publishes a week later, with a name that says the period', () => {
    expect(newCycle('2026-11-28', template_id, usual)).toMatchObject({
      name: 'Avaliação de janeiro a junho de 2026',
      collect_from: '2026-11-30',
      collect_until: '2026-12-11',
      publish_on: '2026-12-18',
    });
  });

  it('is accepted by the contract with its first values', () => {
    const values = newCycle('2026-11-28', template_id, usual);
    const sent = { ...sendable(CycleDraft, values), ...sentParts(values) };
    expect(CycleDraft.safeParse(sent).error?.issues).toBeUndefined();
    expect(sent).not.toHaveProperty('without');
  });

  it('weighs any reviewing groups so that the sum is 100', () => {
    expect(weightsOf(['self', 'manager'])).toEqual({ self: 15, manager: 85 });
    expect(weightsOf(['manager'])).toEqual({ manager: 100 });
    expect(weightsOf(['self'])).toEqual({ self: 100 });
    expect(weightsOf(['self', 'manager'], { self: 50, manager: 50 })).toEqual({ self: 50, manager: 50 });
    expect(weightsOf(['self', 'manager'], { peer: 60, upward: 40 })).toEqual({ self: 0, manager: 100 });
  });

  it('starts with the weights and cut-offs of its company', () => {
    const own = { section_weights: { competencies: 80, goals: 20 }, medium_from: 2, high_from: 4 };
    const group_weights = { self: 20, manager: 20, peer: 30, upward: 30 };
    expect(newCycle('2026-11-28', template_id, { ...own, group_weights })).toMatchObject({
      ...own,
      group_weights: { self: 50, manager: 50 },
    });
  });
});

describe('a saved cycle', () => {
  it('comes back as it was sent', () => {
    const values = newCycle('2026-11-28', template_id, usual);
    const sent = CycleDraft.parse({ ...sendable(CycleDraft, values), ...sentParts(values) });
    const shown = { ...sent, id: template_id, version: 1, template_name: 'Modelo', status: 'draft' as const };
    const rest = {
      progress: { participants: 0, reviews: 0, sent: 0 },
      ...{ collected_on: null, published_on: null, reason: null, k_raters: 4 },
    };
    expect(cycleValues({ ...shown, ...rest })).toEqual(values);
  });
});

describe('the words of a cycle', () => {
  it('count the reviews that were sent', () => {
    expect(progressWords({ participants: 20, reviews: 40, sent: 12 })).toBe('12 de 40 enviadas');
    expect(progressWords({ participants: 1, reviews: 1, sent: 0 })).toBe('0 de 1 enviada');
    expect(progressWords({ participants: 0, reviews: 0, sent: 0 })).toBeNull();
    expect(checkWords({ people: 1, reviews: 1 })).toBe('1 pessoa, 1 avaliação');
    expect(checkWords({ people: 12, reviews: 24 })).toBe('12 pessoas, 24 avaliações');
    expect(faultCount(1)).toBe('1 ponto a resolver antes de abrir');
  });

  it('name the subject of a fault, if it is given', () => {
    expect(faultWords({ person, problem: 'no_manager', about: null })).toBe('Sem gestor');
    expect(faultWords({ person, problem: 'no_demands', about: { id: template_id, name: 'Analista' } })).toBe(
      'Cargo sem competências: Analista',
    );
  });

  it('say on which day reviews arrive, unless it is today', () => {
    const named = { groups: ['self' as const], nominate_until: null };
    const of = (collect_from: string) => launchWords({ ...named, collect_from }, '2026-11-28');
    expect(of('2026-11-30')).toContain('em 30/11/2026');
    expect(of('2026-11-28')).toContain('Ao abrir, cada pessoa recebe');
  });

  it('say what happens next automatically', () => {
    const row = { collect_from: '2026-11-30', collect_until: '2026-12-11', publish_on: '2026-12-18' };
    const next = (status: Parameters<typeof nextWords>[0]['status']) =>
      nextWords({ ...row, status } as Parameters<typeof nextWords>[0]);
    expect(next('scheduled')).toBe('A coleta começa em 30/11/2026.');
    expect(next('collecting')).toBe('A coleta termina em 11/12/2026.');
    expect(next('collected')).toBe('Os resultados saem em 18/12/2026.');
    expect(next('published')).toBeNull();
  });

  it.each([
    ['audience', 'pessoas'],
    ['groups', 'modelo'],
    ['group_weights.self', 'pesos'],
    ['high_from', 'pesos'],
    ['collect_until', 'prazos'],
    ['contest_days', 'prazos'],
  ])('lead from %s to its step', (field, step) => expect(stepOf(field)).toBe(step));
});

it('the text of an undone step says that the days move by a week at least', () => {
  expect(reopenWords('collected')).toContain(
    'O fim da coleta e a publicação ficam a pelo menos 7 dias de hoje.',
  );
  expect(reopenWords('published')).toContain('A nova publicação fica a pelo menos 7 dias de hoje.');
});
