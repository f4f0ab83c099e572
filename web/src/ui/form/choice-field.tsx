import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { levelNames } from '@pdy/contract/levels';
import type { Held } from './parsed-field.tsx';

type Choice<Value> = { value: Value; label: string };
type Props<Value extends string | number | boolean> = Omit<NativeSelectProps, 'value' | 'onChange' | 'data'> &
  Held<Value> & {
    data: readonly Choice<Value>[];
    /** The text of the field while nothing is chosen; absent where there is always a choice. */
    none?: string;
  };

/** Options from the labels of a value, in their order: `choicesOf(goalPriorityLabel)`. */
export const choicesOf = <Value extends string | number>(labels: Readonly<Record<Value, string>>) =>
  Object.entries<string>(labels).map(([name, label]) => ({
    value: (/^\d+$/.test(name) ? Number(name) : name) as Value,
    label,
  }));

/** A select that holds the value itself, also a number or a boolean; null: nothing is chosen. */
export function ChoiceField<Value extends string | number | boolean>({
  data,
  none,
  value = null,
  onChange,
  ...props
}: Props<Value>) {
  const shown = data.map((choice) => ({ value: String(choice.value), label: choice.label }));
  return (
    <NativeSelect
      {...props}
      data={none === undefined ? shown : [{ value: '', label: none }, ...shown]}
      value={value === null ? '' : String(value)}
      onChange={({ currentTarget }) =>
        onChange?.(data.find((choice) => String(choice.value) === currentTarget.value)?.value ?? null)
      }
    />
  );
}

const levels = levelNames.map((name, index) => ({ value: index + 1, label: `${index + 1} · ${name}` }));

/** A level on the scale of proficiency, 1 to 5. */
export const LevelField = (props: Omit<Props<number>, 'data'>) => <ChoiceField {...props} data={levels} />;
