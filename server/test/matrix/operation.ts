/** How an operation of the matrix is carried out: by calls, and by a statement. */
import type { Role } from '@pdy/contract/permissions';
import type { RawBuilder } from 'kysely';
import type { Context } from './golden.ts';
import type { Cell } from './seed.ts';

type Given<T> = (cell: Cell) => T | Promise<T>;

export type Act = {
  /** The path of the call in the contract; else `door` says how it is done. */
  readonly call?: string;
  readonly input?: Given<unknown>;
  /** For what is not a call of the contract: true when it was let through. */
  readonly door?: Given<boolean>;
  /** A call of the platform's own: nobody else is ever let through, whatever other calls of the row allow. */
  readonly across?: true;
  /** The contexts in which this act is tried; in others the row is tried by its other acts. */
  readonly in?: readonly Context[];
  /** Text in an answer that holds what was requested; without it, any answer counts. */
  readonly shows?: (cell: Cell) => string;
  /** Whether it was done, where the answer does not say. */
  readonly did?: Given<boolean>;
  /** An error that only an allowed caller meets, because the act itself must not happen here. */
  readonly metBy?: 'CONFLICT' | 'RULE_BROKEN';
  /** The only role that may meet it; every other role gets an answer. Absent: any role may. */
  readonly metOnlyBy?: Role;
};

export type Statement = {
  /** Gives rows where the database allows it. */
  readonly run: Given<RawBuilder<unknown>>;
  /** Where the database does not decide as the row says, and what does. */
  readonly but?: { readonly contexts: readonly Context[]; readonly because: string };
};

export type Operation = {
  /** The name in the golden table. */
  readonly op: string;
  readonly acts: readonly Act[];
  /** A string: why the database does not decide this. */
  readonly sql: Statement | string;
  /** About oneself: where the row allows it, the person meant is the caller. */
  readonly isOwn?: true;
  /** Belongs to the account, wherever it works: a visitor of the platform has it at home. */
  readonly isAtHome?: true;
  /** The person meant has an account that signs in. */
  readonly hasAccount?: true;
  /** Also for a platform administrator without a company, although no call across companies is needed. */
  readonly isOfAnyAccount?: true;
  readonly prepare?: (cell: Cell) => Promise<unknown>;
};
