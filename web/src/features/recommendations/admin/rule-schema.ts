/** The form of a rule: what its fields begin with, what is wrong with them, what is sent. */
import type { UseFormReturnType } from '@mantine/form';
import { NewRule, type RecommendationRule, type RuleKind } from '@pdy/contract/recommendations/admin';
import type { CompanyRole } from '@pdy/contract/rules/grantable-roles';
import { type FieldErrors, fieldErrors } from '#lib/form/form-errors.ts';

export type RuleValues = {
  item_id: string;
  kind: RuleKind;
  factor: string;
  job_profile_ids: string[];
  departments: string[];
  roles: CompanyRole[];
  starts_on: string;
  ends_on: string;
  /** Months, as typed; empty: once is enough. */
  renews_after_months: string;
  note: string;
  is_active: boolean;
};

export type RuleFormState = UseFormReturnType<RuleValues>;

/** Of a rule that is being changed; without one, of a new one that begins today. */
export const firstValues = (rule: RecommendationRule | null, today: string): RuleValues => ({
  item_id: rule?.item_id ?? '',
  kind: rule?.kind ?? 'pin',
  factor: rule?.factor?.toLocaleString('pt-BR') ?? '1,2',
  job_profile_ids: rule?.job_profile_ids ?? [],
  departments: rule?.departments ?? [],
  roles: rule?.roles ?? [],
  starts_on: rule?.starts_on ?? today,
  ends_on: rule?.ends_on ?? '',
  renews_after_months: rule?.renews_after_months?.toString() ?? '',
  note: rule?.note ?? '',
  is_active: rule?.is_active ?? true,
});

const monthsIn = (text: string) => (text.trim() === '' ? null : Number(text));

const asked = (values: RuleValues) => ({
  ...values,
  factor: values.kind === 'boost' ? Number(values.factor.replace(',', '.')) : null,
  ends_on: values.ends_on || null,
  renews_after_months: values.kind === 'mandatory' ? monthsIn(values.renews_after_months) : null,
});

export const ruleInput = (values: RuleValues) => NewRule.parse(asked(values));

export function checkRule(values: RuleValues): FieldErrors {
  const errors = fieldErrors(NewRule.safeParse(asked(values)));
  return values.item_id === '' ? { ...errors, item_id: 'Escolha a atividade' } : errors;
}

/** Beside which field a rule of the server is told. */
export const fieldOfRule = { mandatory_teaches_something: 'item_id' } as const;
