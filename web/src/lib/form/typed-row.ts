/** What is typed over a row, and what becomes of it when somebody else saves that row meanwhile. */
import { type FormErrors, useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { forgetKept, keepTyped, type Read, readKept } from './kept.ts';
import { type Fact, isSame, merged, type News, newsOf } from './merge.ts';
import { wasSavedHere } from './own-saves.ts';

type Options<V extends object> = {
  name?: string | undefined;
  /** As the server last told it. */
  row: Read<V>;
  validate: (values: V) => FormErrors;
  facts?: ((values: V) => readonly Fact[]) | undefined;
};

/** A field that was left alone follows what somebody else has saved; what was typed stays, and is told of. */
export function useTypedRow<V extends object>({ name, row, validate, facts = () => [] }: Options<V>) {
  const [first] = useState(() => readKept(name, row));
  const [base, setBase] = useState(first.base);
  const [wasKept, setWasKept] = useState(() => !isSame(first.mine, first.base.values));
  const [news, setNews] = useState<readonly News[]>([]);
  const [isNewsOwn, setNewsOwn] = useState(false);
  const latest = useRef(base);
  const form = useForm<V>({
    initialValues: first.mine,
    validate,
    onValuesChange: (mine) => name !== undefined && keepTyped(name, { mine, base: latest.current }),
  });
  const standOn = (next: Read<V>) => {
    latest.current = next;
    setBase(next);
  };
  const settle = (values: V) => {
    standOn(row);
    form.setValues(values);
  };
  const forget = () => {
    setWasKept(false);
    if (name !== undefined) forgetKept(name);
  };
  useEffect(() => {
    // What is read may be older than what was just saved.
    if (row.version <= base.version) return;
    const mine = form.getValues();
    const isOther = ({ field, text }: News) => facts(mine).find((one) => one.field === field)?.text !== text;
    const told = newsOf(facts, base.values, mine, row.values).filter(isOther);
    setNews(isSame(mine, base.values) ? [] : told);
    setNewsOwn(name !== undefined && wasSavedHere(name, base.version));
    settle(merged(base.values, mine, row.values));
  }, [row.version, base.version]);
  return {
    form,
    version: base.version,
    news,
    /** What was saved meanwhile came from this browser, out of another tab. */
    isNewsOwn,
    isDirty: !isSame(form.values, base.values),
    isRecovered: wasKept && !isSame(form.values, base.values),
    /** Whether somebody else's save changed anything of what stands here. */
    isUntouched: (before: Read<V>) => isSame(row.values, before.values),
    base,
    /** What is typed is what there is now, under a new version where the answer told one. */
    accept: (version = latest.current.version) => {
      forget();
      setNews([]);
      standOn({ values: form.getValues(), version });
    },
    /** Of now, for what goes on while the page is drawn again. */
    versionNow: () => latest.current.version,
    keep: () => setNews([]),
    follow: () => {
      setNews([]);
      settle(row.values);
      forget();
    },
    /** What was last read stands again. */
    discard: () => {
      setNews([]);
      form.setValues(base.values);
      form.clearErrors();
      forget();
    },
  };
}
