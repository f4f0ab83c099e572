/** What follows from an event. Modules list their reactions and never call another module to add an effect. */
import type { EventName } from '@pdy/contract/events';
import type { Clock } from '../clock.ts';
import type { Tx } from '../db.ts';
import type { Happening, Recorder } from './happening.ts';

/** What a reaction works with: it runs as the system, inside the event's company. */
export type ReactionContext = {
  readonly tx: Tx;
  readonly record: Recorder;
  readonly clock: Clock;
  readonly company_id: string;
};

type Run<Name extends EventName> = (event: Happening<Name>, context: ReactionContext) => Promise<void>;

export type Reaction<Name extends EventName = EventName> = {
  /** module.verb, unique: with the event's id it makes sure that the effect happens once. */
  readonly name: string;
  /**
   * together: inside the transaction that recorded the event. after: as a job, once the event is committed. later: as a
   * job that the recorder of the event put on the queue for a later day.
   */
  readonly when: 'together' | 'after' | 'later';
  readonly run: Run<Name>;
};

export const together = <Name extends EventName>(name: string, run: Run<Name>): Reaction<Name> => ({
  name,
  when: 'together',
  run,
});
export const after = <Name extends EventName>(name: string, run: Run<Name>): Reaction<Name> => ({
  name,
  when: 'after',
  run,
});

export const later = <Name extends EventName>(name: string, run: Run<Name>): Reaction<Name> => ({
  name,
  when: 'later',
  run,
});

export type ReactionTable = { readonly [Name in EventName]?: readonly Reaction<Name>[] };

export type Reactions = {
  /** Reactions to one event, in the order the modules are joined. */
  of<Name extends EventName>(event: Name): readonly Reaction<Name>[];
  named(name: string): Reaction | undefined;
};

/** Joins the reactions of all modules into one table. Two reactions with one name are an error of ours. */
export const joinReactions = (...tables: ReactionTable[]): Reactions => {
  const byEvent = new Map<EventName, Reaction[]>();
  const byName = new Map<string, Reaction>();
  for (const table of tables) {
    for (const [event, list] of Object.entries(table) as unknown as [EventName, readonly Reaction[]][]) {
      byEvent.set(event, [...(byEvent.get(event) ?? []), ...list]);
      for (const reaction of list) {
        if (byName.has(reaction.name)) throw new Error(`two reactions are named ${reaction.name}`);
        byName.set(reaction.name, reaction);
      }
    }
  }
  return {
    of: <Name extends EventName>(event: Name) =>
      (byEvent.get(event) ?? []) as unknown as readonly Reaction<Name>[],
    named: (name) => byName.get(name),
  };
};

/** The reactions of the kind `together` only: for work under a set clock, whose jobs must not run today. */
export const withoutJobs = (reactions: Reactions): Reactions => ({
  of: (event) => reactions.of(event).filter(({ when }) => when === 'together'),
  named: reactions.named,
});
