/** Worked examples of ways to a job, groups of answers, reminders and praise. */
import { type CareerMove, careerRoutes, mostMoves } from '@pdy/contract/rules/career/career-routes';
import { businessDayAfter, type Calendar } from '@pdy/contract/rules/holidays';
import {
  isReciprocal,
  type Kudos,
  kudosVerdict,
  mostKudosADay,
  mostKudosToOne,
} from '@pdy/contract/rules/kudos';
import { remindersOf } from '@pdy/contract/rules/reminders';
import { type AnswerGroup, shownGroups } from '@pdy/contract/rules/suppression/small-groups';
import { casesOf, type Runner, type Tolerance } from './runner.ts';

type Routes = {
  edges: CareerMove[];
  from: string;
  to: string;
  max_hops: number;
  expected: object[];
  tolerance: Tolerance;
};

export const careerRouteLists: Runner = (section) => {
  const { edges, from, to, max_hops, expected, tolerance } = section as Routes;
  return [
    { name: 'longest way', expected: max_hops, actual: () => mostMoves },
    {
      name: `${from} to ${to}`,
      expected,
      tolerance,
      actual: () => careerRoutes(edges, from, to, { mostMoves: max_hops }),
    },
  ];
};

type Groups = { groups: AnswerGroup[]; expected: { groups: object[] } };

/** The fields that a group shows: a hidden group that shows its size does not match. */
const withFields = <Shown extends { groups: readonly object[] }>(shown: Shown) => ({
  ...shown,
  fields: shown.groups.map((group) => Object.keys(group).sort()),
});

export const smallGroups: Runner = (section) => {
  const { k } = section as { k: number };
  return casesOf<Groups>(section).map(({ groups, expected }) => ({
    name: groups.map(({ name, n }) => `${name} ${n}`).join(', '),
    expected: withFields(expected),
    actual: () => withFields(shownGroups(groups, k)),
  }));
};

type Reminders = {
  holidays: string[];
  cases: { due: string; expected: object[] }[];
  business_days: { from: string; add: number; expected: string }[];
};

export const reminderLists: Runner = (section) => {
  const { holidays, cases, business_days } = section as Reminders;
  const calendar: Calendar = {
    week: Object.fromEntries(['1', '2', '3', '4', '5'].map((day) => [day, [['09:00', '18:00'] as const]])),
    preset: 'nenhum',
    extra_closed: holidays.map((day) => ({ day, name: 'Feriado' })),
    removed: [],
  };
  return [
    ...cases.map(({ due, expected }) => ({
      name: `due on ${due}`,
      expected,
      actual: () => remindersOf(due, calendar),
    })),
    ...business_days.map(({ from, add, expected }) => ({
      name: `${add} business days from ${from}`,
      expected,
      actual: () => businessDayAfter(from, add, calendar),
    })),
  ];
};

type Praise = { from: string; to: string; at: string };
type Praises = {
  log: Praise[];
  limits: { per_day: number; per_recipient_7_days: number };
  cases: (Praise & { after_also?: Praise; expected: string })[];
  reciprocal: [a: string, b: string, at: string, expected: boolean][];
};

const praise = ({ from, to, at }: Praise): Kudos => ({ from, to, at: Date.parse(at) });

export const kudosChecks: Runner = (section) => {
  const { log, limits, cases, reciprocal } = section as Praises;
  const past = log.map(praise);
  return [
    { name: 'limits', expected: Object.values(limits), actual: () => [mostKudosADay, mostKudosToOne] },
    ...cases.map((one) => ({
      name: `${one.from} praises ${one.to} at ${one.at}`,
      expected: one.expected,
      actual: () => {
        const before = one.after_also ? [...past, praise(one.after_also)] : past;
        return kudosVerdict(praise(one), before, 'America/Sao_Paulo');
      },
    })),
    ...reciprocal.map(([a, b, at, expected]) => ({
      name: `${a} and ${b} at ${at}`,
      expected,
      actual: () => isReciprocal(a, b, past, Date.parse(at)),
    })),
  ];
};
