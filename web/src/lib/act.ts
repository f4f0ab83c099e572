/**
 * An act is a call that changes something. It declares what it says when it is done, what is read again afterwards and
 * how a refusal is shown; this module carries that out.
 */
import {
  type UseMutateAsyncFunction,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { toastDone, toastError } from './feedback.ts';
import { createWishes } from './keys/wishes.ts';
import { forgetSent, isConflict, noteSent, overtakenByOneself, wasSentElsewhere } from './live/overtaken.ts';
import { refreshAfter } from './live/refreshing.ts';
import { friendlyError, placeOf } from './words/friendly-error.ts';

/** A call of the contract (`api.pdi.goals.add`), or several of one module behind one button (`oneOf`). */
export type Call<Input, Output> = {
  call: (input: Input) => Promise<Output>;
  key: () => readonly [path: readonly string[], ...rest: unknown[]];
};

/** A call composed in the browser. It refreshes the same data as a call of `of`: `composed(api.catalogue, …)`. */
export const composed = <Input, Output>(
  of: Pick<Call<never, unknown>, 'key'>,
  call: (input: Input) => Promise<Output>,
): Call<Input, Output> => ({ call, key: of.key });

export type ActOptions<Input, Output> = {
  /** Shown when it is done; null or absent: the result is visible by itself. */
  done?: string | ((output: Output, input: Input) => string | null) | undefined;
  /**
   * How a refusal is shown. Absent: by its own sentence. A text says what was tried, before the reason: 'Erro ao
   * reativar usuário'. A function gives the whole sentence; null: it is shown elsewhere, such as beside a field.
   */
  refused?: string | ((error: Error, input: Input) => string | null) | undefined;
  /** Called when it is done, before anything is read again: a dialog closes, a field is emptied. */
  onDone?: ((output: Output, input: Input) => void) | undefined;
  onRefused?: ((error: Error, input: Input) => void) | undefined;
  /** Called when it is done or refused, before anything is read again. */
  onEnd?: (() => void) | undefined;
  /** False: it changes nothing on any screen. 'refused': the screen already shows the change, unless it was refused. */
  refreshes?: boolean | 'refused' | undefined;
};

/** The sentence for a refusal; null: it is shown elsewhere. */
export function refusalText<Input>(error: Error, input: Input, refused: ActOptions<Input, never>['refused']) {
  if (typeof refused === 'function') return refused(error, input);
  if (isConflict(error) && wasSentElsewhere(input)) return overtakenByOneself;
  if (refused === undefined) return friendlyError(error, placeOf(window.location.pathname));
  return `${refused}: ${friendlyError(error, 'administration')}`;
}

/**
 * An act of a screen. A refusal is shown, and the data it was about is read again, because another person may have
 * changed it first. The same act pressed twice is sent once.
 */
export function useAct<Input, Output>(
  call: Call<Input, Output>,
  { done, refused, onDone, onRefused, onEnd, refreshes = true }: ActOptions<Input, Output> = {},
): UseMutationResult<Output, Error, Input> {
  const client = useQueryClient();
  const refresh = () => refreshAfter(client, call.key()[0]);
  const [wishes] = useState(() => createWishes<Output>());
  const mutation = useMutation<Output, Error, Input>({
    mutationKey: call.key(),
    mutationFn: async (input) => {
      noteSent(input);
      const output = await call.call(input);
      wishes.done(input, output);
      return output;
    },
    onSuccess: (output, input) => {
      const sentence = typeof done === 'function' ? done(output, input) : done;
      if (sentence) toastDone(sentence);
      onDone?.(output, input);
      onEnd?.();
      return refreshes === true ? refresh() : undefined;
    },
    onError: (error, input) => {
      const sentence = refusalText(error, input, refused);
      forgetSent(input);
      if (sentence !== null) toastError(sentence);
      onRefused?.(error, input);
      onEnd?.();
      return refreshes ? refresh() : undefined;
    },
  });
  const mutateAsync: UseMutateAsyncFunction<Output, Error, Input> = (...given) =>
    wishes.once(given[0], () => mutation.mutateAsync(...given));
  return {
    ...mutation,
    mutateAsync,
    // The refusal has already been shown.
    mutate: (...given) => void mutateAsync(...given).catch(() => {}),
  };
}
