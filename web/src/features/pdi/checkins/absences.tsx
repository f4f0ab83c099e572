import { Box, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { type Absence, NewAbsence } from '@pdy/contract/pdi/absence';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { findColleagues } from '#lib/find-colleagues.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { formatDay } from '#lib/words/format.ts';
import { PersonPicker } from '#ui/choose/person-picker.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { Section } from '#ui/page/section.tsx';
import parts from '#ui/parts.module.css';
import { Pair } from '#ui/parts.tsx';

type Person = { id: string; name: string };

/** 'Ausências': days on which a person is away and no check-in is due. Administrators manage those of everybody. */
export function Absences({ administers }: { administers: boolean }) {
  const [person, setPerson] = useState<Person | null>(null);
  const [isAdding, setAdding] = useState(false);
  return (
    <Section
      name="Ausências"
      aside={
        !isAdding && (
          <Button size="xs" variant="default" onClick={() => setAdding(true)}>
            Registrar ausência
          </Button>
        )
      }
    >
      <Text fz="sm" c="dimmed" mb="sm">
        Check-ins que abrem e vencem durante a ausência são pulados sozinhos. O motivo não é perguntado.
      </Text>
      {administers && (
        <Box maw={420} mb="sm">
          <PersonPicker
            label="De quem"
            placeholder="Você; busque para ver de outra pessoa"
            value={person}
            onChange={setPerson}
            search={findColleagues}
            searchName="colegas"
          />
        </Box>
      )}
      {isAdding && <NewAbsenceForm person={person} onDone={() => setAdding(false)} />}
      <AbsenceList key={person?.id ?? 'own'} person={person} />
    </Section>
  );
}

function AbsenceList({ person }: { person: Person | null }) {
  const input = person ? { person_id: person.id } : {};
  const query = useQuery(api.pdi.absences.list.queryOptions({ input }));
  return (
    <DataList
      query={{ ...query, data: query.data?.items }}
      what="as ausências"
      rows={1}
      skeleton={<Skeleton height={32} />}
      none="Nenhuma ausência registrada."
    >
      {(items) => (
        <Stack component="ul" gap="2xs" maw={420} mt="sm" mx={0} mb={0}>
          {items.map((absence) => (
            <li key={absence.id}>
              <AbsenceDays absence={absence} />
            </li>
          ))}
        </Stack>
      )}
    </DataList>
  );
}

function AbsenceDays({ absence: { id, starts_on, ends_on } }: { absence: Absence }) {
  const remove = useAct(api.pdi.absences.remove, { done: 'Ausência removida' });
  const days =
    starts_on === ends_on ? formatDay(starts_on) : `${formatDay(starts_on)} a ${formatDay(ends_on)}`;
  return (
    <Group justify="space-between" gap="xs">
      <Text fz="sm" span>
        {days}
      </Text>
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        aria-label={`Remover ausência de ${days}`}
        loading={remove.isPending}
        onClick={() => remove.mutate({ id })}
      >
        Remover
      </Button>
    </Group>
  );
}

function NewAbsenceForm({ person, onDone }: { person: Person | null; onDone: () => void }) {
  const form = useContractForm({
    schema: NewAbsence,
    initial: { starts_on: '', ends_on: '' },
    also: () => (person ? { person_id: person.id } : {}),
    name: 'new-absence',
    fieldOfRule: { absences_do_not_overlap: 'starts_on' },
    send: api.pdi.absences.add,
    done: 'Ausência registrada',
    onDone,
  });
  return (
    <FormFrame form={form} className={parts.framed} send="Registrar" onCancel={onDone}>
      <Pair>
        <DayField label="Primeiro dia" required autoFocus {...form.field('starts_on')} />
        <DayField label="Último dia" required {...form.field('ends_on')} />
      </Pair>
    </FormFrame>
  );
}
