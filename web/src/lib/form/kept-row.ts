/** A row written anew: what was typed survives a refusal, a reloaded page, and somebody else who saved first. */
import { type FormErrors, useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { type Fact, isSame, merged, type News, newsOf } from './merge.ts';

type Values = Record<string, string | boolean>;

/** `version`: of the row the values were read from. */
type Read<V> = { values: V; version: number };
type Kept<V> = { mine: V; base: Read<V> };

type Options<V extends Values> = {
  /** Where it is kept, in this tab only; signing out wipes it. */
  name: string;
  /** As the server last told it. */
  row: Read<V>;
  validate: (values: V) => FormErrors;
  /** The values in words, to tell what somebody else has changed. */
  facts: (values: V) => readonly Fact[];
};

const keyOf = (name: string) => `pdy-form-${name}`;

/** Once it is saved, or given up. */
export const forgetKept = (name: string) => sessionStorage.removeItem(keyOf(name));

function readKept<V extends Values>(key: string, row: Read<V>): Kept<V> {
  const kept = sessionStorage.getItem(key);
  const parsed: unknown = kept === null ? null : JSON.parse(kept);
  const isKept = typeof parsed === 'object' && parsed !== null && 'mine' in parsed && 'base' in parsed;
  if (!isKept) return { mine: row.values, base: row };
  const { mine, base } = parsed as Kept<V>;
  return { mine: { ...row.values, ...mine }, base: { ...base, values: { ...row.values, ...base.values } } };
}

/**
 * `version` is to be sent: of the row as the person last saw it. `news`: what somebody else has changed since; what was
 * typed stays, and saving again is then to take it over. `follow`: takes theirs.
 */
export function useKeptRow<V extends Values>({ name, row, validate, facts }: Options<V>) {
  const key = keyOf(name);
  const [first] = useState(() => readKept(key, row));
  const [base, setBase] = useState(first.base);
  const [news, setNews] = useState<readonly News[]>([]);
  const latest = useRef(base);
  latest.current = base;
  const form = useForm<V>({
    initialValues: first.mine,
    validate,
    onValuesChange: (mine) => sessionStorage.setItem(key, JSON.stringify({ mine, base: latest.current })),
  });
  const forget = () => forgetKept(name);
  const settle = (values: V) => {
    setBase(row);
    latest.current = row;
    form.setValues(values);
  };
  useEffect(() => {
    // What is read may be older than what was just saved.
    if (row.version <= base.version) return;
    const mine = form.getValues();
    const isTold = ({ field, text }: News) => facts(mine).find((one) => one.field === field)?.text !== text;
    setNews(isSame(mine, base.values) ? [] : newsOf(facts, base.values, mine, row.values).filter(isTold));
    settle(merged(base.values, mine, row.values));
  }, [row.version, base.version]);
  return {
    form,
    forget,
    version: base.version,
    news,
    /** Of now, for what goes on while the page is drawn anew. */
    versionNow: () => latest.current.version,
    /** What was just saved is what there is. */
    accept: (read: Read<V>) => {
      latest.current = read;
      setBase(read);
    },
    /** Mine is to be taken over. */
    keep: () => setNews([]),
    follow: () => {
      setNews([]);
      settle(row.values);
      forget();
    },
  };
}
