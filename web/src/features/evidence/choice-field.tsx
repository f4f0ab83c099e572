import { type ReactNode, useId } from 'react';
import classes from './evidence.module.css';

type Choice<T extends string> = { value: T; label: string; description?: ReactNode };
type Props<T extends string> = {
  label: string;
  choices: readonly Choice<T>[];
  value: T | null;
  error: string | undefined;
  onChange: (value: T) => void;
};

/** One of a few, each with what it means. */
export function ChoiceField<T extends string>({ label, choices, value, error, onChange }: Props<T>) {
  const id = useId();
  return (
    <fieldset className={classes.choices} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>
        {label} <span aria-hidden>*</span>
      </legend>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.choice}>
          <input
            type="radio"
            name={id}
            required
            value={choice.value}
            checked={value === choice.value}
            aria-describedby={choice.description ? `${id}-${choice.value}` : undefined}
            onChange={() => onChange(choice.value)}
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
