/**
 * What is stored of sealed answers: means as they may be shown, and one list per question, of marks or of texts, in
 * which no two answers of a person can be connected.
 */

import { meanOf } from '@pdy/contract/rules/fractions';
import { type Answer, anonymousGroups, usedGroups } from '@pdy/contract/rules/reviews/rater-groups';
import { anonymousMean } from '@pdy/contract/rules/suppression/anonymous-mean';
import { hiddenGroups } from '@pdy/contract/rules/suppression/suppression';
import type { SealedAnswers, SealedQuestion } from '@pdy/contract/sealed/sealed';
import type { SealedKind } from '@pdy/contract/sealed/words';

export type OpenedBox = {
  readonly group: string;
  /** '' where areas are not separated. */
  readonly area: string;
  readonly answers: readonly SealedAnswers[];
};

export type Computed = {
  readonly groups: readonly {
    readonly group: string;
    readonly area: string;
    /** The number of answers. */
    readonly answers: number;
    /** 1 to 5 by question, as it may be shown; without questions with too few marks. */
    readonly means: Readonly<Record<string, number>>;
    /**
     * By question of choices: the choice of more than half, 0 where there is none; without questions with too few
     * choices.
     */
    readonly choices: Readonly<Record<string, number>>;
  }[];
  /** Groups or areas that were too small alone are combined. */
  readonly merged: boolean;
  /** Groups or areas of which nothing is stored. */
  readonly dropped: readonly string[];
};

type List<Value> = {
  readonly group: string;
  readonly area: string;
  readonly question_id: string;
  readonly list: readonly Value[];
};

export type Apart = {
  readonly computed: Computed;
  readonly lists: { readonly marks: readonly List<number | null>[]; readonly texts: readonly List<string>[] };
};

export type Collected = {
  readonly kind: SealedKind;
  /** The fewest answers of a group, and the fewest marks of a question. */
  readonly fewest: number;
  readonly questions: readonly Pick<SealedQuestion, 'id' | 'kind'>[];
};

/** The fewest answers for which texts are stored. */
const fewestForWords: Record<SealedKind, number> = { review: 5, person: 5, area: 10, company: 10 };
/** The name of the combined group. */
const others = 'others';

type Kept = {
  readonly parts: readonly OpenedBox[];
  readonly merged: boolean;
  readonly dropped: readonly string[];
};

const marksOf = (answers: SealedAnswers): Answer =>
  Object.fromEntries(Object.entries(answers).map(([id, { mark }]) => [id, mark]));

/** What is stored of a review: colleagues and reports each separately, combined, or neither. */
const keptOfReview = (boxes: readonly OpenedBox[], fewest: number): Kept => {
  const of = (group: string) => boxes.filter((box) => box.group === group).flatMap(({ answers }) => answers);
  const { used, merged, dropped } = usedGroups({
    group_weights: {},
    ratings: Object.fromEntries(anonymousGroups.map((group) => [group, of(group).map(marksOf)])),
    min_anonymous_raters: fewest,
  });
  const parts = used.map(({ group }) => ({
    group,
    area: '',
    answers: group === others ? boxes.flatMap(({ answers }) => answers) : of(group),
  }));
  return { parts, merged, dropped };
};

/** Groups that are too small are combined, with as many of the next as make them large enough. */
const keptOfRound = (boxes: readonly OpenedBox[], { kind, fewest }: Collected): Kept => {
  const nameOf = ({ group, area }: OpenedBox) => (kind === 'person' ? group : area);
  const hidden = hiddenGroups(
    boxes.map((box) => ({ key: nameOf(box), n: box.answers.length })),
    fewest,
  );
  const filled = boxes.filter(({ answers }) => answers.length > 0);
  if (hidden === 'all') return { parts: [], merged: false, dropped: filled.map(nameOf) };
  const isShown = (box: OpenedBox) => !hidden.has(nameOf(box)) && nameOf(box) !== '';
  const rest = filled.filter((box) => !isShown(box));
  const together = {
    group: kind === 'person' ? others : (boxes[0]?.group ?? others),
    area: '',
    answers: rest.flatMap(({ answers }) => answers),
  };
  const parts = [...filled.filter(isShown), ...(rest.length > 0 ? [together] : [])];
  return { parts, merged: rest.length > 1, dropped: [] };
};

const markLists = ({ parts }: Kept, { fewest, questions }: Collected): List<number | null>[] =>
  parts.flatMap(({ group, area, answers }) =>
    questions
      .filter(({ kind }) => kind !== 'text')
      .map(({ id }) => ({
        ...{ group, area, question_id: id },
        list: answers.map((answer) => answer[id]?.mark ?? null),
      }))
      .filter(({ list }) => list.filter((mark) => mark !== null).length >= fewest),
  );

/**
 * The lists of texts, which never have an area. A round stores no texts of a question for which fewer people than its
 * minimum wrote any.
 */
const textLists = ({ parts }: Kept, { kind, fewest, questions }: Collected): List<string>[] => {
  const isOfAreas = kind === 'area' || kind === 'company';
  const groups = isOfAreas ? [...new Set(parts.map(({ group }) => group))] : parts.map(({ group }) => group);
  return groups.flatMap((group) => {
    const answers = parts.filter((part) => part.group === group).flatMap((part) => part.answers);
    if (answers.length < fewestForWords[kind]) return [];
    return questions
      .filter((question) => question.kind === 'text')
      .map(({ id }) => ({
        ...{ group, area: '', question_id: id },
        list: answers.map((answer) => answer[id]?.text ?? '').filter((text) => text !== ''),
      }))
      .filter(({ list }) => list.length >= (kind === 'review' ? 1 : fewest));
  });
};

const shownMean = (list: readonly (number | null)[]): number | null => {
  const given = list.filter((mark) => mark !== null);
  const mean = meanOf(given);
  return mean && anonymousMean(mean, given.length);
};

/** Whether all or only more than half chose it is not shown: the others could deduce the last person's choice. */
const shownChoice = (list: readonly (number | null)[]): number => {
  const given = list.filter((choice) => choice !== null);
  const times = Map.groupBy(given, (choice) => choice);
  return [...times].find(([, same]) => same.length * 2 > given.length)?.[0] ?? 0;
};

/** Processes the answers about one subject. The lists are not in random order yet: the database shuffles them. */
export const takenApart = (collected: Collected, boxes: readonly OpenedBox[]): Apart => {
  const kept =
    collected.kind === 'review' ? keptOfReview(boxes, collected.fewest) : keptOfRound(boxes, collected);
  const marks = markLists(kept, collected);
  const groups = kept.parts.map(({ group, area, answers }) => {
    const valuesOf = (kind: SealedQuestion['kind'], shown: (list: readonly (number | null)[]) => number) => {
      const ids = new Set(collected.questions.filter((one) => one.kind === kind).map(({ id }) => id));
      const lists = marks.filter(
        (one) => one.group === group && one.area === area && ids.has(one.question_id),
      );
      return Object.fromEntries(lists.map(({ question_id, list }) => [question_id, shown(list)]));
    };
    return {
      ...{ group, area, answers: answers.length },
      means: valuesOf('mark', (list) => shownMean(list) ?? 0),
      choices: valuesOf('choice', shownChoice),
    };
  });
  return {
    computed: { groups, merged: kept.merged, dropped: kept.dropped },
    lists: { marks, texts: textLists(kept, collected) },
  };
};
