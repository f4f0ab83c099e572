/** A test as its form holds it. */
import {
  type AuthoredTest,
  type SectionDraft,
  TestDraft,
  type TestRules,
  TestRules as TestRulesSchema,
} from '@pdy/contract/assessments/tests';
import type { FieldErrors } from '#lib/form/form-errors.ts';
import { valuesOf } from '#lib/form/values.ts';
import { type AudienceValues, forEverybody, sentAudience } from '#lib/words/audience.ts';

type Moments = 'opens_at' | 'closes_at';
/** Rules as they are typed. What is kept over a reload is text, so moments are held as text, too. */
export type RuleValues = Omit<TestRules, Moments | 'cooldown_hours'> & {
  /** As an instant in text; null: none. */
  opens_at: string | null;
  closes_at: string | null;
  /** As typed: '24, 48'. */
  cooldown_hours: string;
};

export type FixedRow = Extract<SectionDraft, { selection: 'fixed' }> & { key: string };
export type PoolRow = Extract<SectionDraft, { selection: 'pool' }> & { key: string };
export type SectionRow = FixedRow | PoolRow;
export type TestValues = {
  title: string;
  description: string;
  instructions: string;
  estimated_minutes: number | null;
  rules: RuleValues;
  /** The parts of a simulado. A proficiency test draws from its competency. */
  sections: SectionRow[];
  audience: AudienceValues;
};

const ruleValues = ({ opens_at, closes_at, cooldown_hours, ...rules }: TestRules): RuleValues => ({
  ...rules,
  opens_at: opens_at?.toISOString() ?? null,
  closes_at: closes_at?.toISOString() ?? null,
  cooldown_hours: cooldown_hours.join(', '),
});

/** The default rules of a test. */
export const usualRules = () => ruleValues(TestRulesSchema.parse({}));

const audienceValues = (audience: AuthoredTest['audience']): AudienceValues =>
  audience.audience === 'all'
    ? forEverybody
    : {
        audience: 'some',
        departments: audience.departments,
        job_ids: audience.job_ids,
        people: audience.person_ids.map((id) => ({ id, name: '' })),
      };

/** The first values of the form: the test as it is, or a blank one. */
export function testValues(test: AuthoredTest | null, title = ''): TestValues {
  if (!test)
    return {
      ...{ title, description: '', instructions: '', estimated_minutes: 15, rules: usualRules() },
      ...{ sections: [], audience: forEverybody },
    };
  const { rules, sections, audience, ...data } = valuesOf(TestDraft, test);
  return {
    ...data,
    rules: ruleValues(rules),
    sections: sections.flatMap((section, at) =>
      section.selection === 'adaptive' ? [] : [{ ...section, key: String(at) }],
    ),
    audience: audienceValues(audience),
  };
}

export const newFixed = (): FixedRow => ({
  ...{ key: crypto.randomUUID(), selection: 'fixed', title: '', question_ids: [], points_each: 1 },
});
export const newPool = (competency_id = ''): PoolRow => ({
  ...{ key: crypto.randomUUID(), selection: 'pool', title: '', competency_id },
  ...{ levels: [], topics: [], draw_count: 10, points_each: 1 },
});

const hoursOf = (typed: string) =>
  typed
    .split(/[,;\s]+/)
    .filter((part) => part !== '')
    .map(Number);

/** The form's values as they are sent; `adaptive`: the competency that a proficiency test draws from. */
export const sentTest = ({ rules, sections, audience }: TestValues, adaptive?: string) => ({
  rules: { ...rules, cooldown_hours: hoursOf(rules.cooldown_hours) },
  sections: adaptive
    ? [{ selection: 'adaptive', competency_id: adaptive }]
    : sections.map(({ key: _, ...section }) => section),
  audience: sentAudience(audience),
});

/** How deep the path of a finding goes where it points into a field: 'rules.pass_mark', 'sections.0.draw_count'. */
export const testDepths = { rules: 2, sections: 3 };

const isWholeIn = (value: unknown, low: number, high: number) =>
  Number.isInteger(value) && Number(value) >= low && Number(value) <= high;
const isIn = (value: unknown, low: number, high: number) =>
  typeof value === 'number' && value >= low && value <= high;

/** The errors for which the schema has no sentence of its own. */
export function testProblems({ rules, sections, estimated_minutes }: TestValues): FieldErrors {
  const found: [field: string, isWrong: boolean, message: string][] = [
    ['estimated_minutes', estimated_minutes === null, 'Informe minutos inteiros'],
    [
      'rules.time_limit_s',
      rules.time_limit_s !== null && !isWholeIn(rules.time_limit_s, 60, 14_400),
      'Informe de 1 a 240 minutos, ou deixe em branco',
    ],
    [
      'rules.max_attempts',
      rules.max_attempts !== null && !isWholeIn(rules.max_attempts, 1, 20),
      'Informe de 1 a 20, ou deixe em branco',
    ],
    [
      'rules.cooldown_hours',
      !hoursOf(rules.cooldown_hours).every((hours) => isWholeIn(hours, 0, 8760)),
      'Informe horas inteiras, como 24 ou 24, 48',
    ],
    [
      'rules.closes_at',
      // Instants in the same format sort as text.
      rules.opens_at !== null && rules.closes_at !== null && rules.closes_at <= rules.opens_at,
      'O encerramento precisa vir depois da abertura',
    ],
    ['rules.pass_mark', !isIn(rules.pass_mark, 0, 100), 'A nota vai de 0 a 100'],
    ['rules.penalty', !isIn(rules.penalty, 0, 1), 'Informe de 0 a 1, como 0,25'],
    ['rules.min_items', !isWholeIn(rules.min_items, 5, 30), 'Informe de 5 a 30'],
    ['rules.max_items', !isWholeIn(rules.max_items, 5, 40), 'Informe de 5 a 40'],
    [
      'rules.max_items',
      isIn(rules.min_items, 5, 30) && isIn(rules.max_items, 5, 40) && rules.max_items < rules.min_items,
      'O máximo não pode ser menor que o mínimo',
    ],
    ['rules.se_target', !isIn(rules.se_target, 0.2, 0.8), 'Informe de 0,2 a 0,8'],
    ['rules.level_prob', !isIn(rules.level_prob, 0.5, 0.99), 'Informe de 50 a 99'],
    ['rules.item_time_limit_s', !isWholeIn(rules.item_time_limit_s, 30, 600), 'Informe de 30 a 600 segundos'],
    ['rules.exposure_cap', !isIn(rules.exposure_cap, 0.1, 1), 'Informe de 10 a 100'],
    ['rules.retest_days', !isWholeIn(rules.retest_days, 0, 365), 'Informe de 0 a 365 dias'],
  ];
  const ofSections = sections.flatMap((section, at): typeof found => [
    [`sections.${at}.points_each`, !isIn(section.points_each, 0.01, 1000), 'Informe um valor acima de zero'],
    ...(section.selection === 'pool'
      ? ([
          [`sections.${at}.competency_id`, section.competency_id === '', 'Escolha a competência'],
          [`sections.${at}.draw_count`, !isWholeIn(section.draw_count, 1, 200), 'Sorteie de 1 a 200'],
        ] satisfies typeof found)
      : []),
  ]);
  return Object.fromEntries(
    [...found, ...ofSections].filter(([, isWrong]) => isWrong).map(([field, , message]) => [field, message]),
  );
}
