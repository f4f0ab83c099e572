import { ActionIcon, Button, Text, TextInput } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import type { Opening } from '@pdy/contract/rules/holidays';
import { Plus, X } from 'lucide-react';
import classes from './calendar.module.css';
import { asTime, type CalendarValues, type Weekday, weekdayNames, weekdays } from './calendar-schema.ts';

type Props = {
  week: CalendarValues['week'];
  errors: FormErrors;
  onChange: (week: CalendarValues['week'], day: Weekday) => void;
};

const mostOpenings = 6;

/** What one more opening begins with: the afternoon after a morning. */
const nextOpening = (openings: readonly Opening[]): Opening =>
  openings.length === 0 ? ['09:00', '12:00'] : ['13:00', '18:00'];

/** The openings of each day of the week. */
export const WeekFields = ({ week, errors, onChange }: Props) => (
  <div className={classes.week}>
    {weekdays.map((day) => (
      <Day
        key={day}
        day={day}
        openings={week[day]}
        error={errors[`week.${day}`]}
        onChange={(openings) => onChange({ ...week, [day]: openings }, day)}
      />
    ))}
    {errors.week && (
      <Text c="var(--mantine-color-error)" fz="sm" role="alert">
        {errors.week}
      </Text>
    )}
  </div>
);

type DayProps = {
  day: Weekday;
  openings: readonly Opening[];
  error: FormErrors[string];
  onChange: (openings: Opening[]) => void;
};

function Day({ day, openings, error, onChange }: DayProps) {
  const name = weekdayNames[day];
  const set = (at: number, opening: Opening) =>
    onChange(openings.map((one, index) => (index === at ? opening : one)));
  return (
    <fieldset className={classes.day} aria-describedby={error ? `week-error-${day}` : undefined}>
      <legend className={classes.dayName}>{name}</legend>
      <div className={classes.openings}>
        {openings.length === 0 && <span className={classes.closed}>Fechado</span>}
        {openings.map((opening, index) => (
          <Times
            // An opening is the nth of its day, and nothing else.
            key={index}
            id={index === 0 ? `week.${day}` : undefined}
            label={`${name}, ${index + 1}º horário`}
            opening={opening}
            isWrong={Boolean(error)}
            onChange={(next) => set(index, next)}
            onRemove={() => onChange(openings.filter((_, at) => at !== index))}
          />
        ))}
        {error && (
          <Text id={`week-error-${day}`} c="var(--mantine-color-error)" fz={13}>
            {error}
          </Text>
        )}
      </div>
      {openings.length < mostOpenings && (
        <Button
          id={day === '1' ? 'week' : undefined}
          variant="subtle"
          size="compact-sm"
          leftSection={<Plus size={15} aria-hidden />}
          aria-label={`Adicionar horário: ${name}`}
          onClick={() => onChange([...openings, nextOpening(openings)])}
        >
          Horário
        </Button>
      )}
    </fieldset>
  );
}

type TimesProps = {
  id: string | undefined;
  label: string;
  opening: Opening;
  isWrong: boolean;
  onChange: (opening: Opening) => void;
  onRemove: () => void;
};

function Times({ id, label, opening: [from, to], isWrong, onChange, onRemove }: TimesProps) {
  const shared = { className: classes.time, inputMode: 'numeric', maxLength: 5, error: isWrong } as const;
  return (
    <div className={classes.times}>
      <TextInput
        {...shared}
        {...(id !== undefined && { id })}
        aria-label={`${label}: início`}
        value={from}
        onChange={({ currentTarget }) => onChange([currentTarget.value, to])}
        onBlur={() => onChange([asTime(from), to])}
      />
      <span>às</span>
      <TextInput
        {...shared}
        aria-label={`${label}: fim`}
        value={to}
        onChange={({ currentTarget }) => onChange([from, currentTarget.value])}
        onBlur={() => onChange([from, asTime(to)])}
      />
      <ActionIcon aria-label={`Remover ${label}`} onClick={onRemove}>
        <X size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}
