/**
 * The one machine behind every form. It checks with the contract's own schema, holds the contract's own values, keeps
 * what was typed over a refusal, a closed dialog and a reloaded page, and meets the person who saved the same row first.
 */
import type { FormErrors, UseFormReturnType } from '@mantine/form';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { type Call, refusalText, type Telling, useAct } from '../act.ts';
import { toastDone } from '../feedback.ts';
import { isConflict, overtakenByOneself } from '../overtaken.ts';
import { type Depths, type FieldErrors, fieldErrors, refusedFields } from './form-errors.ts';
import { holdsFile, type Read } from './kept.ts';
import type { Fact, News } from './merge.ts';
import { forgetOwnSave, noteOwnSave, wasSavedHere } from './own-saves.ts';
import { useSecondPress } from './second-press.ts';
import { useTypedRow } from './typed-row.ts';
import { useTypedHere, useUnsavedGuard } from './unsaved.ts';
import { type Schema, sendable } from './values.ts';

type Options<V extends object, Input, Output> = Omit<Telling<Input, Output>, 'onDone'> & {
  /** What is typed is checked with it; the fields it does not know are not sent. */
  schema: Schema;
  /** The call that saves: one of the contract, or a composed one. */
  send: Call<Input, Output>;
  /** What the form begins with, in the contract's own values; of a row, what the server last told. */
  initial: V;
  /** What the schema asks for besides what is typed, such as the plan a goal belongs to. */
  also?: (values: V) => Readonly<Record<string, unknown>>;
  /** What the call asks for besides the schema, such as the row's id. */
  besides?: (values: V) => Readonly<Record<string, unknown>>;
  /** Of the row that is changed, as the server last told it; it is sent along. Absent for something new. */
  version?: number;
  /** What is wrong besides the schema's findings, by field. */
  check?: (values: V) => FieldErrors;
  /**
   * Where what was typed is kept until it is sent, in this tab, or with `lastingName` in this browser; signing out wipes
   * it. It names the thing that is written about. `unkept` says why it goes with the form.
   */
  name: string | { readonly unkept: string };
  /** Parts of the address that the form stands on: leaving them asks first while something is typed that is not kept. */
  standsOn?: readonly string[];
  /** The field that a broken rule is about. */
  fieldOfRule?: Readonly<Record<string, string>>;
  /** Fields that are lists of fields: `{ levels: 3 }` puts what is wrong at 'levels.2.title'. */
  depths?: Depths;
  /** Said in place of sending where nothing was changed. */
  unchanged?: string;
  /** A refusal that is told at its field needs no toast. */
  isQuietAtFields?: boolean;
  /** Where no summary tells what is wrong: the focus goes to the first field that was refused here. */
  leadsToMistake?: boolean;
  /** Somebody else saved the row, but nothing of what stands here: it is sent again by itself. */
  meetsConflict?: boolean;
  /** The values in words, to tell what somebody else has changed. Absent: it is merged in silence. */
  facts?: (values: V) => readonly Fact[];
  onDone?: (output: Output, values: V) => void;
};

export type ContractForm<V extends object, Output = unknown> = {
  /** Mantine's own form, for what `field` does not offer. */
  form: UseFormReturnType<V>;
  values: V;
  set: UseFormReturnType<V>['setValues'];
  /** What a field component takes: its id, value, error and handlers. */
  field: (name: FieldOf<V>) => FieldProps;
  /** What is wrong, with the id of its field. */
  errors: readonly { field: string; message: string }[];
  /** Grows with every attempt to send that was refused here or by the server. */
  attempt: number;
  /** Why the last attempt was refused by the server; null while it is tried again. */
  error: Error | null;
  submit: (event?: FormEvent<HTMLFormElement>) => void;
  /** Sends at once, for forms that save by themselves; whether it would be refused here is `isValid`. */
  save: () => Promise<Output>;
  isValid: (values: V) => boolean;
  isDirty: boolean;
  /** What stands here was typed before, and kept. */
  isRecovered: boolean;
  isBusy: boolean;
  /** What somebody else has changed since; saving again takes it over. */
  news: readonly News[];
  /** It came from another of one's own tabs. */
  isNewsOwn: boolean;
  /** Takes what was saved, in place of what was typed; what was kept is forgotten. */
  follow: () => void;
  /** Takes what was last read, in place of what was typed. */
  discard: () => void;
  /** Lets what was typed stand over what somebody else has saved. */
  keep: () => void;
};
/** Also one inside a field that holds several: 'levels.2.title'. */
type FieldOf<V> = (keyof V & string) | `${keyof V & string}.${string}`;
/** As Mantine types them: whatever the field holds. */
export type FieldProps = ReturnType<UseFormReturnType<object>['getInputProps']> & { id: string };

const fieldIn = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : undefined;

/** The version of the row that was sent, where the answer is that row. */
function versionIn(output: unknown, input: unknown) {
  const version = fieldIn(output, 'version');
  const isSameRow = fieldIn(output, 'id') !== undefined && fieldIn(output, 'id') === fieldIn(input, 'id');
  return isSameRow && typeof version === 'number' ? version : undefined;
}

/** What is sent of what is typed, and what is wrong with it. */
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

/** The call that saves, with what becomes of the form when it is done, refused, or met by somebody else's save. */
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
      // What onDone emptied is nothing to lose.
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
