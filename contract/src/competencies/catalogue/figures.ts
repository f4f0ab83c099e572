/** The evidence about a competency in the whole company. */
import * as z from 'zod';
import { Day, Level } from '../../common.ts';
import { EvidenceKind } from '../evidence-kinds.ts';

/** How the levels of active people in a competency are distributed; figures of fewer than five people are null. */
export const CompetencyFigures = z.object({
  /** People with a level that still counts; null for fewer than five, and for callers who may not read levels. */
  people: z.int().nullable(),
  /** From 1 to 5; null where a figure would reveal people. */
  levels: z.array(z.object({ level: Level, people: z.int().nullable() })),
  /** The most people first; kinds that fewer than five people have are left out. */
  kinds: z.array(
    z.object({
      kind: EvidenceKind,
      people: z.int(),
      /** The day of the newest piece. */
      last_on: Day,
    }),
  ),
});
export type CompetencyFigures = z.infer<typeof CompetencyFigures>;
