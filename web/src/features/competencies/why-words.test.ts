import { describe, expect, it } from 'vitest';
import {
  footSentence,
  gapSentence,
  overrideSentence,
  ownViewSentence,
  silentReason,
  unshownSentence,
} from './why-words.ts';

const held = {
  estimate: 3.4,
  level: 3,
  confidence: 55,
  confidence_label: 'media',
  weight: 2,
  stale: false,
  band: [3, 3.8] as [number, number],
} as const;
const gap = (status: 'supera' | 'atende' | 'lacuna' | 'sem_evidencia' | 'desatualizada', size = 0) => ({
  demand: 4,
  gap: { known: true, gap: size, status, shown: status === 'lacuna' ? size : null },
});
const row = (counts: boolean) => ({
  id: crypto.randomUUID(),
  kind: 'simulado' as const,
  level: 3,
  source: null,
  is_by_month: false,
  observed_on: '2026-01-01',
  expires_on: null,
  age_days: 10,
  weight_percent: 50,
  counts,
  status: 'valid' as const,
  author_name: null,
  author_readable_id: null,
  is_own: false,
  note: null,
});

const job = { id: 'x', name: 'Analista de Dados' };
const nothing = { standing: { demand: null, gap: null }, job: null };

describe('the sentence about what is missing', () => {
  it.each([
    [gap('lacuna', 0.6), 'Seu cargo, Analista de Dados, pede o nível 4; falta 0,6 para chegar lá.'],
    [gap('lacuna', 1.94), 'Seu cargo, Analista de Dados, pede o nível 4; falta 1,9 para chegar lá.'],
    [gap('lacuna', 2.3), 'Seu cargo, Analista de Dados, pede o nível 4; faltam 2,3 para chegar lá.'],
    [gap('atende'), 'Seu cargo, Analista de Dados, pede o nível 4; você chegou lá.'],
    [gap('supera'), 'Seu cargo, Analista de Dados, pede o nível 4; você está acima disso.'],
    [
      gap('sem_evidencia'),
      'Seu cargo, Analista de Dados, pede o nível 4; ainda não há evidência desta competência.',
    ],
    [
      gap('desatualizada'),
      'Seu cargo, Analista de Dados, pede o nível 4; as evidências são antigas demais para contar.',
    ],
    [{ demand: null, gap: null }, 'Hoje nenhum cargo pede isto de você.'],
  ])('%j', (standing, sentence) =>
    expect(gapSentence({ standing, job, target: null }, 'você')).toBe(sentence),
  );

  it('names the job of another person too', () => {
    expect(gapSentence({ standing: gap('atende'), job, target: null }, 'Ana')).toBe(
      'O cargo de Ana, Analista de Dados, pede o nível 4; Ana chegou lá.',
    );
    expect(gapSentence({ ...nothing, target: null }, 'Ana')).toBe('Hoje nenhum cargo pede isto de Ana.');
  });

  it('names the target job when the current one does not ask for the competency', () => {
    const target = { id: 'y', name: 'Cientista de Dados', level: 3 };
    expect(gapSentence({ ...nothing, target }, 'você')).toBe(
      'O seu cargo de hoje não pede isto; o seu cargo-alvo, Cientista de Dados, pede o nível 3.',
    );
    expect(gapSentence({ ...nothing, target }, 'Ana')).toBe(
      'O cargo de hoje de Ana não pede isto; o cargo-alvo de Ana, Cientista de Dados, pede o nível 3.',
    );
  });
});

describe('a level that was set by a person', () => {
  const set = {
    ...{ id: 'a', version: 1, level: 4 as const, since: '2026-03-10', until: '2026-09-06' },
    ...{ reason: 'O comitê reviu os projetos.', author_name: 'Rita Alves' },
  };
  const computed = { ...held, band: null };
  it('says by whom, until when and why it was set, beside the computed level', () =>
    expect(overrideSentence({ override: { ...set, computed } })).toEqual({
      set: 'Nível ajustado por Rita Alves até 06/09/2026: O comitê reviu os projetos.',
      beside: 'Sem o ajuste, o nível calculado pelas evidências é 3,4.',
    }));
  it('says when there is no level from evidence', () => {
    const beside = (other: object, author_name: string | null = null) =>
      overrideSentence({ override: { ...set, author_name, computed: { ...computed, ...other } } });
    expect(beside({ estimate: null })).toEqual({
      set: 'Nível ajustado pela administração até 06/09/2026: O comitê reviu os projetos.',
      beside: 'Sem o ajuste, ainda não há evidência desta competência.',
    });
    expect(beside({ stale: true })?.beside).toBe(
      'Sem o ajuste, as evidências são antigas demais para contar.',
    );
    expect(overrideSentence({ override: null })).toBeNull();
  });
});

describe('the sentence on how the number was computed', () => {
  const standing = {
    competency: { id: 'x', code: 'SQL', name: 'SQL', kind: 'technical' as const },
    demand: 4,
    criticality: 2,
    is_required: true,
    held: { ...held, band: [3, 3.8] as [number, number] },
    set_until: null,
    own_view: null,
    gap: null,
  };
  it('counts only the evidence that counts', () =>
    expect(
      footSentence({
        standing,
        override: null,
        evidence: [row(true), row(true), row(false)],
        untold: 0,
        half_life_days: 365,
      }),
    ).toBe('Estimativa 3,4 = média ponderada de 2 evidências; o peso cai à metade a cada 12 meses.'));
  it('counts hidden evidence as well, and says so', () => {
    const foot = { standing, override: null, evidence: [row(true)], untold: 1, half_life_days: null };
    expect(footSentence(foot)).toContain('média ponderada de 2 evidências');
    expect(unshownSentence(foot)).toBe(
      'Uma evidência anônima conta no nível e não aparece aqui: menos de cinco pessoas podem ter dado.',
    );
    expect(unshownSentence({ untold: 2 })).toMatch(
      /^2 evidências anônimas contam no nível e não aparecem aqui/,
    );
    expect(unshownSentence({ untold: 0 })).toBeNull();
  });
  it('counts a single day as one', () =>
    expect(
      footSentence({ standing, override: null, evidence: [row(true)], untold: 0, half_life_days: 1 }),
    ).toContain('a cada 1 dia.'));
  it('recognises evidence that keeps its weight', () =>
    expect(
      footSentence({ standing, override: null, evidence: [row(true)], untold: 0, half_life_days: null }),
    ).toBe('Estimativa 3,4 = média ponderada de 1 evidência; o peso não cai com o tempo.'));
});

describe('a row that no longer counts', () => {
  it.each([
    ['void', null, 'Anulada'],
    ['valid', '2026-01-01', 'Vencida'],
    ['valid', null, 'Substituída'],
  ] as const)('%s until %s', (status, expires_on, reason) =>
    expect(silentReason({ kind: 'certification', status, expires_on }, '2026-11-20')).toBe(reason),
  );
});

describe('a person’s own view of the level', () => {
  const own_view = { level: 3, on: '2026-11-02' };
  it('stands beside the level, with a note that it does not count', () => {
    expect(ownViewSentence({ standing: { own_view } }, 'você')).toBe(
      'Como você se vê: 3 (02/11/2026). A autoavaliação não entra no nível.',
    );
    expect(ownViewSentence({ standing: { own_view } }, 'Ana')).toMatch(/^Como Ana se vê: 3 /);
    expect(ownViewSentence({ standing: { own_view: null } }, 'você')).toBeNull();
  });
});
