import { Box, Flex, Stack, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { Held } from '#ui/form/parsed-field.tsx';
import parts from '#ui/parts.module.css';
import { Below } from '#ui/parts.tsx';
import rowStyles from '#ui/row.module.css';

type Choice<Value> = { value: Value; label: string; description?: ReactNode };
type Props<Value> = Held<Value> & { label: string; choices: readonly Choice<Value>[]; error?: ReactNode };

/** A choice of a few options, each with its meaning. */
export function RadioCards<Value extends string | number>(props: Props<Value>) {
  const { label, choices, value, error, onChange } = props;
  const id = useId();
  return (
    <Stack component="fieldset" gap="xs" aria-describedby={error ? `${id}-error` : undefined}>
      <Box component="legend" pb="xs">
        {label}{' '}
        <Box component="span" c="var(--mantine-color-error)" aria-hidden>
          *
        </Box>
      </Box>
      {choices.map((choice) => (
        <Flex
          key={choice.value}
          component="label"
          gap="sm"
          fz="sm"
          className={`${rowStyles.choice} ${parts.framed}`}
          {...(value === choice.value && { bg: 'var(--pdy-tint)', bd: '1px solid var(--pdy-held)' })}
        >
          <input
            type="radio"
            name={id}
            required
            value={choice.value}
            checked={value === choice.value}
            aria-describedby={choice.description ? `${id}-${choice.value}` : undefined}
            onChange={() => onChange?.(choice.value)}
          />
          <Below>
            {choice.label}
            {choice.description && <small id={`${id}-${choice.value}`}>{choice.description}</small>}
          </Below>
        </Flex>
      ))}
      {error && (
        <Text id={`${id}-error`} c="var(--mantine-color-error)" fz="xs" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}
