import type { SealedAnswers } from '@pdy/contract/sealed/sealed';
import type { SealedKind } from '@pdy/contract/sealed/words';
import { describe, expect, it } from 'vitest';
import { type OpenedBox, takenApart } from './apart-rules.ts';
import { mergedAreas } from './opening.ts';

const questions = [
  { id: 'mark', kind: 'mark' },
  { id: 'words', kind: 'text' },
] as const;

const answer = (mark: number | null, text = ''): SealedAnswers => ({
  mark: { mark, text: '' },
  words: { mark: null, text },
});

const box = (group: string, area: string, marks: readonly (number | null)[]): OpenedBox => ({
  ...{ group, area },
  answers: marks.map((mark, at) => answer(mark, `${group}${area}${at}`)),
});

const apart = (kind: SealedKind, boxes: readonly OpenedBox[], fewest = 4) =>
  takenApart({ kind, fewest, questions }, boxes);

const groupsOf = ({ computed }: ReturnType<typeof apart>) =>
  computed.groups.map(({ group, area, answers }) => [group, area, answers]);

describe('answers about a person', () => {
  it('are kept by group, and a group that is too small joins the next', () => {
    const all = apart('person', [
      box('peer', '', [3, 3, 3, 3, 3, 3]),
      box('report', '', [4, 4, 4, 4]),
      box('other', '', [5, 5]),
    ]);
    expect(groupsOf(all)).toEqual([
      ['peer', '', 6],
      ['others', '', 6],
    ]);
    expect(all.computed).toMatchObject({ merged: true, dropped: [] });
    expect(all.lists.texts.map(({ group, list }) => [group, list.length])).toEqual([
      ['peer', 6],
      ['others', 6],
    ]);
  });

  it('are kept together where no group is large enough, and not at all where they are too few', () => {
    expect(groupsOf(apart('person', [box('peer', '', [3, 3]), box('report', '', [4, 4])]))).toEqual([
      ['others', '', 4],
    ]);
    const few = apart('person', [box('peer', '', [3, 3]), box('report', '', [4])]);
    expect(few).toEqual({
      computed: { groups: [], merged: false, dropped: ['peer', 'report'] },
      lists: { marks: [], texts: [] },
    });
  });

  it('have half steps under ten and one decimal from ten on, and none for a question with few ratings', () => {
    const meanOf = (marks: readonly (number | null)[]) =>
      apart('person', [box('peer', '', marks)]).computed.groups[0]?.means;
    expect(meanOf([3, 3, 4, 4, 4])).toEqual({ mark: 3.5 });
    expect(meanOf([3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4])).toEqual({ mark: 3.5 });
    expect(meanOf([3, 3, 3, 3, 3, 3, 3, 3, 3, 4])).toEqual({ mark: 3.1 });
    expect(meanOf([3, 3, 3, null, null])).toEqual({});
  });
});

it('show no comments of a round when fewer than the minimum wrote some', () => {
  const only = (written: number) =>
    takenApart({ kind: 'person', fewest: 4, questions }, [
      {
        group: 'peer',
        area: '',
        answers: [1, 2, 3, 4, 5].map((at) => answer(3, at <= written ? 'Sim.' : '')),
      },
    ]).lists.texts.length;
  expect([only(1), only(3), only(4)]).toEqual([0, 0, 1]);
});

describe('choices', () => {
  const choiceOf = (chosen: readonly (number | null)[]) =>
    takenApart({ kind: 'person', fewest: 4, questions: [{ id: 'mark', kind: 'choice' }] }, [
      box('peer', '', chosen),
    ]).computed.groups[0];

  it.each([
    [[1, 1, 1, 2], 1],
    [[3, 3, 3, 3], 3],
    [[1, 1, 2, 2], 0],
    [[1, 1, 2, 3, null], 0],
    [[2, 2, 2, 1, null], 2],
    [[1, 1, 1, null, null], undefined],
  ])('of %j show %s, never how many, and no mean', (chosen, expected) => {
    expect(choiceOf(chosen)).toMatchObject({
      means: {},
      choices: expected === undefined ? {} : { mark: expected },
    });
    expect(Object.keys(choiceOf(chosen)?.choices ?? {})).toHaveLength(expected === undefined ? 0 : 1);
  });
});

describe('answers about an area or the company', () => {
  const boxes = [
    box('everybody', 'Vendas', [1, 2, 3, 4, 5]),
    box('everybody', 'Estoque', [4, 4]),
    box('everybody', '', [3, 3, 3]),
  ];

  it('show areas with enough answers, with their ratings alone', () => {
    const all = apart('company', boxes);
    expect(all.lists.marks.map(({ area, list }) => [area, list.length])).toEqual([
      ['Vendas', 5],
      ['', 5],
    ]);
    expect(all.lists.texts.map(({ area, list }) => [area, list.length])).toEqual([['', 10]]);
  });

  it('have no comments under ten answers', () => {
    expect(apart('area', boxes.slice(0, 2)).lists.texts).toEqual([]);
  });
});

describe('a review', () => {
  it('keeps neither group where both together are too few', () => {
    expect(apart('review', [box('peer', '', [3, 3]), box('upward', '', [4])]).computed.dropped).toEqual([
      'peer',
      'upward',
    ]);
  });
});

describe('areas at the opening', () => {
  const people = (area: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({ person_id: `${area}${at}`, area }));
  const sizes = (raters: ReturnType<typeof people>, fewest: number) =>
    Object.entries(Object.groupBy(mergedAreas(raters, fewest), ({ area }) => area))
      .map(([area, of]) => [area, of?.length ?? 0])
      .sort();

  it('are those with enough people; the others are one, with as many of the next as it needs', () => {
    expect(sizes([...people('A', 6), ...people('B', 5)], 5)).toEqual([
      ['A', 6],
      ['B', 5],
    ]);
    expect(sizes([...people('A', 6), ...people('B', 5), ...people('C', 2)], 5)).toEqual([
      ['', 7],
      ['A', 6],
    ]);
    expect(sizes([...people('A', 6), ...people('B', 3), ...people('', 2)], 5)).toEqual([
      ['', 5],
      ['A', 6],
    ]);
    expect(sizes(people('A', 3), 5)).toEqual([['', 3]]);
  });
});
