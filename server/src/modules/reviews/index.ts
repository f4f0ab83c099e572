/** Performance reviews: who reviews whom, what they say, and the results. */
import type { ReactionTable } from '#kernel/events/reactions.ts';
import { reactions as ofCycles } from './cycles/cycle-reactions.ts';
import { reactions as ofForms } from './forms/form-reactions.ts';
import { reactions as ofPeers } from './peers/peer-reactions.ts';
import { reactions as ofResults } from './results/result-reactions.ts';

export { stepCompany } from './cycles/cycle-days.ts';
export { launch } from './cycles/cycle-launch.ts';
export { reviewCycles } from './cycles/cycles.ts';
export { reviewForms } from './forms/forms.ts';
export { jobs } from './jobs.ts';
export { reviewPeers } from './peers/peers.ts';
export { reviewResults } from './results/results.ts';
export { reviewTemplates } from './templates.ts';
export { reviewsToDo } from './to-do.ts';

/** The reactions of cycles, forms, colleagues and results. */
export const reactions: readonly ReactionTable[] = [ofCycles, ofForms, ofPeers, ofResults];
