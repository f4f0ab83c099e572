import { Alert, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { type ModeratedRecognition, ModerationDecision } from '@pdy/contract/recognition/recognition';
import { reportReasonLabel } from '@pdy/contract/recognition/words';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { usePages } from '#lib/pages.ts';
import { formatMoment } from '#lib/words/format.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { ToggleFilter } from '#ui/list/filters.tsx';
import parts from '#ui/parts.module.css';
import { Small } from '#ui/small.tsx';
import { decidedWords, outcomesOf, stateOf } from './recognition-words.ts';
import { useGoTo, useSocialAddress } from './social-address.ts';

/** Reported and removed posts, and the decisions about them. */
export function Moderation() {
  const { situacao } = useSocialAddress();
  const goTo = useGoTo();
  const [decided, setDecided] = useState<ModeratedRecognition | null>(null);
  const query = usePages(api.recognition.moderation.list, { is_decided: situacao === 'decididas' });
  return (
    <Stack gap="md" maw={760}>
      <Group gap="xs">
        <ToggleFilter isOn={situacao === undefined} onChange={() => goTo({ situacao: undefined })}>
          À espera de decisão
        </ToggleFilter>
        <ToggleFilter isOn={situacao === 'decididas'} onChange={() => goTo({ situacao: 'decididas' })}>
          Decididas
        </ToggleFilter>
      </Group>
      <DataList
        query={query}
        what="as denúncias"
        rows={2}
        skeleton={<Skeleton height={150} />}
        none={situacao ? 'Nenhuma denúncia foi decidida até agora.' : 'Nenhuma denúncia espera decisão.'}
      >
        {(posts) => (
          <Stack component="ul" gap="sm" aria-label="Denúncias">
            {posts.map((post) => (
              <li key={post.id}>
                <Reported post={post} onDecide={() => setDecided(post)} />
              </li>
            ))}
          </Stack>
        )}
      </DataList>
      <Modal opened={decided !== null} onClose={() => setDecided(null)} title="Decidir sobre a publicação">
        {decided && <ModerationForm post={decided} onDone={() => setDecided(null)} />}
      </Modal>
    </Stack>
  );
}

type Props = { post: ModeratedRecognition; onDecide: () => void };

const Reported = ({ post, onDecide }: Props) => (
  <Stack
    component="section"
    gap="sm"
    className={parts.framed}
    data-long
    aria-label={`Publicação de ${post.author.name}`}
  >
    <Text fz="xs" c="dimmed">
      <b>{post.author.name}</b> para {post.recipients.map(({ name }) => name).join(', ')} ·{' '}
      {formatMoment(post.created_at)} · {stateOf(post)}
    </Text>
    <Text style={{ whiteSpace: 'pre-wrap' }}>{post.body}</Text>
    {post.reports.length === 0 && <Small>Removida pela administração, sem denúncia.</Small>}
    <Stack component="ul" gap="xs" fz="sm" aria-label="Motivos" hidden={post.reports.length === 0}>
      {post.reports.map(({ person, reason, note, at, words }) => (
        <li key={`${person} ${at.getTime()}`}>
          <b>{reportReasonLabel[reason]}</b> · {person} · {formatMoment(at)}
          {note && <>: “{note}”</>}
          {words && (
            <Text fz="sm" style={{ whiteSpace: 'pre-wrap' }}>
              Quando foi denunciada, dizia: “{words}”
            </Text>
          )}
        </li>
      ))}
    </Stack>
    {post.moderation_reason && <Alert color="gray">Motivo da decisão: {post.moderation_reason}</Alert>}
    <div>
      <Button
        size="xs"
        variant="default"
        aria-label={`Decidir: publicação de ${post.author.name}`}
        onClick={onDecide}
      >
        Decidir
      </Button>
    </div>
  </Stack>
);

function ModerationForm({ post, onDone }: { post: ModeratedRecognition; onDone: () => void }) {
  const { id, version } = post;
  const form = useContractForm({
    name: lastingName(`recognition-decision-${id}`),
    schema: ModerationDecision,
    initial: { to: null as 'restored' | 'removed' | null, reason: '' },
    besides: () => ({ id }),
    version,
    send: api.recognition.moderation.decide,
    done: (_, { to }) => decidedWords(post, to),
    onDone,
  });
  return (
    <FormFrame form={form} send="Registrar decisão" onCancel={onDone}>
      <Stack gap="sm">
        <ChoiceField
          label="O que fazer"
          required
          none="Escolha o que fazer"
          data={outcomesOf(post)}
          {...form.field('to')}
        />
        <AreaField
          label="Motivo"
          required
          description="Quem publicou lê, e a administração."
          rows={3}
          maxLength={500}
          {...form.field('reason')}
        />
      </Stack>
    </FormFrame>
  );
}
