import { platform } from '#kernel/procedure.ts';

export const enter = platform.platform.enter.handler(async ({ context: { actor, record } }) => {
  await record('platform.page.opened', actor.person_id, {});
  return {};
});
