/** What the evidence says of a competency in the whole company. */
import * as z from 'zod';
import { Day, Level } from '../../common.ts';
import { EvidenceKind } from '../evidence-kinds.ts';

/** How the levels of active people in a competency spread; what fewer than five share is null. */
export const CompetencyFigures = z.object({
  /** With a level that still counts; null for fewer than five, and for whoever may not read levels. */
  people: z.int().nullable(),
  /** From 1 to 5; null where they could be told apart. */
  levels: z.array(z.object({ level: Level, people: z.int().nullable() })),
  /** Most people first; what fewer than five have is left out. */
  kinds: z.array(
    z.object({
      kind: EvidenceKind,
      people: z.int(),
      /** The newest of them. */
      last_on: Day,
    }),
  ),
});
export type CompetencyFigures = z.infer<typeof CompetencyFigures>;
