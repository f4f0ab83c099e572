import { describe, expect, it } from 'vitest';
import type { LevelPiece } from '../../competencies/index.ts';
import { type Asked, type Finish, meanChange, movedOf } from './moved-rules.ts';

const competency = { kind: 'technical', half_life_days: null, no_decay: true } as const;
const done_on = '2026-01-01';
const today = '2026-06-01';

const piece = (level: number, observed_on: string, more: Partial<LevelPiece> = {}): LevelPiece => ({
  ...{ id: `${level} ${observed_on}`, competency_id: 'sql', kind: 'proficiency_test', level, quality: 1 },
  ...{ observed_on, expires_on: null, supersede_key: 'test', status: 'valid', ...more },
});
const names = (letter: string, count: number) => Array.from({ length: count }, (_, at) => `${letter}${at}`);
const finish = (person_id: string, more: Partial<Finish> = {}): Finish => ({
  ...{
    library_item_id: 'course',
    competency_id: 'sql',
    person_id,
    activity_ids: [`of ${person_id}`],
    done_on,
  },
  ...more,
});
const asks = (person_id: string): Asked => ({
  ...{ person_id, level: 4, starts_on: '2025-01-01', ends_on: null },
});
/** A rise from one level to another; the second becomes known within the ninety days. */
const rose = (from: number, to: number) => [piece(from, '2025-12-01'), piece(to, '2026-02-01')];

const world = (of: Readonly<Record<string, LevelPiece[]>>, finishes: readonly Finish[]) =>
  movedOf({
    finishes,
    asked: Object.keys(of).map(asks),
    knownOf: (person_id) => (of[person_id] ? { competency, pieces: of[person_id] } : undefined),
    today,
  });
const each = (people: readonly string[], pieces: LevelPiece[]) =>
  Object.fromEntries(people.map((person) => [person, pieces]));

const [doers, others] = [names('d', 10), names('o', 10)];
const ten = doers.map((person) => finish(person));

describe('the activities that moved levels', () => {
  it('have a mean over at least ten people, beside as many with the same gap who did not do it', async () => {
    const of = { ...each(doers, rose(2, 3)), ...each(others, rose(2, 2.5)) };
    expect(await world(of, ten)).toEqual([
      {
        library_item_id: 'course',
        competency_id: 'sql',
        did: { mean: 1, low: 1, high: 1, people: 10 },
        others: { mean: 0.5, low: 0.5, high: 0.5, people: 10 },
      },
    ]);
    expect(await world(of, ten.slice(1))).toEqual([]);
  });

  it('show nothing for fewer others, for another gap, or for others who finished it too', async () => {
    const did = each(doers, rose(2, 3));
    const beside = async (of: Readonly<Record<string, LevelPiece[]>>, more: readonly Finish[] = []) =>
      (await world({ ...did, ...of }, [...ten, ...more]))[0]?.others;
    expect(await beside(each(others.slice(1), rose(2, 2.5)))).toBeNull();
    expect(await beside(each(others, rose(3, 3.5)))).toBeNull();
    // 2.2 and 2 round to the same half.
    expect(await beside(each(others, rose(2.2, 2.7)))).toMatchObject({ people: 10 });
    // They finished lately: their ninety days are not over, and they do not count among the others.
    const late = finish('o0', { done_on: '2026-05-01' });
    expect(await beside(each(others, rose(2, 2.5)), [late])).toBeNull();
  });

  it('count people who had a gap on the day, whose ninety days are over and whose levels are known', async () => {
    const of = each(doers, rose(2, 3));
    const without = (pieces: LevelPiece[]) => world({ ...of, d0: pieces }, ten);
    expect(await without(rose(4, 5))).toEqual([]);
    expect(await without([piece(3, '2026-02-01')])).toEqual([]);
    expect(await world(of, [...ten.slice(1), finish('d0', { done_on: '2026-04-01' })])).toEqual([]);
  });

  it('leave out what finishing them proved', async () => {
    const own = (person: string) =>
      piece(5, '2026-01-10', { kind: 'pdi_activity', supersede_key: `of ${person}`, id: 'own' });
    const of = Object.fromEntries(doers.map((person) => [person, [piece(2, '2025-12-01'), own(person)]]));
    expect(await world(of, ten)).toMatchObject([{ did: { mean: 0 } }]);
  });
});

it('have as range the 95 % interval of the mean, by Student', () => {
  // Ten values, mean 0.45, deviation 0.3028: 2.262 × 0.3028 / √10 = 0.2166.
  const gains = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];
  expect(meanChange(gains)).toEqual({ mean: 0.45, low: 0.23, high: 0.67, people: 10 });
});
