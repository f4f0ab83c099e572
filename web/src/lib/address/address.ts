/** What the address of a page may say behind its '?'. Each feature declares it once, with a reader for every word. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTabWord } from '../part-context.ts';

/** Parses a value from an address; undefined for a value that means nothing here. */
export type Reader<Value> = ((asked: unknown) => Value | undefined) & {
  /** All the values it knows, where they can be listed. */
  readonly known?: readonly (string | number)[];
};
type Readers = Readonly<Record<string, Reader<unknown>>>;
/** What an address says. A word that is missing or means nothing is absent. */
export type Said<R extends Readers> = { [Word in keyof R]?: ReturnType<R[Word]> | undefined };

export const text: Reader<string> = (asked) =>
  typeof asked === 'string' && asked !== '' ? asked : undefined;

/** Words to search for, at most 100 characters. The router parses digits in an address as a number. */
export const words: Reader<string> = (asked) =>
  text(typeof asked === 'number' ? String(asked) : asked)?.slice(0, 100);

export const id: Reader<string> = (asked) =>
  text(asked)?.match(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)?.[0];

/** 'YYYY-MM-DD', a day that exists. */
export const day: Reader<string> = (asked) =>
  typeof asked === 'string' && /^\d{4}-\d\d-\d\d$/.test(asked) && !Number.isNaN(Date.parse(asked))
    ? asked
    : undefined;

export const yes: Reader<true> = (asked) => (asked === true ? true : undefined);

/** Reads one of a list of words or numbers. */
export const oneOf = <const Known extends string | number>(...known: readonly Known[]): Reader<Known> =>
  Object.assign((asked: unknown) => known.find((one) => one === asked), { known });

/** A text that matches a pattern. */
export const matching =
  (form: RegExp): Reader<string> =>
  (asked) =>
    text(asked)?.match(form)?.[0];

/** The result of the first reader that knows the value. */
export const either =
  <One, Other>(one: Reader<One>, other: Reader<Other>): Reader<One | Other> =>
  (asked) =>
    one(asked) ?? other(asked);

/**
 * The readers of several parts of a page. A word that several of them have is read by the first that knows the value.
 */
export const joined = <const All extends readonly Readers[]>(...all: All) => {
  const readers = new Map<string, Reader<unknown>>();
  for (const [word, read] of all.flatMap((one) => Object.entries(one))) {
    const other = readers.get(word);
    readers.set(word, other ? either(other, read) : read);
  }
  return Object.fromEntries(readers) as unknown as Joined<All>;
};

type Joined<All extends readonly Readers[]> = {
  [Word in AnyWord<All>]: Reader<ReadBy<All[number], Word>>;
};
type AnyWord<All extends readonly Readers[]> = { [At in keyof All]: keyof All[At] }[number];
type ReadBy<One, Word> = One extends Readers
  ? Word extends keyof One
    ? Exclude<ReturnType<One[Word]>, undefined>
    : never
  : never;

const most = 50;

/** Reads one or several values, each once; absent where none of them is known. */
export const several =
  <Value>(known: Reader<Value>): Reader<Value[]> =>
  (asked) => {
    const found = [asked].flat().flatMap((one) => known(one) ?? []);
    return found.length === 0 ? undefined : [...new Set(found)].slice(0, most);
  };

/** Reads the known words of an address and drops the rest. */
export const reading = <R extends Readers>(readers: R) =>
  Object.assign(
    (asked: Readonly<Record<string, unknown>>): Said<R> =>
      Object.fromEntries(Object.entries(readers).map(([word, read]) => [word, read(asked[word])])) as Said<R>,
    { readers },
  );

export type Address<R extends Readers> = {
  readers: R;
  /** For the route table. */
  read: (asked: Readonly<Record<string, unknown>>) => Said<R>;
  /** What the address says now. */
  useAddress: () => Said<R>;
  /** Changes part of the address. Typed changes (`isTyped`) add no entry to the browser's history. */
  useGoTo: () => (change: Said<R>, isTyped?: boolean) => void;
};

type Manner<R extends Readers> = {
  /** The page scrolls to its top; otherwise it keeps its scroll position. */
  scrolls?: boolean;
  /** Changes that add no entry to the browser's history, though nothing was typed. */
  replaces?: (change: Said<R>) => boolean;
  /** The new part behind '#'; absent: it is removed. */
  hash?: (change: Said<R>) => string | true;
  /** The page is also a tab of other pages, which use the word 'aba' themselves: there its tab is called 'parte'. */
  isPart?: boolean;
};

/** `aba` under the word that the surrounding page leaves free. */
function useOwnWords(isPart: boolean) {
  const word = useTabWord();
  const isMoved = isPart && word !== 'aba';
  return {
    toOwn: (said: Record<string, unknown>) => (isMoved ? { ...said, aba: said[word] } : said),
    fromOwn: (change: object) => {
      if (!isMoved || !('aba' in change)) return change;
      const { aba, ...others } = change;
      return { ...others, [word]: aba };
    },
  };
}

/** The address of the page at `path`; '.' for parts that stand on several pages. */
export function addressOf<const R extends Readers>(
  path: string,
  readers: R,
  { scrolls = false, replaces, hash, isPart = false }: Manner<R> = {},
): Address<R> {
  const read = reading(readers);
  return {
    readers,
    read,
    useAddress: () => {
      const { toOwn } = useOwnWords(isPart);
      const asked = useSearch({ strict: false } as never) as Record<string, unknown>;
      return isPart ? read(toOwn(asked)) : (asked as Said<R>);
    },
    useGoTo: () => {
      const navigate = useNavigate();
      const { fromOwn } = useOwnWords(isPart);
      return (change, isTyped = false) =>
        void navigate({
          to: path as '.',
          search: (now) => ({ ...now, ...fromOwn(change) }),
          replace: isTyped || replaces?.(change) === true,
          ...(hash && { hash: hash(change) }),
          resetScroll: scrolls,
        });
    },
  };
}

/** Whether an address says any of these words. */
export const saysAnyOf = <S extends object>(said: S, words: S) =>
  (Object.keys(words) as (keyof S)[]).some((word) => said[word] !== undefined);
