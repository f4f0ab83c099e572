/** What prevents publishing a test, and what its author should know. Pure functions. */
import type { AuthoredTest, TestFault, TestRules } from '@pdy/contract/assessments/tests';
import {
  enoughOfBank,
  fewestOfBank,
  fewestOfLevel,
  mostTestQuestions,
} from '@pdy/contract/assessments/values';
import { inOrder } from '@pdy/contract/rules/assessments/show-moments';
import { type Shared, shortage } from '../rules/draw-rules.ts';

type Section = {
  readonly selection: 'fixed' | 'pool' | 'adaptive';
  readonly draw_count: number;
  readonly question_ids: readonly string[];
  readonly available: number;
  /** Questions of a proficiency test in use, so not for practice. */
  readonly barred: number;
  /** Questions of an exam without an end, so not for practice of the same people. */
  readonly in_exam: number;
  readonly by_level: readonly number[];
};

type Test = {
  readonly kind: AuthoredTest['kind'];
  readonly rules: TestRules;
  readonly sections: readonly Section[];
  /** Questions that parts of a simulado share, by the parts that share them. */
  readonly shared: readonly Shared[];
  readonly audience: AuthoredTest['audience'];
  /** Practices on offer to the same people that would have too few questions because of it. */
  readonly left_short: number;
  /** The number of people's due dates after the last day on which it is open. */
  readonly deadlines_behind: number;
};

const nothing = { section: null, sections: [], has: null, needs: null, level: null };
const blocking = (code: TestFault['code'], more: Partial<TestFault> = {}): TestFault => ({
  ...nothing,
  code,
  is_blocking: true,
  ...more,
});
const warning = (code: TestFault['code'], more: Partial<TestFault> = {}): TestFault => ({
  ...blocking(code, more),
  is_blocking: false,
});

const ofBank = ({ available, by_level }: Section): TestFault[] => [
  ...(available < fewestOfBank ? [blocking('bank_too_small', { has: available, needs: fewestOfBank })] : []),
  ...by_level.flatMap((has, at) =>
    has < fewestOfLevel ? [blocking('level_too_thin', { has, needs: fewestOfLevel, level: at + 1 })] : [],
  ),
  ...(available >= fewestOfBank && available < enoughOfBank
    ? [warning('bank_is_small', { has: available, needs: enoughOfBank })]
    : []),
];

const neededBy = ({ selection, question_ids, draw_count }: Section) =>
  selection === 'fixed' ? question_ids.length : draw_count;

const ofSection = (section: Section, at: number): TestFault[] => {
  const { selection, available, barred, in_exam } = section;
  const needs = neededBy(section);
  const where = { section: at + 1, has: available, needs };
  if (available < needs && barred > 0)
    return [blocking('practice_uses_bank', { section: at + 1, has: barred })];
  if (available < needs && in_exam > 0)
    return [blocking('practice_uses_exam', { section: at + 1, has: in_exam })];
  if (available < needs) return [blocking('pool_too_small', where)];
  return selection === 'pool' && available < 2 * needs
    ? [warning('pool_is_small', { ...where, needs: 2 * needs })]
    : [];
};

export const questionsIn = (sections: readonly Section[]): number =>
  sections.reduce((sum, section) => sum + neededBy(section), 0);

/** The faults of parts that have enough questions each, but not together. */
const ofAllSections = ({ sections, shared }: Test): TestFault[] => {
  const needs = sections.map(neededBy);
  const short = sections.every(({ available }, at) => available >= (needs[at] ?? 0))
    ? shortage(needs, shared)
    : null;
  return short
    ? [blocking('parts_want_the_same', { sections: short.parts, has: short.has, needs: short.needs })]
    : [];
};

/** With less time, the questions cannot even be read. */
const leastSecondsEach = 20;

const ofExam = (test: Test): TestFault[] => {
  const { rules, sections, left_short } = test;
  const questions = questionsIn(sections);
  const { time_limit_s, max_attempts, key_shown, mode } = inOrder(rules);
  const isRetaken = max_attempts === null || max_attempts > 1;
  return [
    ...(questions === 0 ? [blocking('no_questions')] : []),
    ...(questions > mostTestQuestions
      ? [blocking('too_many_questions', { has: questions, needs: mostTestQuestions })]
      : []),
    ...sections.flatMap(ofSection),
    ...ofAllSections(test),
    ...(left_short > 0 ? [blocking('exam_takes_from_practice', { has: left_short })] : []),
    ...(time_limit_s !== null && questions > 0 && time_limit_s < leastSecondsEach * questions
      ? [warning('little_time', { has: time_limit_s, needs: leastSecondsEach * questions })]
      : []),
    ...(key_shown === 'on_submit' && isRetaken && mode === 'exam' ? [warning('key_before_retake')] : []),
  ];
};

export const faultsOf = (test: Test): TestFault[] => {
  const { kind, rules, sections, audience, deadlines_behind } = test;
  const [bank] = sections;
  const of = kind === 'simulado' ? ofExam(test) : bank ? ofBank(bank) : [blocking('no_questions')];
  const closesFirst = rules.opens_at && rules.closes_at && rules.closes_at <= rules.opens_at;
  const isForNobody =
    audience.audience === 'some' &&
    audience.departments.length + audience.job_ids.length + audience.person_ids.length === 0;
  return [
    ...of,
    ...(closesFirst ? [blocking('closes_before_opens')] : []),
    ...(deadlines_behind > 0 ? [blocking('closes_before_deadlines', { has: deadlines_behind })] : []),
    ...(isForNobody ? [blocking('nobody_is_meant')] : []),
  ];
};
