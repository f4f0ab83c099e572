import { visibilityReaders } from '@pdy/contract/recognition/words';
import { describe, expect, it } from 'vitest';
import {
  competencyChoices,
  decidedWords,
  endingWords,
  endOf,
  feedTab,
  hiddenWords,
  hueOf,
  inPrivate,
  mayLike,
  newsButton,
  outcomesOf,
  privateChoice,
  privateNotice,
  readersOf,
  stateOf,
} from './recognition-words.ts';

const recognisables = [
  { user_id: 'ana', is_public: true },
  { user_id: 'bia', is_public: false },
];

describe('the text about who reads a recognition', () => {
  it('follows the choice of the recipient', () => {
    expect(readersOf('company', [], recognisables)).toBe(visibilityReaders.company);
    expect(readersOf('team', ['ana'], recognisables)).toBe(visibilityReaders.team);
    expect(readersOf('company', ['bia'], recognisables)).toBe(visibilityReaders.private);
    expect(readersOf('company', ['ana', 'bia'], recognisables)).toContain(visibilityReaders.company);
    expect(readersOf('company', ['ana', 'bia'], recognisables)).toContain(visibilityReaders.private);
    // The mentoring is not requested yet.
    expect(inPrivate(['bia', 'caio'], recognisables)).toBe('some');
    expect(inPrivate(['bia'], recognisables)).toBe('all');
  });

  it('is the same sentence for private ones in every place', () => {
    expect(privateNotice(['Bia'])).toContain(`Bia prefere não aparecer no mural`);
    for (const text of [privateNotice(['Bia', 'Caio']), privateChoice])
      expect(text).toContain(visibilityReaders.private);
  });
});

it('the text says how many mentorings end with an offer', () => {
  expect(endingWords(1)).toBe('Uma mentoria em andamento se encerra, e quem pediu recebe um aviso.');
  expect(endingWords(3)).toBe('3 mentorias em andamento se encerram, e quem pediu recebe um aviso.');
});

it('moderation mentions the feed only for recognitions that were in it', () => {
  const inFeed = { visibility: 'company', is_taken_back: false } as const;
  const alone = { visibility: 'private', is_taken_back: false } as const;
  expect(outcomesOf(inFeed).map(({ label }) => label)).toEqual(['Manter no mural', 'Remover do mural']);
  expect(stateOf({ ...inFeed, moderation: 'restored' })).toBe('Mantida no mural');
  for (const moderation of ['shown', 'held', 'restored', 'removed'] as const) {
    const all = [
      ...outcomesOf(alone).map(({ label }) => label),
      stateOf({ ...alone, moderation }),
      hiddenWords({ ...alone, moderation, moderation_reason: null }),
    ];
    expect(all.join(' ')).not.toContain('mural');
  }
  expect(decidedWords(alone, 'restored')).toBe('Decisão registrada.');
  expect(decidedWords(alone, 'removed')).toContain('recebe um aviso');
  expect(stateOf({ ...inFeed, is_taken_back: true, moderation: 'shown' })).toContain('Excluída');
});

it('the feed counts new recognitions up to 99', () => {
  expect([0, 1, 7, 100].map(feedTab)).toEqual([
    'Mural',
    'Mural (1 nova)',
    'Mural (7 novas)',
    'Mural (99+ novas)',
  ]);
  expect([1, 99, 100].map(newsButton)).toEqual(['Ver 1 nova', 'Ver 99 novas', 'Ver 99+ novas']);
});

it('nobody may like a recognition on a visit or once it is hidden', () => {
  expect(mayLike({ moderation: 'shown' }, false)).toBe(true);
  expect(mayLike({ moderation: 'restored' }, false)).toBe(true);
  expect(mayLike({ moderation: 'shown' }, true)).toBe(false);
  expect(mayLike({ moderation: 'held' }, false)).toBe(false);
  expect(mayLike({ moderation: 'removed' }, false)).toBe(false);
});

it('the form offers competencies in use, and an archived one that is named already', () => {
  const all = [
    { id: 'a', name: 'Escuta', is_active: true },
    { id: 'b', name: 'Fax', is_active: false },
  ];
  const labels = (kept: { id: string; name: string } | null) =>
    competencyChoices(all, kept).map(({ label }) => label);
  expect(labels(null)).toEqual(['Escuta']);
  expect(labels({ id: 'a', name: 'Escuta' })).toEqual(['Escuta']);
  expect(labels({ id: 'b', name: 'Fax' })).toEqual(['Escuta', 'Fax (arquivada)']);
});

it('a request that nobody accepted is called cancelled, and not an ended mentoring', () => {
  expect(endOf('asked')).toEqual({ button: 'Desistir', done: 'Pedido de mentoria cancelado' });
  expect(endOf('accepted')).toEqual({ button: 'Encerrar', done: 'Mentoria encerrada' });
});

it('a competency always has the same one of four hues, and all four are in use', () => {
  const hues = Array.from({ length: 40 }, (_, at) => hueOf({ id: `019a-${at}` }));
  expect([...new Set(hues)].toSorted()).toEqual([1, 2, 3, 4]);
  expect(hueOf({ id: '019a-7' })).toBe(hues[7]);
  expect(hueOf(null)).toBe(4);
});
