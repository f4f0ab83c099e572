import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useRef } from 'react';

type Props = ButtonProps & {
  /** What of the device is offered, as browsers take it. */
  accept: string;
  /** Of the field behind the button, for those who find it. */
  fieldLabel?: string;
  onChoose?: (file: File) => void;
  /** Several at once may be chosen. */
  onChooseAll?: (files: readonly File[]) => void;
  'aria-label'?: string;
  'aria-describedby'?: string;
  children: ReactNode;
};

/** Chooses a file. The browser's own field looks like nothing of ours: the button opens it. */
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
          currentTarget.value = ''; // the same file may be tried again
        }}
      />
      <Button variant="default" size="xs" {...button} onClick={() => input.current?.click()} />
    </>
  );
}
