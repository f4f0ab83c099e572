import { Button, CloseButton } from '@mantine/core';
import { NewAssignments } from '@pdy/contract/library/library';
import { api } from '#lib/api.ts';
import { findColleagues } from '#lib/find-colleagues.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { lineAndCompanyRead } from '#lib/reader-words.ts';
import { DayField } from '#ui/form/day-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import { PersonPicker } from '#ui/person-picker.tsx';
import classes from './drawer.module.css';
import fields from './form.module.css';

const most = 50;
const send = 'Indicar';

type People = readonly { id: string; name: string }[];

const blank = { people: [] as People, message: '', due_on: null as string | null };

/** Recommends an activity to people by name; they are told. */
export function AssignForm({ id }: { id: string }) {
  const form = useContractForm({
    schema: NewAssignments,
    initial: blank,
    also: ({ people }) => ({ id, person_ids: people.map((person) => person.id) }),
    send: api.library.assign,
    done: ({ assigned }) =>
      assigned === 1 ? 'Atividade indicada a 1 pessoa' : `Atividade indicada a ${assigned} pessoas`,
    onDone: () => {
      form.follow();
    },
  });
  const { people } = form.values;
  const choose: (chosen: People) => void = form.field('people').onChange;
  return (
    <FormFrame
      form={form}
      className={fields.form}
      send={send}
      end={
        <Button type="submit" variant="default" loading={form.isBusy} disabled={people.length === 0}>
          {send}
        </Button>
      }
    >
      <PersonPicker
        key={people.length}
        label="Pessoa"
        description="Gestores indicam à própria equipe; a pessoa recebe uma notificação."
        value={null}
        onChange={(person) => person && choose([...people, person])}
        search={findColleagues}
        searchName="colleagues"
        without={people.map((person) => person.id)}
        disabled={people.length >= most}
      />
      <ChosenPeople people={people} onChange={choose} />
      <AreaField
        label="Recado (opcional)"
        description={lineAndCompanyRead('A pessoa')}
        rows={2}
        maxLength={500}
        {...form.field('message')}
      />
      <DayField label="Prazo sugerido (opcional)" {...form.field('due_on')} />
    </FormFrame>
  );
}

const ChosenPeople = ({ people, onChange }: { people: People; onChange: (people: People) => void }) =>
  people.length > 0 && (
    <ul aria-label="Pessoas escolhidas" className={classes.people}>
      {people.map(({ id, name }) => (
        <li key={id}>
          {name}
          <CloseButton
            size="sm"
            aria-label={`Tirar: ${name}`}
            onClick={() => onChange(people.filter((person) => person.id !== id))}
          />
        </li>
      ))}
    </ul>
  );
