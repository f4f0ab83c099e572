/** The guided tour: a few steps through the product, chosen by the person's role, begun only when asked for. */
import * as z from 'zod';
import { Id } from '../common.ts';
import { procedure } from '../procedure.ts';
import { tourActs } from '../rules/onboarding.ts';

export const TourStep = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  /** CSS selector of what the step points at. */
  target_element: z.string(),
});
export type TourStep = z.infer<typeof TourStep>;

const TourAct = z.enum(tourActs);

/** How far the person has come. Somebody who never asked for the tour stands at its beginning. */
export const OnboardingProgress = z.object({
  user_id: Id,
  /** Index of the step, from 0; the number of steps once all are done. */
  current_step: z.int().min(0),
  /** Indexes of steps that were left forwards, in that order, each once. */
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
  /** The active steps of the person's role, in their order. */
  steps: z.array(TourStep),
  progress: OnboardingProgress,
  /** As configured by the company; kept, and without effect. */
  auto_start: z.boolean(),
});
export type Onboarding = z.infer<typeof Onboarding>;

/** `from`: index of the step the person sees; where the tour has moved on meanwhile, nothing is changed. */
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
