/** How an operation of the matrix is really done: by calls, and by a statement. */
import type { Role } from '@pdy/contract/permissions';
import type { RawBuilder } from 'kysely';
import type { Context } from './golden.ts';
import type { Cell } from './seed.ts';

type Given<T> = (cell: Cell) => T | Promise<T>;

export type Act = {
  /** Where the call stands in the contract; else `door` says how it is done. */
  readonly call?: string;
  readonly input?: Given<unknown>;
  /** What is not a call of the contract: true when it was let through. */
  readonly door?: Given<boolean>;
  /** A call of the platform's own: nobody else is ever let through, whatever the row allows them by other calls. */
  readonly across?: true;
  /** The contexts in which this is the way; in others the row is tried by its other acts. */
  readonly in?: readonly Context[];
  /** What stands in an answer that holds what was asked for; without it, any answer does. */
  readonly shows?: (cell: Cell) => string;
  /** Whether it was done, where the answer does not tell. */
  readonly did?: Given<boolean>;
  /** An error that only whoever is let through meets: what would be done must not be done here. */
  readonly metBy?: 'CONFLICT' | 'RULE_BROKEN';
  /** The only role that may meet it; anybody else meets an answer. Absent: everybody may. */
  readonly metOnlyBy?: Role;
};

export type Statement = {
  /** Gives rows where the database lets it happen. */
  readonly run: Given<RawBuilder<unknown>>;
  /** Where the database does not say what the row says, and what does. */
  readonly but?: { readonly contexts: readonly Context[]; readonly because: string };
};

export type Operation = {
  /** As the golden table has it. */
  readonly op: string;
  readonly acts: readonly Act[];
  /** A string: why the database has no say. */
  readonly sql: Statement | string;
  /** About oneself: where the row allows it, it is the caller who is meant. */
  readonly isOwn?: true;
  /** Of the account, wherever it works: a visitor of the platform has it at home. */
  readonly isAtHome?: true;
  /** The person who is meant has an account that signs in. */
  readonly hasAccount?: true;
  /** Also for a platform administrator who belongs to no company, though no call across companies is needed. */
  readonly isOfAnyAccount?: true;
  readonly prepare?: (cell: Cell) => Promise<unknown>;
};
