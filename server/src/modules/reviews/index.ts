/** Performance reviews: who reviews whom, what they say, and the results. */
import type { ReactionTable } from '#kernel/reactions.ts';
import { reactions as ofCycles } from './cycle-reactions.ts';
import { reactions as ofForms } from './form-reactions.ts';
import { reactions as ofPeers } from './peer-reactions.ts';
import { reactions as ofResults } from './result-reactions.ts';

export { stepCompany } from './cycle-days.ts';
export { launch } from './cycle-launch.ts';
export { reviewCycles } from './cycles.ts';
export { reviewForms } from './forms.ts';
export { jobs } from './jobs.ts';
export { reviewPeers } from './peers.ts';
export { reviewResults } from './results.ts';
export { reviewTemplates } from './templates.ts';
export { reviewsToDo } from './to-do.ts';

/** Of cycles, forms, colleagues and results. */
export const reactions: readonly ReactionTable[] = [ofCycles, ofForms, ofPeers, ofResults];
