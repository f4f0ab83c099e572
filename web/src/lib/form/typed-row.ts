/** What is typed over a row, and how it is merged when another person saves that row meanwhile. */
import { type FormErrors, useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { forgetKept, keepTyped, type Read, readKept } from './kept.ts';
import { type Fact, isSame, merged, type News, newsOf } from './merge.ts';
import { wasSavedHere } from './own-saves.ts';

type Options<V extends object> = {
  name?: string | undefined;
  /** As the server last sent it. */
  row: Read<V>;
  validate: (values: V) => FormErrors;
  facts?: ((values: V) => readonly Fact[]) | undefined;
};

/** The row that what is typed is based on; `latest` is for work that goes on while the page is rendered again. */
function useBase<V extends object>(name: string | undefined, row: Read<V>) {
  const [first] = useState(() => readKept(name, row));
  const [base, setBase] = useState(first.base);
  const latest = useRef(base);
  const standOn = (next: Read<V>) => {
    latest.current = next;
    setBase(next);
  };
  return { first, base, latest, standOn };
}

/** What another person has changed under what was typed. */
function newsUnder<V extends object>(facts: (values: V) => readonly Fact[], before: V, mine: V, now: V) {
  if (isSame(mine, before)) return [];
  const isOther = ({ field, text }: News) => facts(mine).find((one) => one.field === field)?.text !== text;
  return newsOf(facts, before, mine, now).filter(isOther);
}

/**
 * A field that was left alone takes the value that another person has saved; what was typed stays, and the change is
 * shown.
 */
export function useTypedRow<V extends object>({ name, row, validate, facts = () => [] }: Options<V>) {
  const { first, base, latest, standOn } = useBase(name, row);
  const [wasKept, setWasKept] = useState(() => !isSame(first.mine, first.base.values));
  const [news, setNews] = useState<readonly News[]>([]);
  const [isNewsOwn, setNewsOwn] = useState(false);
  const form = useForm<V>({
    initialValues: first.mine,
    validate,
    onValuesChange: (mine) => name !== undefined && keepTyped(name, { mine, base: latest.current }),
  });
  const settle = (values: V) => {
    standOn(row);
    form.setValues(values);
  };
  const forget = () => {
    setWasKept(false);
    if (name !== undefined) forgetKept(name);
  };
  useEffect(() => {
    // Data that is read may be older than what was just saved.
    if (row.version <= base.version) return;
    const mine = form.getValues();
    setNews(newsUnder(facts, base.values, mine, row.values));
    setNewsOwn(name !== undefined && wasSavedHere(name, base.version));
    settle(merged(base.values, mine, row.values));
  }, [row.version, base.version]);
  return {
    form,
    version: base.version,
    news,
    /** The save in the meantime came from another tab of this browser. */
    isNewsOwn,
    isDirty: !isSame(form.values, base.values),
    isRecovered: wasKept && !isSame(form.values, base.values),
    /** Whether another person's save changed nothing that this form holds. */
    isUntouched: (before: Read<V>) => isSame(row.values, before.values),
    base,
    /** What was typed becomes the saved row, under a new version where the answer gives one. */
    accept: (version = latest.current.version) => {
      forget();
      setNews([]);
      standOn({ values: form.getValues(), version });
    },
    /** The present version, for work that goes on while the page is rendered again. */
    versionNow: () => latest.current.version,
    keep: () => setNews([]),
    follow: () => {
      setNews([]);
      settle(row.values);
      forget();
    },
    /** Shows what was last read again. */
    discard: () => {
      setNews([]);
      form.setValues(base.values);
      form.clearErrors();
      forget();
    },
  };
}
