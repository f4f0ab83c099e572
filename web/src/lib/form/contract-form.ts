/**
 * The shared logic of every form. It validates with the contract's own schema, holds the contract's own values, keeps
 * what was typed through a refusal, a closed dialog and a reloaded page, and merges with another person's earlier save
 * of the same row.
 */
import type { FormErrors, UseFormReturnType } from '@mantine/form';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { type ActOptions, type Call, refusalText, useAct } from '../act.ts';
import { toastDone } from '../feedback.ts';
import { isConflict, overtakenByOneself } from '../live/overtaken.ts';
import { type Depths, type FieldErrors, fieldErrors, refusedFields } from './form-errors.ts';
import { holdsFile, type Read } from './kept.ts';
import type { Fact, News } from './merge.ts';
import { forgetOwnSave, noteOwnSave, wasSavedHere } from './own-saves.ts';
import { useSecondPress } from './second-press.ts';
import { useTypedRow } from './typed-row.ts';
import { useTypedHere, useUnsavedGuard } from './unsaved.ts';
import { type Schema, sendable } from './values.ts';

type Options<V extends object, Input, Output> = Omit<ActOptions<Input, Output>, 'onDone'> & {
  /** Validates what is typed; fields that it does not know are not sent. */
  schema: Schema;
  /** The call that saves: one of the contract, or a composed one. */
  send: Call<Input, Output>;
  /** The values the form begins with, in the contract's own types; for a row, as the server last sent it. */
  initial: V;
  /** What the schema asks for in addition to what is typed, such as the plan of a goal. */
  also?: (values: V) => Readonly<Record<string, unknown>>;
  /** What the call asks for in addition to the schema, such as the row's id. */
  besides?: (values: V) => Readonly<Record<string, unknown>>;
  /** The version of the row that is changed, as the server last sent it; it is sent along. Absent for something new. */
  version?: number;
  /** Errors in addition to the schema's findings, by field. */
  check?: (values: V) => FieldErrors;
  /**
   * The key under which what was typed is kept until it is sent: in this tab, or with `lastingName` in this browser;
   * signing out wipes it. It names the thing that is written about. `unkept` gives the reason why it is lost with the
   * form.
   */
  name: string | { readonly unkept: string };
  /** Parts of the address that the form depends on. Leaving them asks first while something typed is not kept. */
  standsOn?: readonly string[];
  /** The field that a broken rule is about. */
  fieldOfRule?: Readonly<Record<string, string>>;
  /** Fields that are lists of fields: `{ levels: 3 }` puts an error at 'levels.2.title'. */
  depths?: Depths;
  /** Shown instead of sending where nothing was changed. */
  unchanged?: string;
  /** A refusal that is shown at its field needs no toast. */
  isQuietAtFields?: boolean;
  /** For forms without a summary of errors: the focus moves to the first field that was refused in the browser. */
  leadsToMistake?: boolean;
  /** Another person saved the row, but changed nothing that this form holds: it is sent again automatically. */
  meetsConflict?: boolean;
  /** The values in words, to show what another person has changed. Absent: changes are merged without a word. */
  facts?: (values: V) => readonly Fact[];
  onDone?: (output: Output, values: V) => void;
};

export type ContractForm<V extends object, Output = unknown> = {
  /** Mantine's own form, for what `field` does not offer. */
  form: UseFormReturnType<V>;
  values: V;
  set: UseFormReturnType<V>['setValues'];
  /** The props of a field component: its id, value, error and handlers. */
  field: (name: FieldOf<V>) => FieldProps;
  /** The errors, each with the id of its field. */
  errors: readonly { field: string; message: string }[];
  /** Grows with every attempt that was refused in the browser or by the server. */
  attempt: number;
  /** The reason why the server refused the last attempt; null while it is tried again. */
  error: Error | null;
  submit: (event?: FormEvent<HTMLFormElement>) => void;
  /** Sends at once, for forms that save automatically; `isValid` says whether the form would refuse it. */
  save: () => Promise<Output>;
  isValid: (values: V) => boolean;
  isDirty: boolean;
  /** The form shows text that was typed earlier and kept. */
  isRecovered: boolean;
  isBusy: boolean;
  /** What another person has changed since; saving again overwrites it. */
  news: readonly News[];
  /** The change was made by the same person in another tab. */
  isNewsOwn: boolean;
  /** Replaces what was typed with what was saved, and forgets what was kept. */
  follow: () => void;
  /** Replaces what was typed with what was last read. */
  discard: () => void;
  /** Keeps what was typed instead of what another person has saved. */
  keep: () => void;
};
/** The name of a field, also of one inside a field that holds several: 'levels.2.title'. */
type FieldOf<V> = (keyof V & string) | `${keyof V & string}.${string}`;
/** As Mantine types them, for any value. */
export type FieldProps = ReturnType<UseFormReturnType<object>['getInputProps']> & { id: string };

const fieldIn = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : undefined;

