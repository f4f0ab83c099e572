import { Button, CloseButton, Textarea, TextInput } from '@mantine/core';
import type { LibraryDetail } from '@pdy/contract/library/library';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { findColleagues } from '#lib/find-colleagues.ts';
import { PersonPicker } from '#ui/person-picker.tsx';
import classes from './drawer.module.css';
import fields from './form.module.css';
import { useAfterwards } from './library-query.ts';

const most = 50;

type Chosen = { id: string; name: string };

/** Recommends an activity to people by name; they are told. */
export function AssignSection({ item }: { item: LibraryDetail }) {
  const [people, setPeople] = useState<readonly Chosen[]>([]);
  const [message, setMessage] = useState('');
  const [due, setDue] = useState('');
  const { refresh, refused } = useAfterwards();
  const assign = useMutation(
    api.library.assign.mutationOptions({
      onSuccess: ({ assigned }) => {
        toastDone(
          assigned === 1 ? 'Atividade indicada a 1 pessoa' : `Atividade indicada a ${assigned} pessoas`,
        );
        setPeople([]);
        setMessage('');
        setDue('');
        return refresh();
      },
      onError: refused,
    }),
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    const person_ids = people.map(({ id }) => id);
    if (person_ids.length > 0) assign.mutate({ id: item.id, person_ids, message, due_on: due || null });
  };
  return (
    <section aria-label="Indicar a alguém">
      <h3 className={classes.partTitle}>Indicar a alguém</h3>
      <form onSubmit={send} className={fields.form}>
        <PersonPicker
          key={people.length}
          label="Pessoa"
          description="Gestores indicam à própria equipe; a pessoa recebe uma notificação."
          value={null}
          onChange={(person) => person && setPeople([...people, person])}
          search={findColleagues}
          searchName="colleagues"
          without={people.map(({ id }) => id)}
          disabled={people.length >= most}
        />
        {people.length > 0 && (
          <ul aria-label="Pessoas escolhidas" className={classes.people}>
            {people.map(({ id, name }) => (
              <li key={id}>
                {name}
                <CloseButton
                  size="sm"
                  aria-label={`Tirar: ${name}`}
                  onClick={() => setPeople(people.filter((one) => one.id !== id))}
                />
              </li>
            ))}
          </ul>
        )}
        <Textarea
          label="Recado (opcional)"
          rows={2}
          maxLength={500}
          value={message}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
        />
        <TextInput
          label="Prazo sugerido (opcional)"
          type="date"
          value={due}
          onChange={({ currentTarget }) => setDue(currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={assign.isPending} disabled={people.length === 0}>
          Indicar
        </Button>
      </form>
    </section>
  );
}
