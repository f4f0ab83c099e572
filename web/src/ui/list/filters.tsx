import { Button, NativeSelect } from '@mantine/core';
import classes from './filters.module.css';

type Choice<Value extends string> = {
  label: string;
  /** Absent: this filter is off. */
  value: Value | undefined;
  data: readonly { value: Value; label: string }[];
  /** The label for no choice. */
  all?: string;
  onChange: (value: Value | undefined) => void;
  className?: string | undefined;
};

/** Filters a list by one of a few values. */
export const ChoiceFilter = <Value extends string>({
  label,
  value,
  data,
  all = 'Todos',
  onChange,
  className,
}: Choice<Value>) => (
  <NativeSelect
    label={label}
    data={[{ value: '', label: all }, ...data]}
    value={value ?? ''}
    onChange={({ currentTarget }) =>
      onChange(data.find((choice) => choice.value === currentTarget.value)?.value)
    }
    className={className ?? classes.filter}
  />
);

type ToggleProps = {
  isOn: boolean | undefined;
  onChange: (isOn: true | undefined) => void;
  children: string;
};

/** A filter that is on or off. */
export const ToggleFilter = ({ isOn = false, onChange, children }: ToggleProps) => (
  <Button
    variant={isOn ? 'light' : 'default'}
    aria-pressed={isOn}
    onClick={() => onChange(isOn ? undefined : true)}
    className={classes.button}
  >
    {children}
  </Button>
);

/** Shown while any filter is on. */
export const ClearFilters = ({ onClear }: { onClear: () => void }) => (
  <Button variant="subtle" onClick={onClear} className={classes.button}>
    Limpar filtros
  </Button>
);
