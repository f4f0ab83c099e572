/** Which of a company's rules apply to a person on a day, and their effect on each activity. */

import { departmentKey } from '@pdy/contract/rules/people/departments';

export type CompanyRule = {
  readonly item_id: string;
  readonly kind: 'pin' | 'exclude' | 'boost' | 'mandatory';
  readonly factor: number | null;
  readonly is_for_all: boolean;
  readonly job_profile_ids: readonly string[];
  readonly departments: readonly string[];
  readonly roles: readonly string[];
  readonly ends_on: string | null;
  readonly renews_after_months: number | null;
};

export type Addressee = {
  readonly job_profile_id: string | null;
  readonly department: string | null;
  readonly role: string;
};

/** The effect of the rules on an activity. */
export type Said = {
  readonly pinned: boolean;
  readonly ruled_out: boolean;
  /** 1.0 to 1.5: the largest of several. */
  readonly boost: number;
  /** The nearest of several; null: it is not mandatory, or it is excluded anyway. */
  readonly mandatory_until: string | null;
  /** Months after which a finished activity is due again: the fewest of several; null: once is enough. */
  readonly renews_after_months: number | null;
};

const addresses = (rule: CompanyRule, to: Addressee) =>
  rule.is_for_all ||
  rule.roles.includes(to.role) ||
  (to.job_profile_id !== null && rule.job_profile_ids.includes(to.job_profile_id)) ||
  (to.department !== null && rule.departments.map(departmentKey).includes(departmentKey(to.department)));

const together = (rules: readonly CompanyRule[]): Said => {
  const of = (kind: CompanyRule['kind']) => rules.filter((rule) => rule.kind === kind);
  const ruled_out = of('exclude').length > 0;
  const [until = null] = of('mandatory')
    .flatMap(({ ends_on }) => ends_on ?? [])
    .sort();
  const [soonest = null] = of('mandatory')
    .flatMap(({ renews_after_months }) => renews_after_months ?? [])
    .sort((one, other) => one - other);
  return {
    pinned: of('pin').length > 0,
    ruled_out,
    boost: Math.max(1, ...of('boost').map(({ factor }) => factor ?? 1)),
    mandatory_until: ruled_out ? null : until,
    renews_after_months: ruled_out ? null : soonest,
  };
};

/**
 * The effect of the rules by the activity's id; activities without a rule are absent. `rules`: those active on the day.
 */
export const whatRulesSay = (rules: readonly CompanyRule[], to: Addressee): ReadonlyMap<string, Said> => {
  const groups = Map.groupBy(
    rules.filter((rule) => addresses(rule, to)),
    ({ item_id }) => item_id,
  );
  return new Map([...groups].map(([item_id, group]) => [item_id, together(group)]));
};
