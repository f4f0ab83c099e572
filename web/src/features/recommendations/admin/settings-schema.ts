/** The form of the settings: its fields as typed, what is wrong with them, what is sent. */
import { RecommendationSettings } from '@pdy/contract/recommendations/admin';
import { type FieldErrors, fieldErrors } from '#lib/form/form-errors.ts';

type Numbers = Exclude<keyof RecommendationSettings, 'disabled_kinds'>;
export type SettingsValues = Record<Numbers, string> & Pick<RecommendationSettings, 'disabled_kinds'>;

const typed = (value: number) => value.toLocaleString('pt-BR');

export const valuesOf = (settings: RecommendationSettings): SettingsValues => ({
  weight_current: typed(settings.weight_current),
  weight_target: typed(settings.weight_target),
  weight_company: typed(settings.weight_company),
  max_items: typed(settings.max_items),
  max_per_competency: typed(settings.max_per_competency),
  same_competency_factor: typed(settings.same_competency_factor),
  same_kind_factor: typed(settings.same_kind_factor),
  disabled_kinds: [...settings.disabled_kinds],
});

const read = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')));

const asked = ({ disabled_kinds, ...numbers }: SettingsValues) => ({
  ...Object.fromEntries(Object.entries(numbers).map(([name, text]) => [name, read(text)])),
  disabled_kinds,
});

export const settingsInput = (values: SettingsValues): RecommendationSettings =>
  RecommendationSettings.parse(asked(values));

export const checkSettings = (values: SettingsValues): FieldErrors =>
  fieldErrors(RecommendationSettings.safeParse(asked(values)));
