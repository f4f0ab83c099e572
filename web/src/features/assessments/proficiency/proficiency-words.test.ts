import { rangeWords } from '@pdy/contract/rules/assessments/level-estimate';
import { describe, expect, it } from 'vitest';
import {
  chanceOf,
  chanceOfLevel,
  chanceWords,
  changeWords,
  demandWords,
  headline,
  isLikely,
  noEvidenceWords,
  noResultWords,
  reachedWords,
  sinceWords,
  startWords,
  stateWords,
  waitWords,
} from './proficiency-words.ts';

describe('MO-15: the reason why a test gives no level', () => {
  const ended = { min_items: 8, answered: 20, opens_on: '2026-12-27', reason: 'max_items' } as const;
  it('is answers given too fast, or too few answers', () => {
    expect(noResultWords({ ...ended, why_none: 'low_effort' })).toBe(
      'Respostas rápidas demais para estimar seu nível. Você pode tentar de novo a partir de 27/12/2026.',
    );
    expect(
      noResultWords({
        ...ended,
        why_none: 'too_few_answers',
        answered: 3,
        reason: 'ended_by_user',
        opens_on: null,
      }),
    ).toBe(
      'Você encerrou o teste. São necessárias ao menos 8 respostas para estimar um nível, e você deu 3.',
    );
  });
});

describe('MO-15: the text of a result without evidence', () => {
  it('is never empty, also when its evidence was removed later', () => {
    expect(noEvidenceWords('less_precise')).toBe('O resultado anterior, mais preciso, continua valendo.');
    expect(noEvidenceWords('evidence_voided')).toBe(
      'A evidência deste resultado foi anulada e não conta mais no seu nível.',
    );
  });
});

describe('MO-15: the time when a test opens again', () => {
  const test = { state: 'current', waits_for: 'time', running_id: null } as const;
  it('is a day, or names what the bank of the test lacks until then', () => {
    const opens_on = '2026-09-06';
    expect(waitWords({ waits_for: 'time', opens_on })).toBe(
      'Você pode refazer este teste a partir de 06/09/2026.',
    );
    expect(waitWords({ waits_for: 'questions', opens_on })).toBe(
      'Este teste tem poucas questões que você ainda não viu. Ele abre de novo quando houver mais, ou em 06/09/2026.',
    );
    expect(waitWords({ waits_for: null, opens_on: null })).toBeNull();
  });

  it('is computed from the server’s date, whatever the date of the device', () => {
    expect(stateWords({ ...test, opens_in_days: 12 })).toBe('Disponível em 12 dias');
    expect(stateWords({ ...test, opens_in_days: 1 })).toBe('Disponível em 1 dia');
    expect(stateWords({ ...test, opens_in_days: 0 })).toBe('Disponível hoje');
    expect(stateWords({ ...test, waits_for: null, opens_in_days: null })).toBe('Atualizada');
  });
});

