/** From sums to figures, without those of small groups and those that would reveal such a group. */
import type { Figure, FigureFilters, Figures } from '@pdy/contract/panels/corporate-figures';
import { type FigureName, figureNames } from '@pdy/contract/panels/words';
import { roundHalfUp, shareOf } from '@pdy/contract/rules/numbers';
import { type Choice, shownChoices } from './choice.ts';
import { added, nothing, type Sums } from './count/count-rules.ts';

/** The sums of the people with one department and job. */
export type Part = Sums & {
  readonly department: string | null;
  readonly job_profile_id: string | null;
  /** The seniority of the job; null without one. */
  readonly seniority: number | null;
};

/** A department of null: people without one. */
export type Chosen = Omit<FigureFilters, 'department'> & { readonly department?: string | null | undefined };

type Count = (sums: Sums) => number;

/** The number of people behind a figure. */
const everybody: Count = ({ people }) => people;
const asked: Count = ({ asked_people }) => asked_people;
const peopleBehind: Record<FigureName | 'people', Count> = {
  people: everybody,
  adoption: everybody,
  checkin_rate: ({ checkin_people }) => checkin_people,
  coverage: asked,
  fit: asked,
  growth: ({ growth_people }) => growth_people,
};

const readingOf: Record<FigureName, (sums: Sums) => number> = {
  adoption: ({ with_plan, people }) => shareOf(with_plan, people),
  checkin_rate: ({ checkins_on_time, checkins_due }) => shareOf(checkins_on_time, checkins_due),
  coverage: ({ known_weight, asked_weight }) => shareOf(known_weight, asked_weight),
  fit: ({ fit_sum, asked_people }) => roundHalfUp(fit_sum / asked_people, 1),
  growth: ({ growth_sum, growth_pairs }) => roundHalfUp(growth_sum / growth_pairs, 2),
};

const isChosen =
  ({ department, job_profile_id, seniority }: Chosen) =>
  (part: Part) =>
    (department === undefined || part.department === department) &&
    (job_profile_id === undefined || part.job_profile_id === job_profile_id) &&
    (seniority === undefined || part.seniority === seniority);

const choiceOf = ({ department, job_profile_id, seniority }: Chosen): Choice => ({
  ...{ area: department, job: job_profile_id, seniority },
});

const sumOf = (parts: readonly Part[]): Sums => parts.reduce<Sums>(added, nothing);

const byName = (a: string | null, b: string | null) =>
  a === null ? 1 : b === null ? -1 : a.localeCompare(b, 'pt-BR');

/** The figures of one month. `fewest`: people behind each. */
export const figuresAmong = (parts: readonly Part[], fewest: number) => {
  const tables = new Map<Count, ReturnType<typeof shownChoices>>();
  /** What may be shown of one count: its own people stand behind each figure. */
  const shownBy = (count: Count) => {
    const known = tables.get(count);
    if (known) return known;
    const groups = parts.map((part) => ({
      ...{ area: part.department, job: part.job_profile_id, seniority: part.seniority },
      n: count(part),
    }));
    const choices = shownChoices(groups, fewest);
    tables.set(count, choices);
    return choices;
  };

  const isShown = (chosen: Chosen) => shownBy(peopleBehind.people)(choiceOf(chosen));

  const figuresOf = (chosen: Chosen): Figures => {
    const sums = sumOf(parts.filter(isChosen(chosen)));
    const figureOf = (name: FigureName): Figure => {
      const count = peopleBehind[name];
      if (count(sums) === 0) return { value: null, is_hidden: false };
      return shownBy(count)(choiceOf(chosen))
        ? { value: readingOf[name](sums), is_hidden: false }
        : { value: null, is_hidden: true };
    };
    const [adoption, checkin_rate, coverage, fit, growth] = figureNames.map(figureOf) as [
      Figure,
      Figure,
      Figure,
      Figure,
      Figure,
    ];
    const people = isShown(chosen) ? sums.people : null;
    return { people, adoption, checkin_rate, coverage, fit, growth };
  };

  return {
    figuresOf,
    /** Whether figures of a choice may be shown. */
    isShown,
    /** Whether the choice has people, and may be shown. */
    isChoosable: (chosen: Chosen) => parts.some(isChosen(chosen)) && isShown(chosen),
    /** Every department under the other filters. */
    departmentsOf: ({ department: _, ...others }: Chosen) =>
      [...new Set(parts.filter(isChosen(others)).map(({ department }) => department))]
        .sort(byName)
        .map((name) => ({ name, figures: figuresOf({ ...others, department: name }) })),
  };
};
