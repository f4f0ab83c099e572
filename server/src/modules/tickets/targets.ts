/** The code of a company's tickets, and its targets for answers. */
import {
  defaultTicketTargets,
  type TicketPriority,
  type TicketTargets,
  type TicketTerm,
} from '@pdy/contract/rules/tickets/priority';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';

export type TicketTerms = {
  readonly prefix: string;
  readonly anonymous_channel: string | null;
  /** In business minutes: for each priority, and for confidential tickets. */
  readonly targets: Readonly<Record<TicketTerm, TicketTargets>>;
  /** 0: the company has set nothing. */
  readonly version: number;
};

export const usualPrefix = 'CH';

type SetTerms = Omit<TicketTerms, 'targets'> & { readonly targets: Partial<TicketTerms['targets']> };

/** The company's settings, as a column of a statement that also reads other things; null: none. */
export const termsColumn = sql<SetTerms | null>`(select jsonb_build_object('prefix', s.prefix, 'anonymous_channel',
  s.anonymous_channel, 'targets', s.targets, 'version', s.version) from ticket_settings s)`;
const unset: SetTerms = { prefix: usualPrefix, anonymous_channel: null, targets: {}, version: 0 };
export const termsFrom = (set: SetTerms | null): TicketTerms => ({
  ...(set ?? unset),
  targets: { ...defaultTicketTargets, ...set?.targets },
});

export const termsOf = async (tx: Tx): Promise<TicketTerms> => {
  const { rows } = await sql<{ set: SetTerms | null }>`select ${termsColumn} as set`.execute(tx);
  return termsFrom(rows[0]?.set ?? null);
};

/** The target of a priority, or of confidential tickets whatever their priority. */
export const targetOf = (
  { targets }: Pick<TicketTerms, 'targets'>,
  priority: TicketPriority,
  isConfidential: boolean,
) => {
  const { first_response, resolution } = targets[isConfidential ? 'sigilosa' : priority];
  return { first_response_target: first_response, resolution_target: resolution };
};
