import { ActionIcon, Box, Button, Flex, Group } from '@mantine/core';
import { CompanyCalendarChange } from '@pdy/contract/companies/settings';
import { X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import type { FieldProps } from '#lib/form/contract-form.ts';
import { formatDay } from '#lib/words/format.ts';
import { DayField } from '#ui/form/day-field.tsx';
import { LineInput } from '#ui/form/line-input.tsx';
import { RuledList } from '#ui/parts.tsx';
import { addDay, type OwnDay } from './calendar-values.ts';

const nothing: OwnDay = { day: '', name: '' };

/** The reasons why a day can't be added, by field. */
function problemsOf(days: readonly OwnDay[], typed: OwnDay): Partial<OwnDay> {
  if (days.some(({ day }) => day === typed.day)) return { day: 'Este dia já está na lista' };
  const { error } = CompanyCalendarChange.shape.extra_closed.safeParse([typed]);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[1]), message]));
}

/** Days that the company itself closes, such as those of its city. */
export function OwnDays({ id, value, error, onChange }: FieldProps) {
  const days: readonly OwnDay[] = value;
  const [typed, setTyped] = useState(nothing);
  const [problems, setProblems] = useState<Partial<OwnDay>>({});
  const add = () => {
    const found = problemsOf(days, typed);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    onChange(addDay(days, { day: typed.day, name: typed.name.trim() }));
    setTyped(nothing);
    document.getElementById(id)?.focus();
  };
  // Enter adds the day; it does not save the whole calendar.
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <Box component="fieldset" mt="lg">
      <legend>Dias fechados só pela empresa</legend>
      {days.length > 0 && <OwnDayList days={days} onChange={onChange} />}
      <Flex gap="sm" wrap="wrap" mt="sm">
        <DayField
          w={160}
          id={id}
          label="Dia"
          min="2020-01-01"
          max="2199-12-31"
          value={typed.day}
          error={problems.day ?? error}
          onKeyDown={addOnEnter}
          onChange={(day) => setTyped({ ...typed, day: day ?? '' })}
        />
        <LineInput
          flex="1 1 220px"
          label="Nome do dia"
          description="A administração e a equipe do PDY leem."
          placeholder="Aniversário da cidade"
          maxLength={100}
          value={typed.name}
          error={problems.name}
          onKeyDown={addOnEnter}
          onChange={({ currentTarget }) => setTyped({ ...typed, name: currentTarget.value })}
        />
      </Flex>
      <Button variant="default" onClick={add} mt="sm">
        Adicionar dia
      </Button>
    </Box>
  );
}

type ListProps = { days: readonly OwnDay[]; onChange: (days: readonly OwnDay[]) => void };

const OwnDayList = ({ days, onChange }: ListProps) => (
  <RuledList mt="xs">
    {days.map((own) => (
      <Group key={own.day} component="li" gap="sm" wrap="nowrap" py="2xs" data-long>
        <Box component="span" flex="none">
          {formatDay(own.day)}
        </Box>
        <Box component="span" flex={1}>
          {own.name}
        </Box>
        <ActionIcon
          aria-label={`Remover ${formatDay(own.day)}, ${own.name}`}
          onClick={() => onChange(days.filter(({ day }) => day !== own.day))}
        >
          <X size={16} aria-hidden />
        </ActionIcon>
      </Group>
    ))}
  </RuledList>
);
