/** A cycle as its form holds it, and what a new one begins with. */
import type { Day } from '@pdy/contract/common';
import type { ReviewSettings } from '@pdy/contract/companies/review-settings';
import type { Cycle, CycleDraft } from '@pdy/contract/reviews/cycles';
import type { NamedGroup } from '@pdy/contract/reviews/words';
import { daysAfter } from '@pdy/contract/rules/days';
import { defaultGroupWeights } from '@pdy/contract/rules/reviews/scores';
import type { AudienceValues, Named } from '#lib/audience.ts';
import { formatDay, formatMonth } from '#lib/format.ts';

export type CycleValues = Omit<CycleDraft, 'audience'> & {
  audience: AudienceValues;
  /** Who is left out, whatever was chosen. A name is '' where only the id was told. */
  without: Named[];
};

/** The half of a year that ended last: January to June, or July to December. */
export function lastHalfYear(today: Day): { period_start: Day; period_end: Day } {
  const year = Number(today.slice(0, 4));
  return Number(today.slice(5, 7)) <= 6
    ? { period_start: `${year - 1}-07-01`, period_end: `${year - 1}-12-31` }
    : { period_start: `${year}-01-01`, period_end: `${year}-06-30` };
}

/** The first Monday after a day. */
export function nextMonday(today: Day): Day {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return daysAfter(today, (8 - weekday) % 7 || 7);
}

const cycleName = ({ period_start, period_end }: { period_start: Day; period_end: Day }) =>
  `Avaliação de ${formatMonth(period_start).split(' ')[0]} a ${formatMonth(period_end)}`;

/** In steps of five, as the usual weights of these groups relate to each other; together 100. */
export function weightsOf(
  groups: readonly NamedGroup[],
  usual: CycleValues['group_weights'] = defaultGroupWeights,
): CycleValues['group_weights'] {
  if (!groups.includes('manager')) return { self: 100 };
  if (!groups.includes('self')) return { manager: 100 };
  const { self: own = 0, manager = 0 } = usual;
  const self = own + manager === 0 ? 0 : 5 * Math.round((20 * own) / (own + manager));
  return { self, manager: 100 - self };
}

/** From Monday of the first week to Friday of the second, and a week until all read what came of it. */
const collectDays = 11;
const restDays = 7;

type Usual = Pick<ReviewSettings, 'group_weights' | 'section_weights' | 'medium_from' | 'high_from'>;

/** `usual`: what the company has set for new cycles. */
export function newCycle(today: Day, template_id: string, usual: Usual): CycleValues {
  const { section_weights, medium_from, high_from } = usual;
  const period = lastHalfYear(today);
  const collect_from = nextMonday(today);
  const collect_until = daysAfter(collect_from, collectDays);
  const groups: NamedGroup[] = ['self', 'manager'];
  return {
    name: cycleName(period),
    description: '',
    kind: 'half_yearly',
    template_id,
    ...period,
    ...{ collect_from, collect_until, publish_on: daysAfter(collect_until, restDays) },
    groups,
    group_weights: weightsOf(groups, usual.group_weights),
    ...{ section_weights, medium_from, high_from, vertical_axis: 'potencial' },
    ...{ blind_manager: true, publish_box: false, contest_days: 10 },
    audience: { audience: 'all', departments: [], job_ids: [], people: [] },
    without: [],
  };
}

const unnamed = (ids: readonly string[]): Named[] => ids.map((id) => ({ id, name: '' }));

const isNamed = (group: string): group is NamedGroup => group === 'self' || group === 'manager';

/** What is on the server, as the form holds it. */
export function cycleValues(cycle: Cycle): CycleValues {
  const { name, description, kind, template_id, period_start, period_end, audience } = cycle;
  const { collect_from, collect_until, publish_on, group_weights, section_weights } = cycle;
  const { medium_from, high_from, vertical_axis, blind_manager, publish_box, contest_days } = cycle;
  return {
    ...{ name, description, kind, template_id, period_start, period_end },
    ...{ collect_from, collect_until, publish_on, group_weights, section_weights },
    ...{ medium_from, high_from, vertical_axis, blind_manager, publish_box, contest_days },
    groups: cycle.groups.filter(isNamed),
    audience: {
      audience: audience.everybody ? 'all' : 'some',
      departments: audience.departments,
      job_ids: audience.job_profile_ids,
      people: unnamed(audience.person_ids),
    },
    without: unnamed(audience.without),
  };
}

const ids = (people: readonly Named[]) => people.map(({ id }) => id);

/** What the call takes of it, besides the fields that are called alike. */
export const sentParts = ({ audience, without, groups, group_weights }: CycleValues) => ({
  audience: {
    everybody: audience.audience === 'all',
    departments: audience.departments,
    job_profile_ids: audience.job_ids,
    person_ids: ids(audience.people),
    without: ids(without),
  },
  group_weights: Object.fromEntries(groups.map((group) => [group, group_weights[group] ?? 0])),
});

/** In words, for what somebody else has changed meanwhile. */
export const cycleFacts = (values: CycleValues) => [
  { field: 'name', label: 'Nome', text: values.name },
  ...(
    [
      ['period_start', 'Início do período'],
      ['period_end', 'Fim do período'],
      ['collect_from', 'Início da coleta'],
      ['collect_until', 'Fim da coleta'],
      ['publish_on', 'Publicação'],
    ] as const
  ).map(([field, label]) => ({ field, label, text: values[field] && formatDay(values[field]) })),
];
