/**
 * Anonymising people, for companies that asked for it, and accounts without a company, for the platform itself. It
 * takes two of its administrators, or one after seven days.
 */
import * as z from 'zod';
import { Id, Version } from '../common.ts';
import { Erasure, ErasureReason } from '../privacy/privacy.ts';
import { procedure } from '../procedure.ts';
import { erasureWord } from './values.ts';

const platform = procedure('platform_panel');
const one = { id: Id, version: Version };

export const erasures = {
  list: platform
    .get('/platform/erasures', 'Requests of all companies: the open ones first')
    .output(z.array(Erasure)),
  ask: platform
    .post('/platform/erasures', 'Ask for an account without company, which lets nobody in from then on')
    .input(z.strictObject({ person_id: Id, version: Version, reason: ErasureReason }))
    .output(Erasure),
  withdraw: platform
    .post(
      '/platform/erasures/{id}/withdraw',
      'Withdraw what the platform itself asked; the account stays switched off',
    )
    .input(z.strictObject(one))
    .output(Erasure),
  approve: platform
    .post('/platform/erasures/{id}/approve', 'Agree, so that another administrator may carry it out at once')
    .input(z.strictObject(one))
    .output(Erasure),
  erase: platform
    .post('/platform/erasures/{id}/erase', 'Carry it out; nothing brings it back')
    .input(
      z.strictObject({
        ...one,
        typed_word: z.literal(erasureWord, `Digite ${erasureWord} para confirmar`),
      }),
    )
    .output(Erasure),
};
