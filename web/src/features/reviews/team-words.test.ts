import type { TeamReview } from '@pdy/contract/reviews/results';
import type { CycleState } from '@pdy/contract/reviews/words';
import { describe, expect, it } from 'vitest';
import { cyclesOf, managerWords, mayTalk, mayWrite, selfWords } from './team-words.ts';

const row = (status: CycleState, more: Partial<TeamReview> = {}) => ({
  cycle: { id: status, name: 'Ciclo 2026', status },
  ...{ self_sent: false, manager_sent: false, assignment_id: 'a', talked_on: null },
  ...more,
});

describe('a review of the team', () => {
  it('says whether it was sent, is to be done, or never came', () => {
    expect(selfWords(row('collecting', { self_sent: true }))).toBe('Enviada');
    expect(selfWords(row('collecting'))).toBe('A fazer');
    expect(selfWords(row('published'))).toBe('Não enviada');
  });
  it('says who else writes it', () =>
    expect(managerWords(row('collecting', { assignment_id: null }))).toBe('A fazer, por outra pessoa'));
  it('is written while the cycle collects, by its reviewer, once', () => {
    expect(mayWrite(row('collecting'))).toBe(true);
    expect(mayWrite(row('scheduled'))).toBe(false);
    expect(mayWrite(row('collected'))).toBe(false);
    expect(mayWrite(row('collecting', { manager_sent: true }))).toBe(false);
    expect(mayWrite(row('collecting', { assignment_id: null }))).toBe(false);
  });
  it('is discussed after its publication', () => {
    expect(mayTalk(row('published'))).toBe(true);
    expect(mayTalk(row('collected'))).toBe(false);
    expect(mayTalk(row('published', { talked_on: '2026-12-18' }))).toBe(false);
    expect(mayTalk(row('published', { assignment_id: null }))).toBe(false);
  });
  it('names each cycle once', () =>
    expect(cyclesOf([row('collecting'), row('published'), row('collecting')]).map(({ id }) => id)).toEqual([
      'collecting',
      'published',
    ]));
});
