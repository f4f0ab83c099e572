/** What stands beside the feed of recognition. */
import * as z from 'zod';
import { Id } from '../common.ts';
import { Person } from './person.ts';
import { helps } from './words.ts';

export const BesideFeed = z.object({
  /** Those that most posts of the last 30 days name, at most three. `count`: of the posts that the reader may read. */
  competencies: z.array(z.object({ id: Id, name: z.string(), count: z.int() })),
  /** People who helped the reader, who has not recognised them since nor within 60 days; at most two. */
  people: z.array(z.object({ person: Person, help: z.enum(helps) })),
});
export type BesideFeed = z.infer<typeof BesideFeed>;
