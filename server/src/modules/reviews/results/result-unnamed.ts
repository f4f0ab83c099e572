/** Anonymous answers, as marks and texts that may be counted and shown. */
import type { ReviewResult } from '@pdy/contract/reviews/results';
import { type UnnamedGroup, unnamedGroups } from '@pdy/contract/reviews/words';
import type { Answer } from '@pdy/contract/rules/reviews/rater-groups';
import type { SealedMarks } from '../../sealed/index.ts';

export type Comment = ReviewResult['comments'][number];

type Question = {
  readonly id: string;
  readonly groups: readonly string[];
  readonly competency_id: string | null;
  readonly prompt: string;
};

/**
 * As many answers as were given, made from the stored lists. Which marks share an answer is random, and means nothing.
 */
const answersIn = (
  questions: readonly Question[],
  { marks }: SealedMarks,
  { group, answers }: SealedMarks['groups'][number],
): Answer[] => {
  const lists = questions.flatMap(({ id, competency_id }) => {
    const list = marks.find((one) => one.group === group && one.question_id === id);
    return competency_id === null || !list ? [] : [[competency_id, list.marks] as const];
  });
  return Array.from({ length: answers }, (_, at) =>
    Object.fromEntries(lists.map(([competency_id, list]) => [competency_id, list[at] ?? null])),
  );
};

/** Adds anonymous answers to the named ones; `together` where colleagues and reports were too few separately. */
export const withUnnamed = <Named extends object>(
  named: Named,
  questions: readonly Question[],
  sealed: SealedMarks | undefined,
): { ratings: Named & { peer?: Answer[]; upward?: Answer[] }; together?: Answer[] } => {
  const answers: { peer?: Answer[]; upward?: Answer[]; others?: Answer[] } = sealed
    ? Object.fromEntries(sealed.groups.map((one) => [one.group, answersIn(questions, sealed, one)]))
    : {};
  const { others, ...alone } = answers;
  return { ratings: { ...named, ...alone }, ...(others && { together: others }) };
};

type Asked = { readonly unasked: readonly UnnamedGroup[]; readonly sealed: SealedMarks | undefined };

const isMeant = ({ unasked, sealed }: Asked, group: UnnamedGroup) =>
  unasked.includes(group) || sealed?.asked.includes(group) === true;

/** The groups that were asked about a competency, or would have been, and of which nothing is shown. */
export const hiddenOf = (
  { questions, ...asked }: Asked & { readonly questions: readonly Question[] },
  competency_id: string,
  shown: object,
): UnnamedGroup[] => {
  const question = questions.find((one) => one.competency_id === competency_id);
  if (!question || 'others' in shown) return [];
  return unnamedGroups.filter(
    (group) => question.groups.includes(group) && isMeant(asked, group) && !(group in shown),
  );
};

/** Groups of which nothing at all is shown; nobody learns how many people have answered. */
export const droppedOf = (unasked: Asked['unasked'], sealed: Asked['sealed']): UnnamedGroup[] => {
  const counted = sealed?.groups.map(({ group }) => group) ?? [];
  return unnamedGroups.filter(
    (group) => isMeant({ unasked, sealed }, group) && !counted.includes(group) && !counted.includes('others'),
  );
};

/** The texts in the order of the questions; those of one question are in random order. */
export const commentsOf = (questions: readonly Question[], sealed: SealedMarks | undefined): Comment[] =>
  questions.flatMap(({ id, prompt }) =>
    (sealed?.texts ?? [])
      .filter(({ question_id }) => question_id === id)
      .map(({ group, texts }) => ({ prompt, group: group as Comment['group'], texts: [...texts] })),
  );
