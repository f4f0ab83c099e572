/** A cycle as its form holds it, and the first values of a new one. */
import type { Day } from '@pdy/contract/common';
import type { ReviewSettings } from '@pdy/contract/companies/review-settings';
import type { Cycle, CycleDraft } from '@pdy/contract/reviews/cycles';
import type { raterGroups } from '@pdy/contract/reviews/words';
import { daysAfter } from '@pdy/contract/rules/days';
import { defaultGroupWeights } from '@pdy/contract/rules/reviews/scores';
import type { AudienceValues, Named } from '#lib/words/audience.ts';
import { formatDay, formatMonth } from '#lib/words/format.ts';

export type CycleValues = Omit<CycleDraft, 'audience'> & {
  audience: AudienceValues;
  /** The people who are left out of the audience. A name is '' where only the id is known. */
  without: Named[];
};

/** The half-year that ended last: January to June, or July to December. */
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

type Group = (typeof raterGroups)[number];

/** Weights in steps of five, in proportion to the usual weights of these groups; together 100. */
export function weightsOf(
  groups: readonly Group[],
  usual: CycleValues['group_weights'] = defaultGroupWeights,
): CycleValues['group_weights'] {
  const total = groups.reduce((sum, group) => sum + (usual[group] ?? 0), 0);
  const [most] = groups.includes('manager')
    ? (['manager'] as const)
    : groups.toSorted((one, other) => (usual[other] ?? 0) - (usual[one] ?? 0));
  if (most === undefined) return {};
  const share = (group: Group) => (total === 0 ? 0 : 5 * Math.round((20 * (usual[group] ?? 0)) / total));
  const others = groups.filter((group) => group !== most).map((group) => [group, share(group)] as const);
  const left = others.reduce((rest, [, weight]) => rest - weight, 100);
  return Object.fromEntries([...others, [most, left]]);
}

/**
 * In days: the collection, from Monday of the first week to Friday of the second; and the week before everybody reads
 * the results.
 */
const collectDays = 11;
const restDays = 7;
/** In days, for naming colleagues and approving them. */
const namingDays = 7;

/** A week to name colleagues; a collection that would begin earlier is moved behind it. */
export function daysForNaming({
  nominate_until,
  collect_from,
  collect_until,
  publish_on,
}: Pick<CycleValues, 'nominate_until' | 'collect_from' | 'collect_until' | 'publish_on'>) {
  if (nominate_until !== null) return {};
  const [from, until] = [daysAfter(collect_from, namingDays), daysAfter(collect_until, namingDays)];
  return {
    nominate_until: daysAfter(from, -1),
    collect_from: from,
    collect_until: until,
    publish_on: daysAfter(publish_on, namingDays),
  };
}

type Usual = Pick<ReviewSettings, 'group_weights' | 'section_weights' | 'medium_from' | 'high_from'>;

/** `usual`: the company's settings for new cycles. */
export function newCycle(today: Day, template_id: string, usual: Usual): CycleValues {
  const { section_weights, medium_from, high_from } = usual;
  const period = lastHalfYear(today);
  const collect_from = nextMonday(today);
  const collect_until = daysAfter(collect_from, collectDays);
  const groups: Group[] = ['self', 'manager'];
  return {
    name: cycleName(period),
    description: '',
    kind: 'half_yearly',
    template_id,
    ...period,
    nominate_until: null,
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

/** The server's cycle as the form holds it. */
export function cycleValues(cycle: Cycle): CycleValues {
  const { name, description, kind, template_id, period_start, period_end, audience } = cycle;
  const { collect_from, collect_until, publish_on, group_weights, section_weights } = cycle;
  const { medium_from, high_from, vertical_axis, blind_manager, publish_box, contest_days } = cycle;
  return {
    ...{ name, description, kind, template_id, period_start, period_end },
    ...{ collect_from, collect_until, publish_on, group_weights, section_weights },
    ...{ medium_from, high_from, vertical_axis, blind_manager, publish_box, contest_days },
    groups: [...cycle.groups],
    nominate_until: cycle.nominate_until,
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

/** The fields that the call names differently than the form. Without colleagues as a group there is no naming. */
export const sentParts = ({ audience, without, groups, group_weights, nominate_until }: CycleValues) => ({
  nominate_until: groups.includes('peer') ? nominate_until : null,
  audience: {
    everybody: audience.audience === 'all',
    departments: audience.departments,
    job_profile_ids: audience.job_ids,
    person_ids: ids(audience.people),
    without: ids(without),
  },
  group_weights: Object.fromEntries(groups.map((group) => [group, group_weights[group] ?? 0])),
});

/** As text, to show what somebody else has changed meanwhile. */
export const cycleFacts = (values: CycleValues) => [
  { field: 'name', label: 'Nome', text: values.name },
  ...(
    [
      ['period_start', 'Início do período'],
      ['period_end', 'Fim do período'],
      ['nominate_until', 'Indicações de pares até'],
      ['collect_from', 'Início da coleta'],
      ['collect_until', 'Fim da coleta'],
      ['publish_on', 'Publicação'],
    ] as const
  ).map(([field, label]) => ({ field, label, text: values[field] ? formatDay(values[field]) : '' })),
];
