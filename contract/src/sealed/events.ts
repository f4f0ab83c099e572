/** What happens to collections of sealed answers. Nothing happens when somebody answers. The subject is the collection. */
import * as z from 'zod';
import { sealedKinds } from './words.ts';

export const sealedEvents = {
  /** The answers were taken apart. `keeps` false: they were thrown away. */
  'sealed.collection.closed': z.object({ kind: z.enum(sealedKinds), keeps: z.boolean() }),
};
