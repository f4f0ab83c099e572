/** How often a person reports on a goal, and in check-ins. In days. */
import * as z from 'zod';

export const Cadence = z.literal([7, 14, 30], 'Escolha 7, 14 ou 30 dias');
export type Cadence = z.infer<typeof Cadence>;

/** The default where nobody chose another. */
export const usualCadenceDays: Cadence = 14;
