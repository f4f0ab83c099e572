import { Box, Button } from '@mantine/core';
import { type CalendarDay, holidayKindLabel } from '@pdy/contract/rules/holidays';
import { formatDay, formatShortDay } from '#lib/words/format.ts';
import { Section } from '#ui/page/section.tsx';
import classes from './calendar.module.css';
import type { CalendarValues } from './calendar-values.ts';
import { lastDayOf, previewOf, shortWeekday, workDaysTaken } from './preview.ts';

type Props = {
  values: CalendarValues;
  today: string;
  /** Other days of the preset on which the company works. */
  onRemoved: (removed: string[]) => void;
};

/** A preview of the next two years with the typed values, saved or not. */
export function CalendarPreview({ values, today, onRemoved }: Props) {
  const preview = previewOf(values, today);
  const taken = workDaysTaken(values, preview);
  const { removed } = values;
  const toggle = (date: string) =>
    onRemoved(removed.includes(date) ? removed.filter((one) => one !== date) : [...removed, date].toSorted());
  return (
    <Section name="Próximos 24 meses">
      <Box component="p" mt={0} mx={0} mb="xs" fz="lg" lh="1.4">
        {taken === 1 ? '1 dia de trabalho a menos' : `${taken} dias de trabalho a menos`} até{' '}
        {formatDay(lastDayOf(today))}.
      </Box>
      {preview.map(({ key, name, days }) => (
        <Box key={key} className={classes.month} component="section" pt="md" aria-label={name}>
          <h3>{name}</h3>
          <ul>
            {days.map((day) => (
              <SpecialDay key={day.date} day={day} isRemoved={removed.includes(day.date)} onToggle={toggle} />
            ))}
          </ul>
        </Box>
      ))}
    </Section>
  );
}

type SpecialDayProps = { day: CalendarDay; isRemoved: boolean; onToggle: (date: string) => void };

function SpecialDay({ day: { date, name, kind, is_closed }, isRemoved, onToggle }: SpecialDayProps) {
  const verb = isRemoved ? 'Fechar' : 'Trabalhar';
  return (
    <li data-open={!is_closed || undefined}>
      <span>
        {formatShortDay(date)} <small>{shortWeekday(date)}</small>
      </span>
      <span className={classes.what}>
        {name}
        <small>
          {kind === 'empresa' ? 'Fechado pela empresa' : holidayKindLabel[kind]}
          {!is_closed && ' · a empresa trabalha'}
        </small>
      </span>
      {kind !== 'empresa' && (is_closed || isRemoved) && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`${verb} em ${formatDay(date)}, ${name}`}
          onClick={() => onToggle(date)}
        >
          {verb}
        </Button>
      )}
    </li>
  );
}
