/** The checker of `npm run faults` sees a write that is lost, one that is doubled, and one that nobody may find. */
import { describe, expect, it } from 'vitest';
import { compare, type Kind, kinds, outcomeOf, type Stored, type Write } from '../faults/parts/history.ts';

const write = (marker: string, ...answers: (number | null)[]): Write => ({ kind: 'card', marker, answers });

/** What the database holds, as kind, marker and how often. */
const holding = (...rows: readonly (readonly [Kind, string, number])[]): Stored =>
  Object.fromEntries(
    kinds.map((kind) => [
      kind,
      new Map(rows.filter(([of]) => of === kind).map(([, marker, times]) => [marker, times])),
    ]),
  ) as unknown as Stored;

const markers = (writes: readonly Write[]) => writes.map(({ marker }) => marker);

describe('the answer of a write', () => {
  it.each([
    [[200], 'acknowledged'],
    [[null, 503, 200], 'acknowledged'],
    [[422], 'refused'],
    [[500], 'unknown'],
    [[null], 'unknown'],
    [[502, 422], 'unknown'],
  ] as const)('%j leaves it %s', (answers, outcome) => {
    expect(outcomeOf(write('a', ...answers))).toBe(outcome);
  });
});

describe('the checker', () => {
  const told = [
    write('kept', 200),
    write('repeated', null, 200),
    write('refused', 422),
    write('unknown', null),
  ];

  it('finds nothing where everything is as people were told', () => {
    const stored = holding(['card', 'kept', 1], ['card', 'repeated', 1]);
    const clean = { acknowledged: 2, refused: 1, unknown: 1, lost: [], doubled: [], phantom: [] };
    expect(compare(told, stored)).toEqual(clean);
    // What nobody knows may be there once.
    expect(
      compare(told, holding(['card', 'kept', 1], ['card', 'repeated', 1], ['card', 'unknown', 1])),
    ).toEqual(clean);
  });

  it('finds a write that was acknowledged and is not there', () => {
    expect(markers(compare(told, holding(['card', 'kept', 1])).lost)).toEqual(['repeated']);
  });

  it('finds a write that is there twice, also one that nobody knows of', () => {
    const stored = holding(['card', 'kept', 2], ['card', 'repeated', 1], ['card', 'unknown', 2]);
    expect(markers(compare(told, stored).doubled)).toEqual(['kept', 'unknown']);
  });

  it('finds a write that was refused and is there, and one that nobody sent', () => {
    const stored = holding(
      ...([
        ['card', 'kept', 1],
        ['card', 'repeated', 1],
        ['card', 'refused', 1],
        ['goal', 'kept', 1],
      ] as const),
    );
    expect(compare(told, stored).phantom).toEqual(['card refused', 'goal kept']);
  });
});
