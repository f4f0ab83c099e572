import { Box, Stack } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { Held } from '#ui/form/parsed-field.tsx';
import rowStyles from '#ui/row.module.css';
import classes from './evidence.module.css';

type Choice<Value> = { value: Value; label: string; description?: ReactNode };
type Props<Value> = Held<Value> & { label: string; choices: readonly Choice<Value>[]; error?: ReactNode };

/** A choice of a few options, each with its meaning. */
export function RadioCards<Value extends string | number>(props: Props<Value>) {
  const { label, choices, value, error, onChange } = props;
  const id = useId();
  return (
    <Stack
      className={classes.choices}
      component="fieldset"
      gap="xs"
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend>
        {label} <span aria-hidden>*</span>
      </legend>
      {choices.map((choice) => (
        <label key={choice.value} className={`${rowStyles.choice} ${classes.choice}`}>
          <input
            type="radio"
            name={id}
            required
            value={choice.value}
            checked={value === choice.value}
            aria-describedby={choice.description ? `${id}-${choice.value}` : undefined}
            onChange={() => onChange?.(choice.value)}
          />
          <span>
            {choice.label}
            {choice.description && <small id={`${id}-${choice.value}`}>{choice.description}</small>}
          </span>
        </label>
      ))}
      {error && (
        <Box id={`${id}-error`} component="p" c="var(--mantine-color-error)" fz="xs" role="alert">
          {error}
        </Box>
      )}
    </Stack>
  );
}
