import { TextInput, type TextInputProps } from '@mantine/core';
import { losesLetters, printedSigns } from '@pdy/contract/line-text';
import { type ChangeEvent, useState } from 'react';

const removedText = 'Código de programa não é aceito aqui e foi retirado.';

/** Prints the signs that single-line texts may not have, leaving the caret where the person is. True: words went. */
function clean(input: HTMLInputElement): boolean {
  const typed = input.value;
  const kept = printedSigns(typed);
  if (kept === typed) return false;
  const at = printedSigns(typed.slice(0, input.selectionStart ?? typed.length)).length;
  input.value = kept;
  input.setSelectionRange(at, at);
  return losesLetters(typed);
}

/** A line of text by the rule VA-06; a person who types a piece of a program is told that it was taken out. */
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
