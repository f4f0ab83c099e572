import { describe, expect, it } from 'vitest';
import { approvedWords, askWords, hasRoom, mayAdd, peerNotes } from './peer-words.ts';

const person = { user_id: 'p', name: 'Rui Mota' };
const peer = {
  ...{ id: 'n', person, is_own: true, reason: null, is_mutual: false, load: 1, version: 1 },
  status: 'approved' as const,
};
const cycle = {
  ...{ id: 'c', name: 'Semestre', status: 'nominating' as const },
  ...{ nominate_until: '2026-03-12', collect_from: '2026-03-16' },
};

describe('colleagues who are named', () => {
  it('can be named until the deadline, and no more than allowed', () => {
    const own = { is_open: true, fewest: 5, most: 6, cycle };
    expect(askWords(own)).toContain('de 5 a 6 colegas');
    expect(askWords(own)).toContain('12/03/2026');
    expect(askWords({ ...own, is_open: false })).toContain('16/03/2026');
    const named = { id: 'n', person, status: 'named' as const, reason: null };
    expect(hasRoom({ is_open: true, most: 1, peers: [named] })).toBe(false);
    expect(hasRoom({ is_open: true, most: 1, peers: [{ ...named, status: 'rejected' }] })).toBe(true);
  });

  it('are too few when fewer are approved than answers are needed', () => {
    const few = { peers: [peer, peer, peer], k_raters: 4, most: 6 };
    expect(approvedWords(few)).toBe('3 pares aprovados. Com menos de 4, os pares não são ouvidos.');
    expect(approvedWords({ ...few, peers: [peer, peer, peer, peer] })).toBe('4 pares aprovados, de até 6.');
    expect(mayAdd({ peers: [peer], most: 1 })).toBe(false);
  });

  it('come with points to check', () => {
    expect(peerNotes(peer)).toEqual([]);
    expect(peerNotes({ ...peer, is_mutual: true, load: 7, is_own: false })).toEqual([
      'incluído pela liderança',
      'os dois se indicaram',
      '7 avaliações neste ciclo',
    ]);
  });
});
