/** Decisions on values stored under earlier rules. The subject is the question, goal, person or invitation. */
import * as z from 'zod';
import { misreadingKinds } from './values.ts';

const value = z.object({ kind: z.enum(misreadingKinds) });

/** Null for addresses. */
const number = z.number().nullable();

export const misreadingEvents = {
  /** The value is right. */
  'misreadings.value.kept': value,
  'misreadings.value.mended': value.extend({ from: number, to: number }),
  /** The subject is the company. `from`: the spellings that were replaced. */
  'misreadings.departments.joined': z.object({ from: z.array(z.string()), to: z.string(), people: z.int() }),
};
