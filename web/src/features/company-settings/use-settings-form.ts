/** A tab that is saved by itself: what was typed survives a refusal, and somebody else who saved first. */
import { type FormErrors, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toastDone, toastError } from '#lib/feedback.ts';
import { refusedFields } from '#lib/form/form-errors.ts';
import { type Fact, isSame, merged, type News, newsOf } from '#lib/form/merge.ts';
import { useUnsavedGuard } from '#lib/form/unsaved.ts';

type Values = Record<string, unknown>;
type Read<V> = { values: V; version: number };

type Options<R, V extends Values> = {
  /** As the server last told it. */
  record: R;
  read: (record: R) => Read<V>;
  check: (read: Read<V>) => FormErrors;
  send: (read: Read<V>) => Promise<R>;
  reload: () => Promise<R>;
  store: (record: R) => void;
  /** The values in words, to tell what somebody else has changed. */
  facts: (values: V) => readonly Fact[];
};

/** Somebody else has saved since this was read. */
const isConflict = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'CONFLICT';

export function useSettingsForm<R, V extends Values>(options: Options<R, V>) {
  const { record, read, check, send, reload, store, facts } = options;
  const [base, setBase] = useState(() => read(record));
  const [news, setNews] = useState<readonly News[]>([]);
  const [attempt, setAttempt] = useState(0);
  const form = useForm<V>({
    initialValues: base.values,
    validate: (values) => check({ values, version: base.version }),
  });
  const settle = (next: Read<V>) => {
    setBase(next);
    setNews([]);
    form.setValues(next.values);
    form.clearErrors();
  };
  /** Somebody was quicker. If they changed something else, nothing stands in the way of mine. */
  const meet = async (mine: V): Promise<void> => {
    const theirs = read(await reload());
    if (isSame(theirs.values, base.values))
      return void saving.mutate({ values: mine, version: theirs.version });
    setNews(newsOf(facts, base.values, mine, theirs.values));
    setBase(theirs);
    form.setValues(merged(base.values, mine, theirs.values));
  };
  const saving = useMutation({
    mutationFn: send,
    onSuccess: (next) => {
      store(next);
      settle(read(next));
      toastDone('Salvo');
    },
    onError: (error, { values }): unknown => {
      if (isConflict(error)) return meet(values).catch(toastError);
      form.setErrors(refusedFields(error, {}));
      return toastError(error);
    },
  });
  const isBusy = saving.isPending;
  const isDirty = !isSame(form.values, base.values);
  useUnsavedGuard(isDirty && !isBusy, ['aba']);
  const latest = read(record);
  // Read again in the background, with nothing typed yet: then it is simply what there is.
  useEffect(() => {
    if (!isDirty && !isBusy && latest.version !== base.version) settle(latest);
  }, [latest.version, isDirty, isBusy]);
  const save = form.onSubmit(
    (values) => {
      if (isDirty) saving.mutate({ values, version: base.version });
      else toastDone('Nada mudou desde a última vez');
    },
    () => setAttempt((count) => count + 1),
  );
  return { form, isBusy, isDirty, news, attempt, save, discard: () => settle(base) };
}
