import { Alert, Modal, Stack } from '@mantine/core';
import { NewRecognition, type Recognisable } from '@pdy/contract/recognition/recognition';
import { recognitionRules } from '@pdy/contract/recognition/rules-text';
import {
  mostRecognised,
  mostRecognitionWords,
  twiceSentence,
  type Visibility,
  visibilities,
  visibilityLabel,
} from '@pdy/contract/recognition/words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { shellQuery } from '#lib/shell-data.ts';
import type { Named } from '#lib/words/audience.ts';
import { PeopleField } from '#ui/choose/people-field.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import { CompetencyField } from './competency-field.tsx';
import { inPrivate, privateNotice, readersOf } from './recognition-words.ts';

/** `people`: chosen when the form opens. */
type Props = { people: readonly Named[]; onClose: () => void };

/** The form to recognise somebody. */
export const RecognitionComposer = ({ people, onClose }: Props) => (
  <Modal opened onClose={() => beforeLosing(onClose)} title="Reconhecer alguém" size="lg">
    <ComposerForm chosen={people} onDone={onClose} />
  </Modal>
);

const visibilityChoices = visibilities.map((value) => ({ value, label: visibilityLabel[value] }));

function useRecognitionForm(chosen: readonly Named[], onDone: () => void) {
  const [first] = chosen;
  return useContractForm({
    name: lastingName(first ? `recognition-to-${first.id}` : 'recognition'),
    schema: NewRecognition,
    initial: {
      recipient_ids: chosen.map(({ id }) => id),
      people: chosen,
      body: '',
      competency_id: null as string | null,
      visibility: 'company' as Visibility,
    },
    send: api.recognition.add,
    done: ({ in_private }) =>
      in_private > 0
        ? 'Reconhecimento enviado, em particular para quem prefere assim'
        : 'Reconhecimento publicado',
    onDone,
  });
}

function ComposerForm({ chosen, onDone }: { chosen: readonly Named[]; onDone: () => void }) {
  const { data: shell } = useQuery(shellQuery);
  const form = useRecognitionForm(chosen, onDone);
  const { people } = form.values;
  const ids = people.map(({ id }) => id);
  const { data: recognisables = [] } = useQuery({
    ...api.recognition.check.queryOptions({ input: { ids } }),
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
  });
  const choose = (next: readonly Named[]) => {
    form.set({ ...form.values, people: next, recipient_ids: next.map(({ id }) => id) });
  };
  const { error, id } = form.field('recipient_ids');
  const { visibility } = form.values;
  return (
    <FormFrame form={form} send="Publicar" onCancel={() => beforeLosing(onDone)}>
      <Stack gap="md">
        <PeopleField
          id={id}
          label="Quem você quer reconhecer?"
          description={`De 1 a ${mostRecognised} pessoas.`}
          required
          {...(chosen.length === 0 && { 'data-autofocus': true })}
          most={mostRecognised}
          error={error}
          people={people}
          onChange={choose}
          without={shell ? [shell.person.user_id] : []}
        />
        <Warnings people={people} recognisables={recognisables} />
        <AreaField
          label="O que a pessoa fez"
          required
          {...(chosen.length > 0 && { 'data-autofocus': true })}
          placeholder="Conte o que aconteceu e que diferença fez."
          description={readersOf(visibility, ids, recognisables)}
          autosize
          minRows={4}
          maxLength={mostRecognitionWords}
          {...form.field('body')}
        />
        <CompetencyField {...form.field('competency_id')} />
        {inPrivate(ids, recognisables) !== 'all' && (
          <ChoiceField
            label={inPrivate(ids, recognisables) === 'some' ? 'Quem lê no mural' : 'Quem lê'}
            data={visibilityChoices}
            {...form.field('visibility')}
          />
        )}
      </Stack>
    </FormFrame>
  );
}

/** Shown before it is sent: the reasons for a refusal, and who gets it in private. */
function Warnings({
  people,
  recognisables,
}: {
  people: readonly Named[];
  recognisables: readonly Recognisable[];
}) {
  const known = people.flatMap(({ id, name }) => {
    const found = recognisables.find(({ user_id }) => user_id === id);
    return found ? [{ ...found, name }] : [];
  });
  const isOver = known.some(({ verdict }) => verdict === 'daily_limit');
  const twice = known.filter(({ verdict }) => verdict === 'recipient_limit');
  const alone = known.filter(({ is_public }) => !is_public).map(({ name }) => name);
  return (
    <>
      {isOver && <Alert color="amber">{recognitionRules.five_recognitions_a_day}</Alert>}
      {twice.map(({ user_id, name }) => (
        <Alert key={user_id} color="amber">
          {twiceSentence(name)}
        </Alert>
      ))}
      {alone.length > 0 && <Alert color="blue">{privateNotice(alone)}</Alert>}
    </>
  );
}
