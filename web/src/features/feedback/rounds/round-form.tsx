import { ActionIcon, Button, Checkbox, Group, Stack } from '@mantine/core';
import { ChangedRound, NewRound, type RoundChoices, type RoundPage } from '@pdy/contract/rounds/rounds';
import {
  inAskedOrder,
  mostInvited,
  mostInvitedAboutPerson,
  roundKindLabel,
  roundQuestions,
} from '@pdy/contract/rounds/words';
import { workFactorsNotice, workFactorsTitle } from '@pdy/contract/rounds/work-factors';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { composed } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useToday } from '#lib/clock.ts';
import { type ContractForm, useContractForm } from '#lib/form/contract-form.ts';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { PeopleField } from '#ui/choose/people-field.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { LineInput } from '#ui/form/line-input.tsx';
import { PersonField } from '#ui/form/person-field.tsx';
import {
  areaMeant,
  countWords,
  everybodyWords,
  personOf,
  type RoundValues,
  roundValues,
  sentContents,
  sentSubject,
} from './round-values.ts';

type Props = { choices: RoundChoices; round?: RoundPage; onDone: () => void };
type Fields = { form: ContractForm<RoundValues>; choices: RoundChoices };

/** The questions of a round, its people and its dates. Its subject stays once it is created. */
export function RoundForm({ choices, round, onDone }: Props) {
  const form = useContractForm({
    schema: round ? ChangedRound : NewRound,
    name: round ? `round-${round.id}` : 'round',
    initial: roundValues(round, choices, useToday()),
    also: (values: RoundValues) => ({
      ...sentContents(values),
      ...(round ? { id: round.id, version: round.version } : sentSubject(values)),
    }),
    depths: { questions: 3 },
    fieldOfRule: { round_is_about_its_kind: 'kind' },
    send: composed(api.rounds, (input: NewRound & ChangedRound) =>
      round ? api.rounds.change.call(input) : api.rounds.create.call(input),
    ),
    done: round ? 'Rodada salva' : 'Rascunho criado. Abra a rodada quando estiver pronta.',
    onDone,
  });
  const people = form.errors.find(({ field }) => field.startsWith('invited_ids'))?.message;
  const { values } = form;
  return (
    <FormFrame
      form={form}
      send={round ? 'Salvar' : 'Criar rascunho'}
      onCancel={() => beforeLosing(onDone)}
      hasSummary
    >
      <Stack>
        {!round && <SubjectFields form={form} choices={choices} />}
        <LineInput label="Título" required maxLength={120} {...form.field('title')} />
        <QuestionFields form={form} />
        <Group grow align="start">
          <DayField label="Primeiro dia" required {...form.field('opens_on')} />
          <DayField label="Último dia" required {...form.field('closes_on')} />
        </Group>
        <PeopleField
          label="Quem responde"
          description={`${countWords(values, choices)} Ninguém vê quem respondeu.`}
          error={people}
          most={values.kind === 'person' ? mostInvitedAboutPerson : mostInvited}
          people={values.people}
          onChange={(next) => form.set({ people: next })}
          without={values.kind === 'person' && values.about ? [values.about] : []}
        />
        <Everybody form={form} />
      </Stack>
    </FormFrame>
  );
}

/** Invites everybody in an area or the company at once. */
function Everybody({ form }: Pick<Fields, 'form'>) {
  const area = areaMeant(form.values);
  const { data } = useQuery({
    ...api.rounds.people.queryOptions({ input: area ? { department: area } : {} }),
    enabled: area !== undefined,
  });
  if (area === undefined || !data || data.total === 0) return null;
  return (
    <Button variant="default" size="xs" onClick={() => form.set({ people: data.people.map(personOf) })}>
      {everybodyWords(data)}
    </Button>
  );
}

const SubjectFields = ({ form, choices }: Fields) => (
  <>
    <ChoiceField
      label="Sobre"
      data={choices.kinds.map((value) => ({ value, label: roundKindLabel[value] }))}
      {...form.field('kind')}
    />
    {form.values.kind === 'person' && choices.may_choose_anybody && (
      <PersonField
        label="Pessoa"
        required
        known={choices.people.map(personOf)[0] ?? null}
        {...form.field('about')}
      />
    )}
    {form.values.kind === 'person' && !choices.may_choose_anybody && (
      <ChoiceField
        label="Pessoa"
        required
        data={choices.people.map(({ user_id, name }) => ({ value: user_id, label: name }))}
        {...form.field('about')}
      />
    )}
    {form.values.kind === 'area' && (
      <ChoiceField
        label="Área"
        required
        none="Escolha a área"
        data={choices.areas.map((area) => ({ value: area, label: area }))}
        {...form.field('department')}
      />
    )}
  </>
);

const askedWords = {
  mark: { label: 'Afirmação', answered: 'Responde-se de “discordo muito” a “concordo muito”.' },
  choice: { label: 'Prática', answered: 'Responde-se com continuar, começar ou parar.' },
  text: {
    label: 'Pergunta aberta',
    answered: 'Responde-se com um texto curto, depois das outras perguntas.',
  },
} as const;

function QuestionFields({ form }: Pick<Fields, 'form'>) {
  const { kind, has_pack, list } = form.values;
  const add = (one: RoundValues['list'][number]['kind']) =>
    form.set({ list: inAskedOrder([...list, { kind: one, prompt: '' }]) });
  const messageAt = (at: number) =>
    form.errors.find(({ field }) => field.startsWith(`questions.${at}`))?.message;
  return (
    <>
      {kind !== 'person' && (
        <Checkbox
          label={`Usar “${workFactorsTitle}”`}
          description={workFactorsNotice}
          {...form.form.getInputProps('has_pack', { type: 'checkbox' })}
        />
      )}
      {!has_pack &&
        list.map((question, at) => (
          <Group key={at} align="flex-start" gap="xs" wrap="nowrap">
            <LineInput
              flex={1}
              label={`${askedWords[question.kind].label} ${at + 1}`}
              description={askedWords[question.kind].answered}
              required
              maxLength={200}
              {...form.field(`list.${at}.prompt`)}
              error={messageAt(at)}
            />
            {list.length > 1 && (
              <ActionIcon
                mt="lg"
                variant="subtle"
                aria-label={`Tirar a pergunta ${at + 1}`}
                onClick={() => form.set({ list: list.filter((_, other) => other !== at) })}
              >
                <X size={16} aria-hidden />
              </ActionIcon>
            )}
          </Group>
        ))}
      {!has_pack && list.length < roundQuestions.most && (
        <Group gap="xs">
          <Button variant="default" size="xs" onClick={() => add('mark')}>
            Mais uma afirmação
          </Button>
          <Button variant="default" size="xs" onClick={() => add('choice')}>
            Continuar, começar, parar
          </Button>
          <Button variant="default" size="xs" onClick={() => add('text')}>
            Pergunta aberta
          </Button>
        </Group>
      )}
    </>
  );
}
