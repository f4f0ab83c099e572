/** Events of the company's decks. What a person studies is not recorded as events, only in their own answers. */
import * as z from 'zod';
import { Day, Id } from '../common.ts';
import { FromCell } from '../reports/acts.ts';

export const studyEvents = {
  'study.deck.added': z.object({}),
  /** `fields`: the names of the changed fields. */
  'study.deck.changed': z.object({ fields: z.array(z.string()) }),
  'study.deck.published': z.object({}),
  'study.deck.archived': z.object({}),
  /** `is_relevant`: people who know the card are asked it again at once. */
  'study.card.changed': z.object({ card_id: Id, is_relevant: z.boolean() }),
  'study.cards.imported': z.object({ added: z.int() }),
  'study.deck.assigned': z.object({
    assignment_ids: z.array(Id),
    due_on: Day.nullable(),
    cell: FromCell.optional(),
  }),
  'study.deck.unassigned': z.object({}),
  /** The settings of the company. */
  'study.settings.changed': z.object({ retention_percent: z.int(), maximum_interval: z.int() }),
};
