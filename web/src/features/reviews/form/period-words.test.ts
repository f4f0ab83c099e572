import type { PeriodPiece, ReviewQuestion } from '@pdy/contract/reviews/forms';
import { describe, expect, it } from 'vitest';
import {
  isLinked,
  linkOf,
  pieceWords,
  sentenceOf,
  sorted,
  stretchesOf,
  withSentence,
} from './period-words.ts';

const piece = (more: Partial<PeriodPiece> = {}): PeriodPiece => ({
  ...{ kind: 'activity', id: 'p', name: 'Painel de rotas', on: '2026-10-14', detail: '', competency_ids: [] },
  ...more,
});
const span = { period_start: '2026-07-01', period_end: '2026-12-31' };

describe('the months of a period', () => {
  const wordsOf = (days: readonly string[], today = '2027-01-10', of = span) =>
    stretchesOf(
      days.map((on) => piece({ on })),
      of,
      today,
    ).map(({ name, pieces }) =>
      pieces.length === 0 ? `${name}: nada registrado` : `${name} ${pieces.length}`,
    );

  it('come newest first, and months without events are named', () =>
    expect(wordsOf(['2026-12-01', '2026-10-14', '2026-10-02', '2026-09-30', '2026-07-01'])).toEqual([
      'Dezembro 1',
      'Novembro: nada registrado',
      'Outubro 2',
      'Setembro 1',
      'Agosto: nada registrado',
      'Julho 1',
    ]));

  it('without events in a row are named together', () => {
    expect(wordsOf(['2026-12-01', '2026-09-30'])).toEqual([
      'Dezembro 1',
      'Outubro e novembro: nada registrado',
      'Setembro 1',
      'Julho e agosto: nada registrado',
    ]);
    expect(wordsOf([])).toEqual(['Julho a dezembro: nada registrado']);
  });

  it('in the future are not shown', () =>
    expect(wordsOf(['2026-08-02'], '2026-08-20')).toEqual(['Agosto 1', 'Julho: nada registrado']));

  it('show their year when the period has two years', () =>
    expect(
      wordsOf(['2027-01-05'], '2027-03-01', { period_start: '2026-11-01', period_end: '2027-01-31' }),
    ).toEqual(['Janeiro de 2027 1', 'Novembro de 2026 e dezembro de 2026: nada registrado']));
});

describe('a piece that concerns a question', () => {
  const question = (kind: ReviewQuestion['kind'], competency_id: string | null): ReviewQuestion => ({
    ...{ id: 'q', kind, prompt: '', help: '', is_required: true, is_news: null },
    competency: competency_id === null ? null : { id: competency_id, name: '', demanded: null, levels: [] },
  });
  const pieces = [
    piece({ id: 'own', competency_ids: ['x', 'y'] }),
    piece({ id: 'other', competency_ids: ['z'] }),
    piece({ id: 'goal', kind: 'goal' }),
  ];
  const ids = (kind: ReviewQuestion['kind'], competency_id: string | null) => {
    const { near, rest } = sorted(pieces, question(kind, competency_id));
    return [near, rest].map((some) => some.map(({ id }) => id));
  };
  it('belongs to its competency; a question about goals has the goals, and other questions have all pieces', () => {
    expect(ids('competency', 'x')).toEqual([['own'], ['other', 'goal']]);
    expect(ids('goals', null)).toEqual([['goal'], ['own', 'other']]);
    expect(ids('text', null)).toEqual([['own', 'other', 'goal'], []]);
  });
});

describe('a piece of the period', () => {
  it('says what it is and where it comes from', () => {
    expect(pieceWords(piece({ kind: 'feedback', name: 'Lívia Campos', detail: 'Mudou a decisão.' }))).toEqual(
      {
        text: '“Mudou a decisão.”',
        from: 'Lívia Campos, feedback, 14/10',
      },
    );
    expect(pieceWords(piece({ kind: 'goal', name: 'Um achado por mês', detail: 'De 40% para 84%' }))).toEqual(
      {
        text: 'Um achado por mês: De 40% para 84%',
        from: 'Meta do PDI, 14/10',
      },
    );
    expect(pieceWords(piece({ kind: 'talk', name: 'Marina Alves' })).text).toBe('Conversa com Marina Alves');
  });

  it.each([
    [piece(), 'Em 14/10/2026, atividade “Painel de rotas” concluída.'],
    [piece({ detail: 'Validada.' }), 'Em 14/10/2026, atividade “Painel de rotas”: “Validada.”'],
    [
      piece({ kind: 'goal', name: 'Um achado por mês', detail: 'De 40% para 84%' }),
      'Em 14/10/2026, meta “Um achado por mês”: de 40% para 84%.',
    ],
    [
      piece({ kind: 'feedback', name: 'Lívia Campos', detail: 'Mudou a decisão sobre o frete' }),
      'Em 14/10/2026, feedback de Lívia Campos: “Mudou a decisão sobre o frete”.',
    ],
    [
      piece({ kind: 'recognition', name: 'Rui Prado', detail: '' }),
      'Em 14/10/2026, reconhecimento de Rui Prado.',
    ],
    [piece({ kind: 'test', name: 'SQL' }), 'Em 14/10/2026, teste “SQL” concluído.'],
    [piece({ kind: 'talk', name: 'Marina' }), 'Em 14/10/2026, conversa 1:1.'],
  ])('becomes a dated sentence: %#', (one, said) => expect(sentenceOf(one)).toBe(said));

  it('is quoted only in part when it is long', () => {
    const sentence = sentenceOf(piece({ kind: 'feedback', name: 'Rui', detail: 'muito '.repeat(200) }));
    expect(sentence.length).toBeLessThan(300);
    expect(sentence).toMatch(/…”$/);
  });

  it('stands at the end of the text, on its own line', () => {
    expect(withSentence('', 'Em maio.')).toBe('Em maio.');
    expect(withSentence('Apresentou bem.  ', 'Em maio.')).toBe('Apresentou bem.\nEm maio.');
  });

  it('counts as used by its link', () => {
    expect(isLinked([linkOf(piece())], piece({ on: '2026-11-01' }))).toBe(true);
    expect(isLinked([linkOf(piece())], piece({ kind: 'goal' }))).toBe(false);
  });
});
