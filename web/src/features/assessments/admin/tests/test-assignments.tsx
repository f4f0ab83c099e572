import { Checkbox, Stack, Text } from '@mantine/core';
import { NewAssignment, type TestAssignment } from '@pdy/contract/assessments/test-assignments';
import type { AuthoredTest } from '@pdy/contract/assessments/tests';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { type AudienceValues, forEverybody, sentAudience } from '#lib/words/audience.ts';
import { formatLongMoment } from '#lib/words/format.ts';
import { AssignmentsDrawer } from '#ui/assignments-drawer.tsx';
import { AudienceField } from '#ui/choose/audience-field.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { MissingPeople } from './missing-people.tsx';

type Props = {
  /** The id of the test. */
  id: string;
  onClose: () => void;
};

/** The people who are asked to take a test, their deadline, and how many took it. */
export function TestAssignments({ id, onClose }: Props) {
  const test = useQuery(api.tests.get.queryOptions({ input: { id } }));
  const query = useQuery(api.testAssignments.list.queryOptions({ input: { id } }));
  return (
    <AssignmentsDrawer
      title="Quem deve fazer"
      heading={test.data && <Text fw={600}>{test.data.title}</Text>}
      query={query}
      ask="Pedir que façam"
      none={{
        title: 'Ninguém foi chamado a fazer',
        why: 'Peça a um departamento, a um cargo, a pessoas ou a todos que podem fazer. Cada um recebe um aviso e vê o prazo na primeira página.',
      }}
      form={(onDone) => <TestAssignmentForm id={id} closes={closingOf(test.data)} onDone={onDone} />}
      row={(row) => ({
        all: 'Todos que podem fazer',
        words: doneWords(row),
        remove: api.testAssignments.remove,
        consequence:
          'O prazo some da primeira página de quem ainda não fez. As tentativas continuam guardadas.',
      })}
      below={<MissingPeople id={id} />}
      onClose={onClose}
    />
  );
}

/**
 * The end in force. While the test has unpublished changes, nothing is said, because the draft's rules are not in
 * force.
 */
const closingOf = (test: AuthoredTest | undefined) =>
  test && !test.has_changes && test.rules.closes_at
    ? ` O teste encerra em ${formatLongMoment(test.rules.closes_at)}.`
    : '';

const doneWords = ({ people, done }: TestAssignment) => {
  const reached = people === 1 ? '1 pessoa' : `${people} pessoas`;
  if (done === null || people === 0) return reached;
  return `${done} de ${reached} ${done === 1 ? 'fez' : 'fizeram'}`;
};

type Values = { audience: AudienceValues; due_on: string | null; is_mandatory: boolean };

const nothing: Values = { audience: { ...forEverybody, audience: 'some' }, due_on: null, is_mandatory: true };

type FormProps = { id: string; closes: string; onDone: () => void };

function TestAssignmentForm({ id, closes, onDone }: FormProps) {
  const form = useContractForm({
    name: lastingName(`test-assignment-${id}`),
    schema: NewAssignment,
    initial: nothing,
    also: ({ audience }) => ({ audience: sentAudience(audience) }),
    besides: () => ({ id }),
    fieldOfRule: {
      test_is_asked_for_days_to_come: 'due_on',
      test_is_open_until_its_deadline: 'due_on',
      somebody_is_asked: 'audience',
    },
    standsOn: [],
    leadsToMistake: true,
    isQuietAtFields: true,
    send: api.testAssignments.assign,
    done: 'Pedido feito. Quem ainda não fez recebe um aviso.',
    onDone,
  });
  return (
    <FormFrame form={form} send="Pedir" onCancel={() => beforeLosing(onDone)}>
      <Stack gap="md">
        <AudienceField
          legend="De quem"
          all="Todos que podem fazer"
          some="Só quem for escolhido"
          hint="Quem for escolhido pode fazer, mesmo que o teste seja só para outras pessoas."
          {...form.field('audience')}
        />
        <DayField
          label="Fazer até"
          description={`Em branco, fica sem prazo.${closes}`}
          {...form.field('due_on')}
        />
        <Checkbox
          label="Obrigatório"
          description="Sem isto, é uma sugestão da empresa."
          {...form.field('is_mandatory')}
          checked={form.values.is_mandatory}
          value=""
        />
      </Stack>
    </FormFrame>
  );
}
