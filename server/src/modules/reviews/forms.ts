/** To come. */
import { broken } from '#kernel/broken.ts';
import { authed } from '#kernel/procedure.ts';

const toCome = (): never => {
  throw broken('review_is_not_open');
};

export const reviewForms = {
  mine: authed.reviewForms.mine.handler(toCome),
  get: authed.reviewForms.get.handler(toCome),
  period: authed.reviewForms.period.handler(toCome),
  save: authed.reviewForms.save.handler(toCome),
  send: authed.reviewForms.send.handler(toCome),
  decline: authed.reviewForms.decline.handler(toCome),
  sent: authed.reviewForms.sent.handler(toCome),
  self: authed.reviewForms.self.handler(toCome),
  manager: authed.reviewForms.manager.handler(toCome),
};
