import { Alert, Button, Drawer, Skeleton, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  EditedFeedback,
  type Feedback,
  type FeedbackCompetency,
  NewFeedback,
} from '@pdy/contract/feedback/feedback';
import type { FeedbackRequest } from '@pdy/contract/feedback/requests';
import type { FeedbackKind, FeedbackVisibility } from '@pdy/contract/feedback/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { findColleagues } from '#lib/find-colleagues.ts';
import { type ContractForm, useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { PersonPicker } from '#ui/choose/person-picker.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { DrawerTitle, Framed } from '#ui/parts.tsx';
import { Small } from '#ui/small.tsx';
import { useFeedbackAddress, useGoTo } from './feedback-address.ts';
import { readersSentence } from './feedback-words.ts';
import { FeedbackText } from './said.tsx';
import { FeedbackFields, type WordValues } from './word-fields.tsx';

/** The text of fields that the chosen kind does not show is kept, but not sent. */
const ofKind = ({ kind, situation, behaviour, impact, suggestion, body }: WordValues) =>
  kind === 'praise'
    ? { situation: '', behaviour: '', impact: '', suggestion: '', body }
    : { situation, behaviour, impact, suggestion, body: '' };

const hasWords = ({ situation, behaviour, impact, suggestion, body }: WordValues) =>
  [situation, behaviour, impact, suggestion, body].some((text) => text.trim() !== '');

type Named = { id: string; name: string };

/** Gives feedback: to whom, what happened, and who will read it. */
export function FeedbackComposer() {
  const { pedido, para } = useFeedbackAddress();
  const goTo = useGoTo();
  const close = () => goTo({ novo: undefined, para: undefined });
  const request = useQuery({
    ...api.feedbackRequests.get.queryOptions({ input: { id: pedido ?? '' } }),
    enabled: pedido !== undefined,
  });
  const known = useQuery({
    ...api.feedback.readers.queryOptions({ input: { person_id: para ?? '' } }),
    enabled: para !== undefined && pedido === undefined,
  });
  const isReady = (pedido === undefined || request.data) && (para === undefined || pedido || known.data);
  return (
    <ComposerFrame title="Dar feedback" onClose={close}>
      {isReady ? (
        <NewFeedbackForm
          request={request.data ?? null}
          begun={para && known.data ? { id: para, name: known.data.name } : null}
          onDone={close}
        />
      ) : (
        <Skeleton height={420} />
      )}
    </ComposerFrame>
  );
}

function ComposerFrame({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: React.ReactNode;
}) {
  const isNarrow = useMediaQuery('(max-width: 640px)');
  return (
    <Drawer
      opened
      onClose={() => beforeLosing(onClose)}
      size={isNarrow ? '100%' : 640}
      title={<DrawerTitle>{title}</DrawerTitle>}
    >
      {children}
    </Drawer>
  );
}

type NewProps = { request: FeedbackRequest | null; begun: Named | null; onDone: () => void };

function NewFeedbackForm({ request, begun, onDone }: NewProps) {
  const [receiver, setReceiver] = useState<Named | null>(request?.about ?? begun);
  const { data: shell } = useQuery(shellQuery);
  if (!shell) return null;
  return (
    <Stack>
      {request && (
        <Alert color="blue" title={`${request.requester.name} pergunta`}>
          {request.question}
        </Alert>
      )}
      <PersonPicker
        label="Para quem?"
        required
        value={receiver}
        onChange={setReceiver}
        search={findColleagues}
        searchName="colleagues"
        without={[shell.person.user_id]}
        disabled={request !== null}
        data-autofocus={receiver === null}
      />
      {receiver && (
        <GiveForm
          key={receiver.id}
          receiver={receiver}
          request={request}
          name={lastingName(`feedback-${shell.person.user_id}-${receiver.id}`)}
          onDone={onDone}
        />
      )}
    </Stack>
  );
}

type GiveProps = { receiver: Named; request: FeedbackRequest | null; name: string; onDone: () => void };

function GiveForm({ receiver, request, name, onDone }: GiveProps) {
  const { data: readers } = useQuery(
    api.feedback.readers.queryOptions({ input: { person_id: receiver.id } }),
  );
  const isOfTeam = request !== null && request.requester.id !== request.about.id;
  const asked = (request?.competencies ?? []).map(
    ({ id }): FeedbackCompetency => ({ competency_id: id, rating: null }),
  );
  const form = useContractForm({
    schema: NewFeedback,
    initial: {
      kind: 'praise' as FeedbackKind,
      ...{ situation: '', behaviour: '', impact: '', suggestion: '', body: '' },
      competencies: asked,
      visibility: (isOfTeam ? 'manager' : 'private') as FeedbackVisibility,
    },
    also: (values) => ({ ...ofKind(values), receiver_id: receiver.id, request_id: request?.id ?? null }),
    name,
    fieldOfRule: { praise_has_20_characters: 'body', constructive_feedback_is_whole: 'situation' },
    send: api.feedback.give,
    done: `Feedback entregue a ${receiver.name}`,
    onDone,
  });
  const isShared = form.values.visibility === 'manager';
  return (
    <FormFrame form={form} send="Entregar" onCancel={() => beforeLosing(onDone)} hasSummary>
      <Stack>
        <FeedbackFields form={form as unknown as ContractForm<WordValues>} />
        <ChoiceField
          label="Quem lê"
          disabled={isOfTeam}
          data={[
            { value: 'private' as FeedbackVisibility, label: `Só ${receiver.name}` },
            { value: 'manager' as FeedbackVisibility, label: `${receiver.name} e quem lidera` },
          ]}
          {...form.field('visibility')}
        />
        {readers && (
          <Text fz="sm" role="status">
            {readersSentence(readers.name, readers.leader, { isShared, isLeader: readers.is_leader })}
          </Text>
        )}
        <FeedbackPreview name={receiver.name} values={form.values} />
      </Stack>
    </FormFrame>
  );
}

/** The text before it is sent, as it will be read. */
function FeedbackPreview({ name, values }: { name: string; values: WordValues }) {
  const [isShown, setShown] = useState(false);
  const said = { ...values, ...ofKind(values) };
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        px={0}
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Fechar a prévia' : `Ver como ${name} vai ler`}
      </Button>
      {isShown && (
        <Framed component="section" mt="xs" aria-label={`Como ${name} vai ler`}>
          {hasWords(said) ? <FeedbackText feedback={said} /> : <Small>Ainda não há nada escrito.</Small>}
        </Framed>
      )}
    </div>
  );
}

/** Edits feedback that was just given, while it is unread. */
export function EditComposer({ feedback, onClose }: { feedback: Feedback; onClose: () => void }) {
  const { id, version, kind, situation, behaviour, impact, suggestion, body, receiver } = feedback;
  const form = useContractForm({
    name: lastingName(`feedback-edit-${id}`),
    schema: EditedFeedback,
    initial: {
      ...{ kind, situation, behaviour, impact, suggestion, body },
      competencies: feedback.competencies.map(({ competency_id, rating }) => ({ competency_id, rating })),
    },
    also: (values) => ({ ...ofKind(values), id, version }),
    version,
    send: api.feedback.edit,
    done: 'Salvo',
    onDone: onClose,
  });
  return (
    <ComposerFrame title={`Editar o feedback a ${receiver.name}`} onClose={onClose}>
      <FormFrame form={form} send="Salvar" onCancel={() => beforeLosing(onClose)} hasSummary>
        <Stack>
          <FeedbackFields form={form as unknown as ContractForm<WordValues>} />
        </Stack>
      </FormFrame>
    </ComposerFrame>
  );
}
