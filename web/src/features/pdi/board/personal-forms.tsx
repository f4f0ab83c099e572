import { Stack } from '@mantine/core';
import { Pair } from '#ui/parts.tsx';
/** The forms of a personal activity, something to do outside any goal: to add one, and to edit one. */

import type { ActivityKind } from '@pdy/contract/pdi/activity';
import {
  NewPersonalActivity,
  type PersonalActivity,
  type Repetition,
} from '@pdy/contract/pdi/personal-activity';
import { activityKindLabel, repetitionLabel } from '@pdy/contract/pdi/words';
import { api } from '#lib/api.ts';
import { type ContractForm, useContractForm } from '#lib/form/contract-form.ts';
import { formatDay } from '#lib/words/format.ts';
import { ChoiceField, choicesOf } from '#ui/form/choice-field.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { LineInput } from '#ui/form/line-input.tsx';
import { NumberField } from '#ui/form/number-field.tsx';

const firstPersonal = {
  title: '',
  kind: 'practice' as ActivityKind,
  due_on: null as string | null,
  repeats: null as Repetition | null,
  times: 12 as number | null,
};

export function NewPersonalForm({ onDone }: { onDone: () => void }) {
  const form = useContractForm({
    schema: NewPersonalActivity,
    initial: firstPersonal,
    // An activity that does not repeat has no number of times.
    also: ({ repeats }) => (repeats === null ? { times: undefined } : {}),
    name: 'new-personal-activity',
    send: api.pdi.personalActivities.add,
    done: 'Atividade adicionada',
    onDone,
  });
  const { repeats } = form.values;
  return (
    <FormFrame form={form} send="Adicionar atividade" onCancel={onDone}>
      <Stack>
        <PersonalFields field={form.field} due={repeats ? 'Primeiro dia' : 'Prazo (opcional)'} />
        <Pair>
          <ChoiceField
            label="Repetição"
            none="Não se repete"
            data={choicesOf(repetitionLabel)}
            {...form.field('repeats')}
          />
          {repeats && (
            <NumberField isWhole label="Quantas vezes" description="De 2 a 52" {...form.field('times')} />
          )}
        </Pair>
      </Stack>
    </FormFrame>
  );
}

type Edited = Pick<PersonalActivity, 'title' | 'kind' | 'due_on'>;

const factsOf = ({ title, kind, due_on }: Edited) => [
  { field: 'title', label: 'Atividade', text: title },
  { field: 'kind', label: 'Tipo', text: activityKindLabel[kind] },
  { field: 'due_on', label: 'Prazo', text: due_on ? formatDay(due_on) : '' },
];

type EditProps = { activity: PersonalActivity; onDone: () => void };

/** Edits the title, the kind and the due date; the repetition stays. */
export function EditPersonalForm({ activity, onDone }: EditProps) {
  const { id, version, title, kind, due_on, minutes, repeats } = activity;
  const form = useContractForm({
    schema: NewPersonalActivity,
    initial: { title, kind, due_on },
    version,
    besides: () => ({ id, minutes }),
    name: `edit-personal-${id}`,
    facts: factsOf,
    send: api.pdi.personalActivities.change,
    done: 'Atividade atualizada',
    onDone,
  });
  return (
    <FormFrame
      form={form}
      send="Salvar"
      newsTitle="Esta atividade mudou enquanto você escrevia"
      onCancel={onDone}
    >
      <Stack>
        <PersonalFields field={form.field} due={repeats ? 'Prazo desta vez' : 'Prazo (opcional)'} />
      </Stack>
    </FormFrame>
  );
}

/** `due`: the label of the day. */
const PersonalFields = ({ field, due }: Pick<ContractForm<Edited>, 'field'> & { due: string }) => (
  <>
    <LineInput
      label="O que você vai fazer?"
      description="Só você lê. Não conta para nenhuma meta nem vira evidência."
      required
      data-autofocus
      autoFocus
      {...field('title')}
    />
    <Pair>
      <ChoiceField label="Tipo" data={choicesOf(activityKindLabel)} {...field('kind')} />
      <DayField label={due} {...field('due_on')} />
    </Pair>
  </>
);
