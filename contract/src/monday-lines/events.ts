/** Events of Monday's lines that other modules react to. */
import * as z from 'zod';
import { Id } from '../common.ts';
import { askedLineKinds } from '../rules/reports/monday-line.ts';

export const mondayLineEvents = {
  /** A manager asked the people of a line for what is missing. The subject is the line. */
  'monday_lines.line.asked': z.object({
    kind: z.enum(askedLineKinds),
    competency_id: Id.nullable(),
    person_ids: z.array(Id),
  }),
};
