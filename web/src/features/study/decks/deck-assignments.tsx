import { Stack } from '@mantine/core';
import { type DeckAssignment, NewDeckAssignment } from '@pdy/contract/study/decks';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { type AudienceValues, forEverybody, sentAudience } from '#lib/words/audience.ts';
import { useFewestPeople } from '#lib/words/fewest-people.ts';
import { formatPercent } from '#lib/words/format.ts';
import { AssignmentsDrawer } from '#ui/assignments-drawer.tsx';
import { AudienceField } from '#ui/choose/audience-field.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';

type Props = {
  /** The id of the deck. */
  id: string;
  onClose: () => void;
};

/** The people who are asked to study a deck, their deadline, and their progress as a group. */
export function DeckAssignments({ id, onClose }: Props) {
  const query = useQuery(api.decks.assignments.queryOptions({ input: { id } }));
  const fewest = useFewestPeople();
  return (
    <AssignmentsDrawer
      title="Quem deve estudar"
      query={query}
      ask="Pedir que estudem"
      none={{
        title: 'Ninguém foi chamado a estudar',
        why: 'Peça a um departamento, a um cargo, a pessoas ou a todos. Cada um recebe um aviso e passa a ver o baralho no estudo do dia.',
      }}
      form={(onDone) => <DeckAssignmentForm id={id} onDone={onDone} />}
      row={(row) => ({
        all: 'Todos da empresa',
        words: progressWords(row, fewest),
        remove: api.decks.unassign,
        consequence:
          'O baralho sai do estudo de quem não o escolheu por conta própria. O que já foi aprendido fica guardado.',
      })}
      onClose={onClose}
    />
  );
}

const progressWords = ({ people, seen_percent, current_percent }: DeckAssignment, fewest: number) => {
  const reached = people === 1 ? '1 pessoa' : `${people} pessoas`;
  if (seen_percent === null || current_percent === null)
    return `${reached}. O andamento aparece a partir de ${fewest} pessoas.`;
  return `${reached}. Em média, ${formatPercent(seen_percent)} dos cartões vistos e ${formatPercent(current_percent)} em dia.`;
};

type Values = { audience: AudienceValues; due_on: string | null };
const nothing: Values = { audience: { ...forEverybody, audience: 'some' }, due_on: null };

function DeckAssignmentForm({ id, onDone }: { id: string; onDone: () => void }) {
  const form = useContractForm({
    name: lastingName(`deck-assignment-${id}`),
    schema: NewDeckAssignment,
    initial: nothing,
    also: ({ audience }) => ({ audience: sentAudience(audience) }),
    besides: () => ({ id }),
    fieldOfRule: { deck_is_asked_for_days_to_come: 'due_on', somebody_studies: 'audience' },
    standsOn: [],
    leadsToMistake: true,
    isQuietAtFields: true,
    send: api.decks.assign,
    done: 'Pedido feito. Cada pessoa recebe um aviso.',
    onDone,
  });
  return (
    <FormFrame form={form} send="Pedir" onCancel={() => beforeLosing(onDone)}>
      <Stack gap="md">
        <AudienceField
          legend="Para quem"
          all="Todos da empresa"
          some="Só quem for escolhido"
          hint="Estuda quem está em um dos departamentos, tem um dos cargos ou foi escolhido pelo nome."
          {...form.field('audience')}
        />
        <DayField label="Estudar até" description="Em branco, fica sem prazo." {...form.field('due_on')} />
      </Stack>
    </FormFrame>
  );
}
