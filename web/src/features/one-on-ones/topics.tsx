import { ActionIcon, Box, Checkbox, Group, Text } from '@mantine/core';
import { NewTopic, type OneOnOne, type Topic, TopicChange } from '@pdy/contract/one-on-ones/one-on-ones';
import { topicLength, topicReaders } from '@pdy/contract/one-on-ones/words';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { useTicked } from '#lib/ticked.ts';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import { Section } from '#ui/page/section.tsx';
import parts from '#ui/parts.module.css';
import { FramedList } from '#ui/parts.tsx';
import { Small } from '#ui/small.tsx';
import { toastUndo } from '#ui/toast/undo-toast.tsx';

/** The topics of the next talk. */
export function NextTalkTopics({ pair }: { pair: OneOnOne }) {
  const { topics, person } = pair;
  return (
    <Section name="Pautas da próxima conversa">
      {topics.length === 0 ? (
        <Text fz="sm" c="dimmed" mb="md">
          Nenhuma pauta ainda. Comece por uma dificuldade ou uma conquista.
        </Text>
      ) : (
        <>
          <FramedList>
            {topics.map((topic) => (
              <Box key={topic.id} component="li" px="md" py="sm">
                <TopicRow topic={topic} person_id={person.user_id} />
              </Box>
            ))}
          </FramedList>
          <Small mt="xs" mb="md">
            Marque o que já conversaram. O que ficar sem marca passa para a conversa seguinte.
          </Small>
        </>
      )}
      <NewTopicForm person_id={person.user_id} />
    </Section>
  );
}

function TopicRow({ topic, person_id }: { topic: Topic; person_id: string }) {
  const { id, body, author, is_own, is_done } = topic;
  const [isEdited, setEdited] = useState(false);
  const tick = useAct(api.oneOnOnes.tick_topic);
  const ticked = useTicked(is_done, (isDone) => tick.mutateAsync({ id, is_done: isDone }));
  const again = useAct(api.oneOnOnes.add_topic);
  const remove = useAct(api.oneOnOnes.remove_topic, {
    onDone: () =>
      toastUndo({ text: 'Pauta removida', of: body, onUndo: () => again.mutate({ person_id, body }) }),
  });
  if (isEdited) return <TopicForm topic={topic} onEnd={() => setEdited(false)} />;
  return (
    <Group gap="sm" align="flex-start" wrap="nowrap">
      <Checkbox
        className={parts.grows}
        {...ticked}
        label={
          <span style={{ whiteSpace: 'pre-wrap' }} data-long>
            {body}
          </span>
        }
        description={is_own ? 'Você propôs' : `${author.name} propôs`}
      />
      {is_own && (
        <Group component="span" gap="3xs" align="stretch" wrap="nowrap" flex="none">
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Editar: ${body}`}
            onClick={() => setEdited(true)}
          >
            <Pencil size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Remover: ${body}`}
            onClick={() => remove.mutate({ id })}
          >
            <Trash2 size={16} aria-hidden />
          </ActionIcon>
        </Group>
      )}
    </Group>
  );
}

function TopicForm({ topic: { id, body, version }, onEnd }: { topic: Topic; onEnd: () => void }) {
  const form = useContractForm({
    name: lastingName(`topic-${id}`),
    schema: TopicChange,
    initial: { body },
    version,
    also: () => ({ id, version }),
    send: api.oneOnOnes.change_topic,
    done: 'Pauta salva',
    onDone: onEnd,
  });
  return (
    <Box py="2xs">
      <FormFrame form={form} send="Salvar" name="Editar pauta" onCancel={onEnd}>
        <AreaField
          label="Pauta"
          description={topicReaders}
          autosize
          minRows={2}
          maxLength={topicLength}
          data-autofocus
          autoFocus
          {...form.field('body')}
        />
      </FormFrame>
    </Box>
  );
}

function NewTopicForm({ person_id }: { person_id: string }) {
  const form = useContractForm({
    schema: NewTopic,
    initial: { body: '' },
    also: () => ({ person_id }),
    name: `one-on-one-topic-${person_id}`,
    send: api.oneOnOnes.add_topic,
    onDone: () => form.set({ body: '' }),
  });
  return (
    <FormFrame form={form} send="Adicionar pauta" name="Nova pauta">
      <AreaField
        label="Sobre o que você quer conversar?"
        description={topicReaders}
        autosize
        minRows={2}
        maxLength={topicLength}
        {...form.field('body')}
      />
    </FormFrame>
  );
}
