/** The guided tour: its steps, and each person's progress. Contract: `contract/src/onboarding/onboarding.ts`. */
import { onboardingAuthoring } from './authoring.ts';
import { get } from './get.ts';
import { move } from './move.ts';
import { platformTour } from './platform-tour.ts';

export { onboardingAuthoring, platformTour };

export const onboarding = { get, move };
