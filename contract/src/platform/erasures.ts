/**
 * Making people anonymous, as companies asked, and accounts of no company, as the platform asks itself: two of its
 * administrators, or one after seven days.
 */
import * as z from 'zod';
import { Id, Version } from '../common.ts';
import { Erasure, ErasureReason } from '../privacy.ts';
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
  ask: platform
    .route({
      method: 'POST',
      path: '/platform/erasures',
      summary: 'Ask for an account without company, which lets nobody in from then on',
    })
    .input(z.strictObject({ person_id: Id, version: Version, reason: ErasureReason }))
    .output(Erasure),
  withdraw: platform
    .route({
      method: 'POST',
      path: '/platform/erasures/{id}/withdraw',
      summary: 'Withdraw what the platform itself asked; the account stays switched off',
    })
    .input(z.strictObject(one))
    .output(Erasure),
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
