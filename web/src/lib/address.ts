/** What the address of a page may say behind its '?': each feature names it once, with a reader for every word. */
import { useNavigate, useSearch } from '@tanstack/react-router';

/** Makes something of a value as it stands in an address; undefined for what means nothing here. */
export type Reader<Value> = (asked: unknown) => Value | undefined;
type Readers = Readonly<Record<string, Reader<unknown>>>;
/** What an address says: what is not there, or means nothing, is absent. */
export type Said<R extends Readers> = { [Word in keyof R]?: ReturnType<R[Word]> | undefined };

export const text: Reader<string> = (asked) =>
  typeof asked === 'string' && asked !== '' ? asked : undefined;

/** Words somebody looks for, at most 100 characters; an address reads a number as one. */
export const words: Reader<string> = (asked) =>
  text(typeof asked === 'number' ? String(asked) : asked)?.slice(0, 100);

export const id: Reader<string> = (asked) =>
  text(asked)?.match(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)?.[0];

/** 'YYYY-MM-DD', a day there is. */
export const day: Reader<string> = (asked) =>
  typeof asked === 'string' && /^\d{4}-\d\d-\d\d$/.test(asked) && !Number.isNaN(Date.parse(asked))
    ? asked
    : undefined;

export const yes: Reader<true> = (asked) => (asked === true ? true : undefined);

/** One of some words or numbers. */
export const oneOf =
  <const Known extends string | number>(...known: readonly Known[]): Reader<Known> =>
  (asked) =>
    known.find((one) => one === asked);

/** A text of one form. */
export const matching =
  (form: RegExp): Reader<string> =>
  (asked) =>
    text(asked)?.match(form)?.[0];

/** What the first of some readers can make of it. */
export const either =
  <One, Other>(one: Reader<One>, other: Reader<Other>): Reader<One | Other> =>
  (asked) =>
    one(asked) ?? other(asked);

const most = 50;

/** One or several, each once; absent where nothing of it is known. */
export const several =
  <Value>(known: Reader<Value>): Reader<Value[]> =>
  (asked) => {
    const found = [asked].flat().flatMap((one) => known(one) ?? []);
    return found.length === 0 ? undefined : [...new Set(found)].slice(0, most);
  };

/** Reads what is known out of an address and drops the rest. */
export const reading =
  <R extends Readers>(readers: R) =>
  (asked: Readonly<Record<string, unknown>>): Said<R> =>
    Object.fromEntries(Object.entries(readers).map(([word, read]) => [word, read(asked[word])])) as Said<R>;

export type Address<R extends Readers> = {
  /** For the route table. */
  read: (asked: Readonly<Record<string, unknown>>) => Said<R>;
  /** What is asked now. */
  useAddress: () => Said<R>;
  /**
   * Changes part of the address. The page stays where it is scrolled to; what is typed (`isTyped`) leaves no trace
   * behind the back button.
   */
  useGoTo: () => (change: Said<R>, isTyped?: boolean) => void;
};

/** The address of the page at `path`. */
export const addressOf = <const R extends Readers>(path: string, readers: R): Address<R> => ({
  read: reading(readers),
  useAddress: () => useSearch({ strict: false } as never) as Said<R>,
  useGoTo: () => {
    const navigate = useNavigate();
    return (change, isTyped = false) =>
      void navigate({
        to: path as '.',
        search: (now) => ({ ...now, ...change }),
        replace: isTyped,
        resetScroll: false,
      });
  },
});
