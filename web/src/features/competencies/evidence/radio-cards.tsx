import { type ReactNode, useId } from 'react';
import type { Held } from '#ui/form/parsed-field.tsx';
import layout from '#ui/layout.module.css';
import classes from './evidence.module.css';

type Choice<Value> = { value: Value; label: string; description?: ReactNode };
type Props<Value> = Held<Value> & { label: string; choices: readonly Choice<Value>[]; error?: ReactNode };

/** A choice of a few options, each with its meaning. */
export function RadioCards<Value extends string | number>(props: Props<Value>) {
  const { label, choices, value, error, onChange } = props;
  const id = useId();
  return (
    <fieldset className={classes.choices} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>
        {label} <span aria-hidden>*</span>
      </legend>
      {choices.map((choice) => (
        <label key={choice.value} className={`${layout.choice} ${classes.choice}`}>
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
        <p id={`${id}-error`} className={classes.wrong} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
