/** How a company calls its tickets, and how soon it answers. */
import {
  defaultTicketTargets,
  type TicketPriority,
  type TicketTargets,
} from '@pdy/contract/rules/tickets/priority';
import type { Tx } from '#kernel/db.ts';

export type TicketTerms = {
  readonly prefix: string;
  readonly anonymous_channel: string | null;
  /** Business minutes, of every priority. */
  readonly targets: Readonly<Record<TicketPriority, TicketTargets>>;
  /** 0: the company has set nothing. */
  readonly version: number;
};

export const usualPrefix = 'CH';

export const termsOf = async (tx: Tx): Promise<TicketTerms> => {
  const row = await tx
    .selectFrom('ticket_settings')
    .select(['prefix', 'anonymous_channel', 'targets', 'version'])
    .executeTakeFirst();
  if (!row)
    return { prefix: usualPrefix, anonymous_channel: null, targets: defaultTicketTargets, version: 0 };
  const own = row.targets as Partial<Record<TicketPriority, TicketTargets>>;
  return { ...row, targets: { ...defaultTicketTargets, ...own } };
};
