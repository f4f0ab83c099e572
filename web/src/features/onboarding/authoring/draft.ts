/** The list of steps while it is edited: its changes and its errors. */
import { type AuthoredTour, PlatformStepFields, TourStepFields } from '@pdy/contract/onboarding/authoring';
import type { Fact } from '#lib/form/merge.ts';

/** A step with its own key on this screen, so that it keeps its identity while it moves. */
export type DraftStep = TourStepFields & { readonly key: string };

export const draftOf = ({ own }: Pick<AuthoredTour, 'own'>): DraftStep[] =>
  own.map((step) => ({ ...step, key: step.id }));

/** A copy of the platform's steps as a start for the company's own. */
export const copyOfStandard = ({ standard }: Pick<AuthoredTour, 'standard'>): DraftStep[] =>
  standard.map(({ id, title, description, target_element }) => ({
    key: `copia ${id}`,
    title,
    description,
    target_element,
    is_active: true,
  }));

/** The list with the step at `from` moved to `to`; unchanged if that is out of range. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  if (from === to || to < 0 || to >= list.length || list[from] === undefined) return [...list];
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), list[from], ...rest.slice(to)];
}

export const fieldsOf = (steps: readonly DraftStep[]): TourStepFields[] =>
  steps.map(({ key: _, ...step }) => step);

export const isSame = (one: readonly DraftStep[], other: readonly DraftStep[]) =>
  JSON.stringify(fieldsOf(one)) === JSON.stringify(fieldsOf(other));

const textOf = ({ title, description, is_active }: DraftStep) =>
  `${title}: ${description}${is_active ? '' : ' (inativo)'}`;

/** The list as text: its order, and each of its steps, to show what somebody else has changed. */
export const factsOf = (steps: readonly DraftStep[]): Fact[] => [
  { field: 'lista', label: 'A lista', text: steps.map(({ title }) => title).join(' · ') },
  ...steps.map((step, at) => ({ field: step.key, label: `O passo ${at + 1}`, text: textOf(step) })),
];

export type StepErrors = Readonly<
  Record<string, Partial<Record<'title' | 'description' | 'target_element', string>>>
>;

/** The first error of each field, by step. */
export function errorsOf(steps: readonly DraftStep[], isPlatform: boolean): StepErrors {
  const fields = isPlatform ? PlatformStepFields : TourStepFields;
  const found: Record<string, Record<string, string>> = {};
  for (const { key, ...step } of steps) {
    const issues = fields.safeParse(step).error?.issues ?? [];
    for (const { path, message } of issues.toReversed())
      found[key] = { ...found[key], [String(path[0])]: message };
  }
  return found;
}

/** Where steps were skipped, in words: '3 no passo 2'. */
export const skippedText = (skipped_at: AuthoredTour['figures']['skipped_at']) =>
  skipped_at
    .toSorted((a, b) => b.people - a.people || a.step - b.step)
    .slice(0, 3)
    .map(({ step, people }) => `${people} no passo ${step + 1}`)
    .join(', ');
