/** A person of a recognition, as its readers see them. */
import * as z from 'zod';
import { Id, ReadableId } from '../common.ts';

export const Person = z.object({
  user_id: Id,
  name: z.string(),
  /** Null: initials are shown instead, as for inactive people. */
  avatar_url: z.string().nullable(),
  is_active: z.boolean(),
  readable_id: ReadableId,
});