/** The version of the row that was sent, where the answer is that row. */
function versionIn(output: unknown, input: unknown) {
  const version = fieldIn(output, 'version');
  const isSameRow = fieldIn(output, 'id') !== undefined && fieldIn(output, 'id') === fieldIn(input, 'id');
  return isSameRow && typeof version === 'number' ? version : undefined;
}

/** What is sent of what is typed, and its errors. */
function checkedBy<V extends object, Input, Output>(options: Options<V, Input, Output>) {
  const { schema, also, check, depths } = options;
  const inputOf = (values: V) => ({ ...sendable(schema, values), ...also?.(values) });
  const validate = (values: V): FormErrors => ({
    ...fieldErrors(schema.safeParse(inputOf(values)), depths),
    ...check?.(values),
  });
  return { inputOf, validate };
}

type TypedRow<V extends object> = ReturnType<typeof useTypedRow<V>>;
type Saving<V extends object, Input, Output> = {
  options: Options<V, Input, Output>;
  name: string | undefined;
  row: TypedRow<V>;
  inputOf: (values: V) => object;
  onFailed: () => void;
};

/** The call that saves, and the state of the form when the call is done, refused, or in conflict with another save. */
function useSaving<V extends object, Input, Output>(saving: Saving<V, Input, Output>) {
  const { options, name, row, inputOf, onFailed } = saving;
  const { fieldOfRule = {}, depths, meetsConflict, isQuietAtFields } = options;
  const met = useRef<Read<V> | null>(null);
  const sentFrom = useRef(0);
  const press = useSecondPress();
  const atFields = (error: Error) => refusedFields(error, fieldOfRule, depths);
  const act = useAct(options.send, {
    ...options,
    refused: (error, input) => {
      if (meetsConflict && isConflict(error)) return null;
      if (isConflict(error) && name !== undefined && wasSavedHere(name, sentFrom.current))
        return overtakenByOneself;
      if (isQuietAtFields && Object.keys(atFields(error)).length > 0) return null;
      return refusalText(error, input, options.refused);
    },
    onDone: (output, input) => {
      options.onDone?.(output, row.form.getValues());
      // Fields that `onDone` emptied are nothing to lose.
      row.accept(versionIn(output, input));
      press.done(row.form.getValues());
    },
    onRefused: (error, input) => {
      press.answered();
      if (name !== undefined) forgetOwnSave(name, sentFrom.current);
      if (meetsConflict && isConflict(error)) met.current = row.base;
      row.form.setErrors(atFields(error));
      onFailed();
      options.onRefused?.(error, input);
    },
  });
  const sent = () => {
    const values = row.form.getValues();
    sentFrom.current = row.versionNow();
    if (name !== undefined) noteOwnSave(name, sentFrom.current);
    const version = options.version !== undefined && { version: row.versionNow() };
    return { ...inputOf(values), ...options.besides?.(values), ...version } as Input;
  };
  useEffect(() => {
    const before = met.current;
    met.current = null;
    if (before && row.isUntouched(before)) act.mutate(sent());
  }, [row.version]);
  const send = () => press.during(act.mutateAsync(sent()));
  return { act, send, isSecond: press.isSecond, save: () => act.mutateAsync(sent()) };
}

export function useContractForm<V extends object, Input, Output>(
  options: Options<V, Input, Output>,
): ContractForm<V, Output> {
  const { standsOn, facts, unchanged, initial } = options;
  const name = typeof options.name === 'string' ? options.name : undefined;
  const ids = useId();
  const [attempt, setAttempt] = useState(0);
  const onFailed = () => setAttempt((count) => count + 1);
  const { inputOf, validate } = checkedBy(options);
  const row = useTypedRow({ name, row: { values: initial, version: options.version ?? 0 }, validate, facts });
  const { form, isDirty, isRecovered, news, isNewsOwn, follow, discard, keep } = row;
  const { act, send, isSecond, save } = useSaving({ options, name, row, inputOf, onFailed });
  const isTyped = isDirty && !act.isPending;
  const isKept = name !== undefined && !holdsFile(form.values);
  useUnsavedGuard(standsOn !== undefined && isTyped && !isKept, standsOn);
  useTypedHere(isTyped);
  const sendTyped = () => {
    if (unchanged !== undefined && !isDirty) toastDone(unchanged);
    else send();
  };
  const refuse = (wrong: FormErrors) => {
    onFailed();
    if (options.leadsToMistake) document.getElementById(`${ids}${Object.keys(wrong)[0]}`)?.focus();
  };
  return {
    form,
    values: form.values,
    set: form.setValues,
    field: (field) => ({ id: `${ids}${field}`, ...form.getInputProps(field) }),
    errors: Object.entries(form.errors).map(([field, message]) => ({
      field: `${ids}${field}`,
      message: String(message),
    })),
    ...{ attempt, error: act.error, isBusy: act.isPending },
    submit: (event) => {
      event?.preventDefault();
      if (!isSecond(form.getValues())) form.onSubmit(sendTyped, refuse)();
    },
    save,
    isValid: (values) => Object.keys(validate(values)).length === 0,
    ...{ isDirty, isRecovered, news, isNewsOwn, follow, discard, keep },
  };
}
