/** The guided tour: a few steps through the product for the person's role, started only on request. */
import * as z from 'zod';
import { Id } from '../common.ts';
import { procedure } from '../procedure.ts';
import { tourActs } from '../rules/platform/onboarding.ts';

export const TourStep = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  /** The CSS selector of the element to which the step points. */
  target_element: z.string(),
});
export type TourStep = z.infer<typeof TourStep>;

const TourAct = z.enum(tourActs);

/** A person's progress. For people who never started the tour, it is at its beginning. */
export const OnboardingProgress = z.object({
  user_id: Id,
  /** The index of the step, from 0; the number of steps once all are done. */
  current_step: z.int().min(0),
  /** The indexes of steps that were left forwards, in that order, each once. */
  completed_steps: z.array(z.int().min(0)),
  is_completed: z.boolean(),
  is_skipped: z.boolean(),
  /** Null until the tour is started for the first time. */
  started_at: z.date().nullable(),
  /** When it was completed or skipped; null while it is neither. */
  completed_at: z.date().nullable(),
});
export type OnboardingProgress = z.infer<typeof OnboardingProgress>;

export const Onboarding = z.object({
  /** The active steps for the person's role, in order. */
  steps: z.array(TourStep),
  progress: OnboardingProgress,
  /** The company's setting; it is stored but has no effect. */
  auto_start: z.boolean(),
});
export type Onboarding = z.infer<typeof Onboarding>;

/** `from`: the index of the step the person sees. If the tour has moved on meanwhile, nothing is changed. */
const TourMove = z.strictObject({
  act: TourAct,
  from: z.int().min(0).max(100).optional(),
});

export const onboarding = {
  get: procedure('signed_in')
    .get('/onboarding', "The tour of the caller's role, and how far they are")
    .output(Onboarding),
  move: procedure('signed_in')
    .post('/onboarding/move', 'Start, next, previous, skip or reset')
    .input(TourMove)
    .output(OnboardingProgress),
};
