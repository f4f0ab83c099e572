import { TextInput, type TextInputProps } from '@mantine/core';
import { sanitised } from '@pdy/contract/person-fields';
import { type ChangeEvent, useState } from 'react';

const removedText = `Os caracteres < > ' " não são aceitos aqui e foram retirados.`;

/** Takes out what single-line texts may not have, leaving the caret where the person is. True: something went. */
function clean(input: HTMLInputElement): boolean {
  const typed = input.value;
  const kept = sanitised(typed);
  if (kept === typed) return false;
  const at = sanitised(typed.slice(0, input.selectionStart ?? typed.length)).length;
  input.value = kept;
  input.setSelectionRange(at, at);
  return true;
}

/** A line of text by the rule VA-06; whoever types what is not accepted is told that it was taken out. */
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
