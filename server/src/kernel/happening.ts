/** What happened, and the one verb that writes it down. */
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

/** In the caller's transaction. */
export type Recorder = {
  <Name extends EventName>(name: Name, subject_id: string, payload: Events[Name]): Promise<void>;
  /**
   * Any number of one kind in one flight, in their order; returns the ids of the events. Reactions do not run: whoever
   * calls names each of them in `followed`, and does for all at once what it would have done.
   */
  many<Name extends EventName>(
    name: Name,
    items: readonly ToRecord<Name>[],
    followed: readonly string[],
  ): Promise<readonly string[]>;
};
