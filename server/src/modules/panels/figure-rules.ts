/** From sums to figures, without those of small groups and those that would give one away. Development rules 8.4 and 9. */
import type { Figure, FigureFilters, Figures } from '@pdy/contract/panels/corporate-figures';
import { type FigureName, figureNames } from '@pdy/contract/panels/words';
import { roundHalfUp, shareOf } from '@pdy/contract/rules/numbers';
import { hiddenGroups } from '@pdy/contract/rules/suppression';
import { added, nothing, type Sums } from './count-rules.ts';

/** The sums of the people with one department and job. */
export type Part = Sums & {
  readonly department: string | null;
  readonly job_profile_id: string | null;
  /** Of the job; null without one. */
  readonly seniority: number | null;
};

/** A department of null: those without one. */
export type Chosen = Omit<FigureFilters, 'department'> & { readonly department?: string | null | undefined };

const filters = ['department', 'job_profile_id', 'seniority'] as const;

/** How many people stand behind a figure. */
const peopleBehind: Record<FigureName | 'people', (sums: Sums) => number> = {
  people: ({ people }) => people,
  adoption: ({ people }) => people,
  checkin_rate: ({ checkin_people }) => checkin_people,
  coverage: ({ asked_people }) => asked_people,
  fit: ({ asked_people }) => asked_people,
  growth: ({ growth_people }) => growth_people,
};

const readingOf: Record<FigureName, (sums: Sums) => number> = {
  adoption: ({ with_plan, people }) => shareOf(with_plan, people),
  checkin_rate: ({ checkins_on_time, checkins_due }) => shareOf(checkins_on_time, checkins_due),
  coverage: ({ known_weight, asked_weight }) => shareOf(known_weight, asked_weight),
  fit: ({ fit_sum, asked_people }) => roundHalfUp(fit_sum / asked_people, 1),
  growth: ({ growth_sum, growth_pairs }) => roundHalfUp(growth_sum / growth_pairs, 2),
};

const isChosen = (part: Part, chosen: Chosen) =>
  filters.every((name) => chosen[name] === undefined || part[name] === chosen[name]);

const sumOf = (parts: readonly Part[]): Sums => parts.reduce<Sums>(added, nothing);

const grouped = (parts: readonly Part[], name: (typeof filters)[number]) =>
  [...Map.groupBy(parts, (part) => part[name])].map(([value, own]) => ({ value, sums: sumOf(own) }));

/**
 * Along every filter that is set, the chosen group must be one that may be shown beside its neighbours: their sum is
 * what is read without that filter.
 */
const hiddenIn = (parts: readonly Part[], chosen: Chosen, fewest: number) => {
  const lines = filters
    .filter((name) => chosen[name] !== undefined)
    .map((name) => ({
      own: JSON.stringify(chosen[name]),
      groups: grouped(
        parts.filter((part) => isChosen(part, { ...chosen, [name]: undefined })),
        name,
      ),
    }));
  const all = sumOf(parts.filter((part) => isChosen(part, chosen)));
  return (count: (sums: Sums) => number): boolean => {
    if (hiddenGroups([{ key: '', n: count(all) }], fewest) === 'all') return true;
    return lines.some(({ own, groups }) => {
      const hidden = hiddenGroups(
        groups.map(({ value, sums }) => ({ key: JSON.stringify(value), n: count(sums) })),
        fewest,
      );
      return hidden === 'all' || hidden.has(own);
    });
  };
};

/** The figures of the chosen part of a company. `fewest`: people behind each. */
export const figuresOf = (parts: readonly Part[], chosen: Chosen, fewest: number): Figures => {
  const sums = sumOf(parts.filter((part) => isChosen(part, chosen)));
  const isHidden = hiddenIn(parts, chosen, fewest);
  const figureOf = (name: FigureName): Figure => {
    const count = peopleBehind[name];
    if (count(sums) === 0) return { value: null, is_hidden: false };
    return isHidden(count)
      ? { value: null, is_hidden: true }
      : { value: readingOf[name](sums), is_hidden: false };
  };
  const [adoption, checkin_rate, coverage, fit, growth] = figureNames.map(figureOf) as [
    Figure,
    Figure,
    Figure,
    Figure,
    Figure,
  ];
  return {
    people: isHidden(peopleBehind.people) ? null : sums.people,
    adoption,
    checkin_rate,
    coverage,
    fit,
    growth,
  };
};

const byName = (a: string | null, b: string | null) =>
  a === null ? 1 : b === null ? -1 : a.localeCompare(b, 'pt-BR');

/** Every department under the other filters. */
export const departmentsOf = (parts: readonly Part[], { department: _, ...others }: Chosen, fewest: number) =>
  grouped(
    parts.filter((part) => isChosen(part, others)),
    'department',
  )
    .map(({ value }) => value as string | null)
    .sort(byName)
    .map((name) => ({ name, figures: figuresOf(parts, { ...others, department: name }, fewest) }));
