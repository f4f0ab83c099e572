import { Box, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import {
  type Recognition,
  type RecognitionComment,
  RecognitionWords,
} from '@pdy/contract/recognition/recognition';
import { mostCommentWords, visibilityReaders } from '@pdy/contract/recognition/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { formatMoment } from '#lib/words/format.ts';
import { AskFirst } from '#ui/dialog/ask-first.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { later } from '#ui/page/later.tsx';
import parts from '#ui/parts.module.css';
import { Part } from '#ui/parts.tsx';
import { PersonAvatar } from '#ui/person/person-avatar.tsx';
import { PersonLink } from '#ui/person/person-link.tsx';

const CommentRemoval = later(() => import('./removal-form.tsx'), 'CommentRemoval');

/** The comments on a recognition, with one level of answers. */
export function RecognitionComments({ post }: { post: Recognition }) {
  const query = useQuery(api.recognition.comments.list.queryOptions({ input: { id: post.id } }));
  const { data: shell } = useQuery(shellQuery);
  const [answering, setAnswering] = useState<string | null>(null);
  const mayWrite = shell !== undefined && !shell.person.is_visiting;
  return (
    <Part mt={0} className={parts.stack} aria-label={`Comentários da publicação de ${post.author.name}`}>
      <DataList query={query} what="os comentários" rows={1} skeleton={<Skeleton height={48} />} none={null}>
        {(all) => (
          <Stack component="ol" gap="sm">
            {all
              .filter(({ parent_id }) => parent_id === null)
              .map((comment) => (
                <li key={comment.id}>
                  <SaidComment
                    comment={comment}
                    onAnswer={mayWrite && !comment.is_removed ? () => setAnswering(comment.id) : undefined}
                  />
                  <Answers answers={all.filter(({ parent_id }) => parent_id === comment.id)} />
                  {answering === comment.id && (
                    <RecognitionCommentForm
                      post={post}
                      parent_id={comment.id}
                      label={`Resposta a ${comment.author.name}`}
                      onDone={() => setAnswering(null)}
                    />
                  )}
                </li>
              ))}
          </Stack>
        )}
      </DataList>
      {mayWrite && answering === null && (
        <RecognitionCommentForm post={post} parent_id={null} label="Novo comentário" />
      )}
    </Part>
  );
}

const Answers = ({ answers }: { answers: readonly RecognitionComment[] }) =>
  answers.length > 0 && (
    <Stack component="ol" gap="sm" mt="sm" pl="lg" aria-label="Respostas">
      {answers.map((answer) => (
        <li key={answer.id}>
          <SaidComment comment={answer} onAnswer={undefined} />
        </li>
      ))}
    </Stack>
  );

type SaidProps = { comment: RecognitionComment; onAnswer: (() => void) | undefined };

function SaidComment({ comment, onAnswer }: SaidProps) {
  const { author, body, created_at, is_removed, is_moderated } = comment;
  if (is_removed)
    return (
      <Text fz="sm" c="dimmed">
        {is_moderated ? 'Comentário removido pela administração.' : 'Comentário excluído por quem escreveu.'}
      </Text>
    );
  return (
    <Group gap="sm" align="stretch" wrap="nowrap">
      <PersonAvatar person={author} size={32} isStrong />
      <Box flex={1} miw={0}>
        <Text fz="xs" c="dimmed">
          <b>
            <PersonLink id={author.readable_id} about={`comentário de ${formatMoment(created_at)}`}>
              {author.name}
            </PersonLink>
          </b>{' '}
          · {formatMoment(created_at)}
        </Text>
        <Text mt="3xs" style={{ whiteSpace: 'pre-wrap' }}>
          {body}
        </Text>
        <CommentActs comment={comment} onAnswer={onAnswer} />
      </Box>
    </Group>
  );
}

function CommentActs({ comment, onAnswer }: SaidProps) {
  const { id, version, author, is_own, may_moderate } = comment;
  const [isModerating, setModerating] = useState(false);
  return (
    <>
      {onAnswer && (
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          aria-label={`Responder a ${author.name}`}
          onClick={onAnswer}
        >
          Responder
        </Button>
      )}
      {is_own && (
        <AskFirst
          act={api.recognition.comments.remove}
          input={{ id, version }}
          done="Comentário excluído"
          title="Excluir o comentário?"
          confirm="Excluir"
          isDangerous
          isOnTop
          button={(ask) => (
            <Button size="compact-xs" variant="subtle" color="red" onClick={ask}>
              Excluir
            </Button>
          )}
        >
          Não dá para desfazer.
        </AskFirst>
      )}
      {may_moderate && (
        <Button
          size="compact-xs"
          variant="subtle"
          color="red"
          aria-label={`Remover: comentário de ${author.name}`}
          onClick={() => setModerating(true)}
        >
          Remover
        </Button>
      )}
      {isModerating && <CommentRemoval id={id} version={version} onDone={() => setModerating(false)} />}
    </>
  );
}

type FormProps = { post: Recognition; parent_id: string | null; label: string; onDone?: () => void };

function RecognitionCommentForm({ post: { id, visibility }, parent_id, label, onDone }: FormProps) {
  const form = useContractForm({
    schema: RecognitionWords,
    initial: { body: '' },
    besides: () => ({ id, parent_id }),
    name: `recognition-comment-${parent_id ?? id}`,
    send: api.recognition.comments.add,
    done: 'Comentário publicado',
    onDone: () => {
      form.set({ body: '' });
      onDone?.();
    },
  });
  return (
    <FormFrame form={form} send="Comentar" name={label} {...(onDone && { onCancel: onDone })}>
      <AreaField
        label={label}
        description={visibilityReaders[visibility]}
        autosize
        minRows={2}
        maxLength={mostCommentWords}
        {...form.field('body')}
      />
    </FormFrame>
  );
}