describe('MO-15: a result beside all other evidence', () => {
  const heldAt = (estimate: number, stale = false) => ({
    ...{ estimate, level: Math.round(estimate), stale, confidence: 55, weight: 1 },
    ...{ confidence_label: 'media' as const, band: [estimate - 0.4, estimate + 0.4] as [number, number] },
  });
  const estimate = {
    ...{ level: 3, value: 3, low: 2.1, high: 3.8, probability: 0.69 },
    ...{ probabilities: [0.02, 0.15, 0.69, 0.13, 0.01], confidence: 'media' as const },
    ...{ score: 500, score_low: 390, score_high: 600 },
  };
  const known = (gap: number, status: 'lacuna' | 'atende' | 'supera') => ({
    ...{ gap, status, known: true },
    shown: status === 'lacuna' ? gap : null,
  });
  const asked = { estimate, demand: 4, job: { id: 'j', name: 'Analista de Dados' }, now: heldAt(3.7) };

  it('compares the job with all evidence, and tells separately how likely the test places the person there', () => {
    const asks = 'O cargo Analista de Dados pede 4.';
    expect(demandWords({ ...asked, gap: known(0.3, 'atende') })).toBe(
      `${asks} Com todas as suas evidências, seu nível hoje é 4 (3,7): você chegou lá.`,
    );
    expect(demandWords({ ...asked, now: heldAt(2.6), gap: known(1.4, 'lacuna') })).toBe(
      `${asks} Com todas as suas evidências, seu nível hoje é 2,6: falta 1,4.`,
    );
    expect(demandWords({ ...asked, now: heldAt(4.6), gap: known(0, 'supera') })).toBe(
      `${asks} Com todas as suas evidências, seu nível hoje é 4,6: você está acima.`,
    );
    expect(demandWords({ ...asked, gap: null })).toBe(asks);
    expect(demandWords({ ...asked, demand: null, gap: null })).toBeNull();
    expect(reachedWords(asked)).toBe(
      'De você já estar no nível 4, que o cargo Analista de Dados pede, há 14% de chance.',
    );
    expect(reachedWords({ ...asked, job: null })).toContain('que o cargo pede');
    expect(reachedWords({ ...asked, demand: null })).toBeNull();
  });

  it('gives probabilities of levels that add up to 100, and for some levels just their sum', () => {
    const probabilities = [0.004, 0.125, 0.246, 0.5, 0.125];
    const chances = [1, 2, 3, 4, 5].map((one) => chanceOf({ probabilities }, (level) => level === one));
    expect(chances.map(chanceWords)).toEqual(['menos de 1%', '13%', '25%', '50%', '12%']);
    expect(chanceWords(chanceOf({ probabilities }, (level) => level >= 3))).toBe('87%');
    const sure = { probabilities: [0, 0, 0.001, 0.999, 0] };
    expect(chanceWords(chanceOf(sure, (level) => level === 4))).toBe('mais de 99%');
  });

  it('names the levels that its range covers', () => {
    const near = { ...estimate, low: 2.497, high: 3.5 };
    expect([headline(near).number, rangeWords(near)]).toEqual(['entre 2 e 4', 'entre 2,4 e 3,5']);
  });

  it('says how likely the level is one of those it names, whichever of them is more likely', () => {
    const between = { ...estimate, level: 4, value: 4.4, low: 3.6, high: 5, probability: 0.48 };
    const probabilities = [0, 0.01, 0.02, 0.48, 0.49];
    expect(headline(between).number).toBe('entre 4 e 5');
    expect(chanceOfLevel({ ...between, probabilities })).toEqual({
      probability: 0.97,
      words: 'estar entre 4 e 5',
    });
    expect([1, 2, 3, 4, 5].filter((level) => isLikely(between, level))).toEqual([4, 5]);
    expect(chanceOfLevel({ ...estimate, probability: 0.9, low: 2.6, high: 3.4 })).toMatchObject({
      words: 'ser 3',
    });
  });

  it('tells what it moved on its day, and separately what came later', () => {
    expect(changeWords({ before: heldAt(3.2), after: heldAt(3.1) })).toBe('De 3,2 para 3,1');
    expect(changeWords({ before: heldAt(3.12), after: heldAt(3.1) })).toBe('Seu nível ficou em 3,1');
    expect(changeWords({ before: heldAt(3.2, true), after: heldAt(3) })).toBe('Seu nível passou a ser 3,0');
    expect(sinceWords({ after: heldAt(3.1), now: heldAt(3.7) })).toBe('Hoje, com o que veio depois, é 3,7.');
    expect(sinceWords({ after: heldAt(3.1), now: heldAt(3.1) })).toBeNull();
    expect(sinceWords({ after: heldAt(3.1), now: heldAt(3.1, true) })).toBe(
      'Hoje essa evidência é antiga demais para valer sozinha.',
    );
  });

  it('starts the next steps at the level of today', () => {
    expect(startWords(heldAt(3.7))).toBe('A partir do seu nível de hoje, 3,7, com todas as suas evidências.');
    expect(startWords(heldAt(3.7, true))).toBe('A partir do seu último nível conhecido, 3,7.');
  });
});
