import { Button } from '@mantine/core';
import { NewAssignments } from '@pdy/contract/library/library';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import type { Named } from '#lib/words/audience.ts';
import { lineAndCompanyRead } from '#lib/words/reader-words.ts';
import { PeopleField } from '#ui/choose/people-field.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import parts from '#ui/parts.module.css';

const most = 50;
const send = 'Indicar';

const blank = { people: [] as Named[], message: '', due_on: null as string | null };

/** Recommends an activity to people by name; they are notified. */
export function AssignForm({ id }: { id: string }) {
  const form = useContractForm({
    name: lastingName(`library-assignment-${id}`),
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
  return (
    <FormFrame
      form={form}
      className={parts.stack}
      send={send}
      end={
        <Button
          type="submit"
          variant="default"
          w="fit-content"
          loading={form.isBusy}
          disabled={people.length === 0}
        >
          {send}
        </Button>
      }
    >
      <PeopleField
        label="Pessoa"
        description="Gestores indicam à própria equipe; a pessoa recebe uma notificação."
        people={people}
        onChange={form.field('people').onChange}
        most={most}
      />
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
