import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useRef } from 'react';

type Props = ButtonProps & {
  /** The types of files that are offered, in the syntax of browsers. */
  accept: string;
  /** The label of the hidden field, for screen readers that find it. */
  fieldLabel?: string;
  onChoose?: (file: File) => void;
  /** Called where several files may be chosen at once. */
  onChooseAll?: (files: readonly File[]) => void;
  'aria-label'?: string;
  'aria-describedby'?: string;
  children: ReactNode;
};

/** Chooses a file. The browser's own field does not match the design, so a button opens it. */
export function FileButton({ accept, fieldLabel, onChoose, onChooseAll, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple={onChooseAll !== undefined}
        accept={accept}
        aria-label={fieldLabel}
        onChange={({ currentTarget }) => {
          const [file, ...more] = currentTarget.files ?? [];
          if (file) onChoose?.(file);
          if (file) onChooseAll?.([file, ...more]);
          currentTarget.value = ''; // The same file may be tried again.
        }}
      />
      <Button variant="default" size="xs" {...button} onClick={() => input.current?.click()} />
    </>
  );
}
