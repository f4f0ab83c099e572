import { TextInput, type TextInputProps } from '@mantine/core';
import { losesLetters, printedSigns } from '@pdy/contract/line-text';
import { type ChangeEvent, useState } from 'react';

const removedText = 'Código de programa não é aceito aqui e foi retirado.';

/**
 * Removes characters that single-line texts may not contain, and keeps the caret in place. True: words were removed.
 */
function clean(input: HTMLInputElement): boolean {
  const typed = input.value;
  const kept = printedSigns(typed);
  if (kept === typed) return false;
  const at = printedSigns(typed.slice(0, input.selectionStart ?? typed.length)).length;
  input.value = kept;
  input.setSelectionRange(at, at);
  return losesLetters(typed);
}

/** A single-line text under the rule VA-06. A person who types a piece of code is told that it was removed. */
export function LineInput({ onChange, description, value, ...props }: TextInputProps) {
  const [isShortened, setShortened] = useState(false);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setShortened(clean(event.currentTarget));
    onChange?.(event);
  };
  const notice = isShortened && <span role="status">{removedText}</span>;
  return (
    <TextInput
      {...props}
      {...(value !== undefined && { value: value ?? '' })}
      description={notice || description}
      onChange={change}
    />
  );
}
