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

/** In the caller's transaction. */
export type Recorder = <Name extends EventName>(
  name: Name,
  subject_id: string,
  payload: Events[Name],
) => Promise<void>;
