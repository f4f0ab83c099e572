import { ActionIcon, Box, Button, Flex, Group, Stack, Text, TextInput } from '@mantine/core';
import type { Opening } from '@pdy/contract/rules/holidays';
import { passesMidnight } from '@pdy/contract/rules/openings';
import { Plus, X } from 'lucide-react';
import type { ContractForm, FieldProps } from '#lib/form/contract-form.ts';
import { asTime, type CalendarValues, type Weekday, weekdayNames, weekdays } from './calendar-values.ts';

const mostOpenings = 6;

/** The first values of another opening: the afternoon after a morning. */
const nextOpening = (openings: readonly Opening[]): Opening =>
  openings.length === 0 ? ['09:00', '12:00'] : ['13:00', '18:00'];

/** The openings of each day of the week. */
export function WeekFields({ form: { field, form } }: { form: ContractForm<CalendarValues> }) {
  const { id, error } = field('week');
  return (
    <Box mt="md">
      {weekdays.map((day) => (
        <DayOpenings
          key={day}
          day={day}
          field={field(`week.${day}`)}
          // An error of the whole week leads to its first day.
          addId={day === '1' ? id : undefined}
          onChanged={() => form.clearFieldError('week')}
        />
      ))}
      {error && (
        <Text c="var(--mantine-color-error)" fz="sm" role="alert">
          {error}
        </Text>
      )}
    </Box>
  );
}

type DayProps = { day: Weekday; field: FieldProps; addId: string | undefined; onChanged: () => void };

function DayOpenings({ day, field, addId, onChanged }: DayProps) {
  const { id, error } = field;
  const openings: readonly Opening[] = field.value;
  const name = weekdayNames[day];
  const onChange = (next: readonly Opening[]) => {
    field.onChange(next);
    onChanged();
  };
  const set = (at: number, opening: Opening) =>
    onChange(openings.map((one, index) => (index === at ? opening : one)));
  return (
    <Flex
      component="fieldset"
      gap="sm"
      wrap="wrap"
      py="xs"
      aria-describedby={error ? `${id}-error` : undefined}
    >
      {/* Only a legend that floats takes a place in the line. */}
      <Box component="legend" w={116} pt="xs" style={{ float: 'left' }}>
        {name}
      </Box>
      <Stack gap="xs" flex="1 1 240px">
        {openings.length === 0 && (
          <Box component="span" pt="xs" fz="sm" c="dimmed">
            Fechado
          </Box>
        )}
        {openings.map((opening, index) => (
          <OpeningTimes
            // An opening is identified only by its position in the day.
            key={index}
            id={index === 0 ? id : undefined}
            label={`${name}, ${index + 1}º horário`}
            opening={opening}
            isWrong={Boolean(error)}
            onChange={(next) => set(index, next)}
            onRemove={() => onChange(openings.filter((_, at) => at !== index))}
          />
        ))}
        {error && (
          <Text id={`${id}-error`} c="var(--mantine-color-error)" fz="xs">
            {error}
          </Text>
        )}
      </Stack>
      {openings.length < mostOpenings && (
        <Button
          id={addId}
          variant="subtle"
          size="compact-sm"
          mt="2xs"
          leftSection={<Plus size={15} aria-hidden />}
          aria-label={`Adicionar horário: ${name}`}
          onClick={() => onChange([...openings, nextOpening(openings)])}
        >
          Horário
        </Button>
      )}
    </Flex>
  );
}

type OpeningProps = {
  id: string | undefined;
  label: string;
  opening: Opening;
  isWrong: boolean;
  onChange: (opening: Opening) => void;
  onRemove: () => void;
};

function OpeningTimes({ id, label, opening: [from, to], isWrong, onChange, onRemove }: OpeningProps) {
  const shared = { w: 72, inputMode: 'numeric', maxLength: 5, error: isWrong } as const;
  return (
    <Group gap="xs" wrap="nowrap" fz="sm">
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
      {passesMidnight([from, to]) && <span>do dia seguinte</span>}
      <ActionIcon aria-label={`Remover ${label}`} onClick={onRemove}>
        <X size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
