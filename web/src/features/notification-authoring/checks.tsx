import { Checkbox } from '@mantine/core';
import classes from './notices.module.css';

type Props = {
  name: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** Some of a list. */
export const Checks = ({ name, options, chosen, onChange }: Props) => (
  <fieldset className={classes.checks}>
    <legend>{name}</legend>
    {options.map(({ value, label }) => (
      <Checkbox
        key={value}
        label={label}
        checked={chosen.includes(value)}
        onChange={({ currentTarget: { checked } }) =>
          onChange(checked ? [...chosen, value] : chosen.filter((one) => one !== value))
        }
      />
    ))}
  </fieldset>
);
