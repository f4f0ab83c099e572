/** Events of collections of sealed answers. An answer causes no event. The subject is the collection. */
import * as z from 'zod';
import { sealedKinds } from './words.ts';

export const sealedEvents = {
  /** The link between answers and people was removed. `keeps` false: the answers were deleted. */
  'sealed.collection.closed': z.object({ kind: z.enum(sealedKinds), keeps: z.boolean() }),
};
