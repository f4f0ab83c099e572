/** Suggested assessments, and the reasons in words. */

import type { Need } from '@pdy/contract/rules/recommendations/recommendation-needs';
import { reasonText, taughtText } from '@pdy/contract/rules/recommendations/recommendation-reason';
import { describe, expect, it } from 'vitest';
import { item, need, rank, teaches } from './ranking-world.ts';

describe('an assessment', () => {
  const assessments = [{ id: 't', title: 'Teste de SQL', competency: 'sql', minutes: 30 }];
  const doubtful = (confidence: number, more: Partial<Need['held']> = {}) =>
    need({ held: { estimate: 2, level: 2, stale: false, confidence, confidence_label: 'baixa', ...more } });
  const why = (one: Need) => rank({ needs: [one], assessments }).list.map(({ reason }) => reasonText(reason));

  it('is suggested below a confidence of 40', () => {
    const [listed] = rank({ needs: [doubtful(39)], assessments }).list;
    expect(listed?.score).toBeCloseTo(90 * 0.61, 9);
    expect(rank({ needs: [doubtful(40)], assessments }).excluded).toEqual([
      { id: 't', reason: 'confident_enough' },
    ]);
  });

  it('is not suggested when taken or dismissed, or for a competency that nobody asks for', () => {
    const reasonFor = (more: object) =>
      rank({ needs: [doubtful(10)], assessments: assessments.map((one) => ({ ...one, ...more })) })
        .excluded[0]?.reason;
    expect(reasonFor({ completed: true })).toBe('completed');
    expect(reasonFor({ dismissed: true })).toBe('dismissed');
    expect(reasonFor({ competency: 'etl' })).toBe('no_gap');
  });

  it('says how little is known', () => {
    expect(why(doubtful(21))).toEqual([
      'Confirme seu nível: a estimativa de SQL tem confiança baixa (21%). Seu cargo (Analista) pede nível 4.',
    ]);
    expect(why(doubtful(9, { stale: true }))).toEqual([
      'Confirme seu nível: a estimativa de SQL tem confiança baixa (evidência desatualizada). Seu cargo (Analista) pede nível 4.',
    ]);
  });
});

describe('the reason', () => {
  it('names the company when no job asks', () => {
    const company = need({ horizon: 'company', job: null });
    const [listed] = rank({ needs: [company], items: [item('a')] }).list;
    expect(listed && reasonText(listed.reason)).toBe(
      'Sugerido porque sua empresa pede SQL no nível 4 e sua estimativa é 2,0 (confiança média). Esta atividade leva ao nível 4 e cobre 100% da lacuna.',
    );
  });

  it('promises only what is taught when the effect on the level is not shown beside it', () => {
    const [listed] = rank({ needs: [need({})], items: [item('a')] }).list;
    expect(listed && taughtText(listed.reason)).toMatch(
      / \(confiança média\)\. Esta atividade ensina até o nível 4\.$/,
    );
  });

  it('counts stale evidence as no current evidence', () => {
    const old = need({
      held: { estimate: 3, level: 3, stale: true, confidence: 9, confidence_label: 'baixa' },
    });
    const [listed] = rank({ needs: [old], items: [item('a', { teaches: teaches(1, 3) })] }).list;
    expect(listed?.reason.code).toBe('no_current_evidence');
  });
});
