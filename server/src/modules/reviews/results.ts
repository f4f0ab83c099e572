/** To come. */
import { broken } from '#kernel/broken.ts';
import { authed } from '#kernel/procedure.ts';

const toCome = (): never => {
  throw broken('review_is_not_open');
};

export const reviewResults = {
  mine: authed.reviewResults.mine.handler(toCome),
  get: authed.reviewResults.get.handler(toCome),
  team: authed.reviewResults.team.handler(toCome),
  talk: authed.reviewResults.talk.handler(toCome),
  acknowledge: authed.reviewResults.acknowledge.handler(toCome),
  contest: authed.reviewResults.contest.handler(toCome),
  boxes: authed.reviewResults.boxes.handler(toCome),
  export: authed.reviewResults.export.handler(toCome),
};
