/** Feedback from one person to another, and what follows from it. */
import { exported } from './export.ts';
import * as given from './give.ts';
import * as got from './receive.ts';
import * as asked from './requests.ts';

export { stepCompany } from './by-itself.ts';
export { jobs } from './jobs.ts';
export { reactions } from './notices.ts';
export { proveRatings } from './proofs.ts';
export { reportedFeedback } from './receive.ts';
export { feedbackToDo } from './to-do.ts';

export const feedback = {
  list: got.list,
  export: exported,
  get: got.get,
  counts: got.counts,
  readers: given.readers,
  give: given.give,
  edit: given.edit,
  retract: given.retract,
  read: got.read,
  thank: got.thank,
  reply: got.reply,
  act: got.act,
  act_in: got.actIn,
  close: got.close,
  verify: given.verify,
  share: got.share,
  report: got.report,
  decide: got.decide,
};

export const feedbackRequests = {
  list: asked.list,
  get: asked.get,
  suggested: asked.suggested,
  ask: asked.ask,
  decline: asked.decline,
  cancel: asked.cancel,
  extend: asked.extend,
};
