/** What happened, and the one verb that records it. */
import type { EventName, Events } from '@pdy/contract/events';

/** One thing that happened, as a reaction sees it. */
export type Happening<Name extends EventName = EventName> = {
  readonly id: string;
  readonly name: Name;
  readonly company_id: string;
  /** Null when the system did it. */
  readonly actor_id: string | null;
  readonly subject_id: string;
  readonly payload: Events[Name];
};

export type ToRecord<Name extends EventName = EventName> = {
  readonly subject_id: string;
  readonly payload: Events[Name];
};

/** Records in the caller's transaction. */
export type Recorder = {
  <Name extends EventName>(name: Name, subject_id: string, payload: Events[Name]): Promise<void>;
  /**
   * Records any number of events of one kind in one statement, in their order, and returns their ids. Reactions do
   * not run: the caller names each of them in `followed` and does their work for all events at once.
   */
  many<Name extends EventName>(
    name: Name,
    items: readonly ToRecord<Name>[],
    followed: readonly string[],
  ): Promise<readonly string[]>;
};
