/**
 * Which groups of answers of a review may be used, so that no anonymous answer can be worked out from a mean or from
 * the final mark.
 */

export const anonymousGroups = ['peer', 'upward'] as const;
/** Colleagues, and the people who report to the reviewed person. */
export type AnonymousGroup = (typeof anonymousGroups)[number];
export type RaterGroup = 'self' | 'manager' | AnonymousGroup;
/** 'others': colleagues and reports together, when one of the groups alone was too small. */
export type UsedGroup = RaterGroup | 'others';

/** 1 to 5 by competency; null or absent: not observed. */
export type Answer = Readonly<Record<string, number | null>>;

export type GroupedAnswers = {
  /** Zero or more by group; absent means zero. */
  readonly group_weights: Readonly<Partial<Record<RaterGroup, number>>>;
  /** One entry per submitted answer. */
  readonly ratings: Readonly<Partial<Record<RaterGroup, readonly Answer[]>>>;
  /** Answers of colleagues and reports that were merged before, in place of both groups. Absent: they were not. */
  readonly together?: readonly Answer[];
  /** The fewest answers of an anonymous group. Settings allow 4 or more; the formula takes any number. */
  readonly min_anonymous_raters: number;
  /** Groups whose answers name their authors (true: both). There every answer counts. */
  readonly identified?: boolean | readonly AnonymousGroup[];
};

export type Used = {
  readonly group: UsedGroup;
  readonly weight: number;
  readonly answers: readonly Answer[];
  /** The fewest marks that a competency needs. */
  readonly fewest: number;
  readonly isAnonymous: boolean;
};

export type GroupChoice = {
  readonly used: readonly Used[];
  readonly merged: boolean;
  /** Neither shown nor counted. */
  readonly dropped: readonly AnonymousGroup[];
};

/** The groups that count; small anonymous ones are merged or left out. */
export function usedGroups(input: GroupedAnswers): GroupChoice {
  const fewest = input.min_anonymous_raters;
  const of = (group: RaterGroup, isAnonymous = false): Used => ({
    group,
    weight: input.group_weights[group] ?? 0,
    answers: input.ratings[group] ?? [],
    fewest: isAnonymous ? fewest : 1,
    isAnonymous,
  });
  const isNamed = (group: AnonymousGroup) =>
    typeof input.identified === 'object' ? input.identified.includes(group) : input.identified === true;
  const named = anonymousGroups.filter(isNamed).map((group) => of(group));
  const hidden = anonymousGroups.filter((group) => !isNamed(group)).map((group) => of(group, true));
  const { used, ...rest } = input.together
    ? asOne(hidden, input.together, fewest)
    : fromHidden(hidden.filter(isPresent), fewest);
  const all = [of('self'), of('manager'), ...named];
  return { used: [...all.filter(isPresent), ...used], ...rest };
}

const isPresent = ({ answers }: Used) => answers.length > 0;

const asOne = (groups: readonly Used[], answers: readonly Answer[], fewest: number): GroupChoice => {
  const weight = groups.reduce((total, one) => total + one.weight, 0);
  return {
    used: [{ group: 'others', weight, answers, fewest, isAnonymous: true }],
    merged: true,
    dropped: [],
  };
};

/** How the anonymous groups with answers are used: each alone, both as one, or neither. */
function fromHidden(present: readonly Used[], fewest: number): GroupChoice {
  const isSmall = ({ answers }: Used) => answers.length < fewest;
  if (!present.some(isSmall)) return { used: present, merged: false, dropped: [] };
  const answers = present.flatMap((one) => one.answers);
  if (present.length > 1 && answers.length >= fewest) return asOne(present, answers, fewest);
  return { used: [], merged: false, dropped: present.map(({ group }) => group as AnonymousGroup) };
}
