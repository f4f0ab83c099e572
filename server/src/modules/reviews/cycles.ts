/** To come. */
import { broken } from '#kernel/broken.ts';
import { authed } from '#kernel/procedure.ts';

const toCome = (): never => {
  throw broken('review_is_not_open');
};

export const reviewCycles = {
  mine: authed.reviewCycles.mine.handler(toCome),
  list: authed.reviewCycles.list.handler(toCome),
  get: authed.reviewCycles.get.handler(toCome),
  add: authed.reviewCycles.add.handler(toCome),
  change: authed.reviewCycles.change.handler(toCome),
  remove: authed.reviewCycles.remove.handler(toCome),
  check: authed.reviewCycles.check.handler(toCome),
  launch: authed.reviewCycles.launch.handler(toCome),
  close: authed.reviewCycles.close.handler(toCome),
  publish: authed.reviewCycles.publish.handler(toCome),
  end: authed.reviewCycles.end.handler(toCome),
  reopen: authed.reviewCycles.reopen.handler(toCome),
  cancel: authed.reviewCycles.cancel.handler(toCome),
  participants: authed.reviewCycles.participants.handler(toCome),
  add_participant: authed.reviewCycles.add_participant.handler(toCome),
  set_participant: authed.reviewCycles.set_participant.handler(toCome),
  change_reviewer: authed.reviewCycles.change_reviewer.handler(toCome),
  return_review: authed.reviewCycles.return_review.handler(toCome),
};
