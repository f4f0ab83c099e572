/** To come. */
import { broken } from '#kernel/broken.ts';
import { authed } from '#kernel/procedure.ts';

const toCome = (): never => {
  throw broken('review_is_not_open');
};

export const reviewTemplates = {
  list: authed.reviewTemplates.list.handler(toCome),
  add: authed.reviewTemplates.add.handler(toCome),
  change: authed.reviewTemplates.change.handler(toCome),
  publish: authed.reviewTemplates.publish.handler(toCome),
  archive: authed.reviewTemplates.archive.handler(toCome),
};
