/** What is wrong with the steps of a tour. */
import { PlatformStepFields, TourStepFields } from '@pdy/contract/onboarding/authoring';
import type { DraftStep } from './draft.ts';

export type StepErrors = Readonly<
  Record<string, Partial<Record<'title' | 'description' | 'target_element', string>>>
>;

/** The first thing wrong with each field, by step. */
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
