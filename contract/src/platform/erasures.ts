/** Making people anonymous, as companies asked: two administrators of the platform, or one after seven days. */
import * as z from 'zod';
import { Id, Version } from '../common.ts';
import { Erasure } from '../privacy.ts';
import { procedure } from '../procedure.ts';

/** What is typed, so that nobody erases by a slip. */
export const erasureWord = 'ANONIMIZAR';

const platform = procedure('platform_panel');
const one = { id: Id, version: Version };

export const erasures = {
  list: platform
    .route({
      method: 'GET',
      path: '/platform/erasures',
      summary: 'Requests of all companies: the open ones first',
    })
    .output(z.array(Erasure)),
  approve: platform
    .route({
      method: 'POST',
      path: '/platform/erasures/{id}/approve',
      summary: 'Agree, so that another administrator may carry it out at once',
    })
    .input(z.strictObject(one))
    .output(Erasure),
  erase: platform
    .route({
      method: 'POST',
      path: '/platform/erasures/{id}/erase',
      summary: 'Carry it out; nothing brings it back',
    })
    .input(
      z.strictObject({
        ...one,
        typed_word: z.literal(erasureWord, `Digite ${erasureWord} para confirmar`),
      }),
    )
    .output(Erasure),
};
