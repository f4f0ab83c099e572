import classes from './board.module.css';

type Props<V extends string> = {
  label: string;
  items: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
};

/** A few choices of which one is on, in a row. */
export const ChoiceRow = <V extends string>({ label, items, value, onChange }: Props<V>) => (
  <fieldset className={classes.choices}>
    <legend className="fora-da-vista">{label}</legend>
    {items.map((item) => (
      <button
        key={item.value}
        type="button"
        aria-pressed={item.value === value}
        onClick={() => onChange(item.value)}
      >
        {item.label}
      </button>
    ))}
  </fieldset>
);
