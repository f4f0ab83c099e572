import { Box, Button, Group, Text, Title } from '@mantine/core';
import { type CalendarDay, holidayKindLabel } from '@pdy/contract/rules/holidays';
import { formatDay, formatShortDay } from '#lib/words/format.ts';
import { Section } from '#ui/page/section.tsx';
import { RowWords, RuledList } from '#ui/parts.tsx';
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
      <Text mb="xs" fz="lg">
        {taken === 1 ? '1 dia de trabalho a menos' : `${taken} dias de trabalho a menos`} até{' '}
        {formatDay(lastDayOf(today))}.
      </Text>
      {preview.map(({ key, name, days }) => (
        <Box key={key} component="section" pt="md" aria-label={name}>
          <Title order={3} fz="sm" mb="3xs">
            {name}
          </Title>
          <RuledList>
            {days.map((day) => (
              <SpecialDay key={day.date} day={day} isRemoved={removed.includes(day.date)} onToggle={toggle} />
            ))}
          </RuledList>
        </Box>
      ))}
    </Section>
  );
}

type SpecialDayProps = { day: CalendarDay; isRemoved: boolean; onToggle: (date: string) => void };

function SpecialDay({ day: { date, name, kind, is_closed }, isRemoved, onToggle }: SpecialDayProps) {
  const verb = isRemoved ? 'Fechar' : 'Trabalhar';
  return (
    <Group component="li" gap="sm" wrap="nowrap" mih={44} py="2xs" fz="sm">
      <Box component="span" w={76} flex="none">
        {formatShortDay(date)} <small>{shortWeekday(date)}</small>
      </Box>
      <RowWords c={is_closed ? 'inherit' : 'dimmed'}>
        {name}
        <small>
          {kind === 'empresa' ? 'Fechado pela empresa' : holidayKindLabel[kind]}
          {!is_closed && ' · a empresa trabalha'}
        </small>
      </RowWords>
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
    </Group>
  );
}
