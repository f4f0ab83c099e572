import { Button, Group, Skeleton, Text, TextInput } from '@mantine/core';
import type { Absence } from '@pdy/contract/pdi/absence';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { findColleagues } from '#lib/find-colleagues.ts';
import { refusedFields } from '#lib/form-errors.ts';
import { formatDay } from '#lib/format.ts';
import { ListFaces } from '#ui/list-faces.tsx';
import { PersonPicker } from '#ui/person-picker.tsx';
import { Section } from '#ui/section.tsx';
import form from '../form.module.css';
import { FormButtons } from '../form-buttons.tsx';
import { useKeptForm } from '../kept-form.ts';
import { checkAbsence, type TypedAbsence } from './absence-schema.ts';
import { useAfterCheckin } from './checkin-query.ts';
import classes from './checkins.module.css';

type Person = { id: string; name: string };

/** 'Ausências': days on which somebody is away, and no check-in is asked of them. Administrators see to anybody's. */
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
        <div className={classes.whose}>
          <PersonPicker
            label="De quem"
            placeholder="Você; busque para ver de outra pessoa"
            value={person}
            onChange={setPerson}
            search={findColleagues}
            searchName="colegas"
          />
        </div>
      )}
      {isAdding && <NewAbsence person={person} onDone={() => setAdding(false)} />}
      <List key={person?.id ?? 'own'} person={person} />
    </Section>
  );
}

function List({ person }: { person: Person | null }) {
  const input = person ? { person_id: person.id } : {};
  const query = useQuery(api.pdi.absences.list.queryOptions({ input }));
  return (
    <ListFaces
      query={{ ...query, data: query.data?.items }}
      skeleton={<Skeleton height={32} />}
      rows={1}
      none={
        <Text fz="sm" c="dimmed">
          Nenhuma ausência registrada.
        </Text>
      }
      what="as ausências"
    >
      {(items) => (
        <ul className={classes.absences}>
          {items.map((absence) => (
            <li key={absence.id}>
              <One absence={absence} />
            </li>
          ))}
        </ul>
      )}
    </ListFaces>
  );
}

function One({ absence: { id, starts_on, ends_on } }: { absence: Absence }) {
  const { refresh, refused } = useAfterCheckin();
  const remove = useMutation(
    api.pdi.absences.remove.mutationOptions({
      onSuccess: () => {
        toastDone('Ausência removida');
        return refresh();
      },
      onError: refused,
    }),
  );
  const days =
    starts_on === ends_on ? formatDay(starts_on) : `${formatDay(starts_on)} a ${formatDay(ends_on)}`;
  return (
    <Group justify="space-between" gap="xs">
      <Text fz="sm" className="tn" span>
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

const initialValues: TypedAbsence = { starts_on: '', ends_on: '' };

function NewAbsence({ person, onDone }: { person: Person | null; onDone: () => void }) {
  const { refresh, refused } = useAfterCheckin();
  const { form: typed, forget } = useKeptForm<TypedAbsence>({
    name: 'new-absence',
    initialValues,
    validate: checkAbsence,
  });
  const add = useMutation(
    api.pdi.absences.add.mutationOptions({
      onSuccess: () => {
        forget();
        toastDone('Ausência registrada');
        onDone();
        return refresh();
      },
      onError: (error) => {
        typed.setErrors(refusedFields(error, { absences_do_not_overlap: 'starts_on' }));
        return refused(error);
      },
    }),
  );
  return (
    <form
      className={form.inset}
      onSubmit={typed.onSubmit((values) =>
        add.mutate({ ...values, ...(person && { person_id: person.id }) }),
      )}
      noValidate
    >
      <div className={form.pair}>
        <TextInput
          label="Primeiro dia"
          type="date"
          required
          autoFocus
          {...typed.getInputProps('starts_on')}
        />
        <TextInput label="Último dia" type="date" required {...typed.getInputProps('ends_on')} />
      </div>
      <FormButtons send="Registrar" isBusy={add.isPending} onCancel={onDone} />
    </form>
  );
}
