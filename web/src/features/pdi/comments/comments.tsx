import { Box, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { Comment } from '@pdy/contract/pdi/comment';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { formatMoment } from '#lib/words/format.ts';
import { DataList } from '#ui/list/data-list.tsx';
import { later } from '#ui/page/later.tsx';
import parts from '#ui/parts.module.css';
import { Small } from '#ui/small.tsx';

const PlanCommentForm = later(
  () => import('./comment-form.tsx'),
  'PlanCommentForm',
  <Skeleton height={110} />,
);

type Props = {
  plan_id: string;
  /** Both ids absent: about the plan as a whole. */
  goal_id?: string;
  activity_id?: string;
  /** The goal's title, where several goals are on one page. */
  of?: string;
  /** A sentence on who reads them. */
  readers: string;
  /** Another text is asked for beside it: the form for a new comment opens on request. */
  isFolded?: boolean;
};

/** 'Comentários (3)'; deleted ones are not counted. */
const countOf = (comments: readonly Comment[] = []) => {
  const count = comments.filter(({ deleted_at }) => deleted_at === null).length;
  return count === 0 ? 'Comentários' : `Comentários (${count})`;
};

/** The comments on a plan or a goal. */
export function PlanComments({ plan_id, goal_id, activity_id, of, readers, isFolded = false }: Props) {
  const about = activity_id ? { activity_id } : goal_id ? { goal_id } : { plan_id };
  const query = useQuery(api.pdi.comments.list.queryOptions({ input: about }));
  const { data: shell } = useQuery(shellQuery);
  const name = useId();
  const [isOpen, setOpen] = useState(!isFolded);
  // There are several activities on a page, so their comments are no landmarks.
  const Part = activity_id ? 'div' : 'section';
  const named = of ? { 'aria-label': `Comentários de ${of}` } : { 'aria-labelledby': name };
  return (
    <Part className={parts.part} {...(!activity_id && named)}>
      <h3 id={name}>{countOf(query.data)}</h3>
      <Small mb="xs">{readers}</Small>
      <DataList query={query} skeleton={<Skeleton height={48} />} rows={1} none={null} what="os comentários">
        {(items) => (
          <Stack component="ol" gap="sm" mt={0} mx={0} mb="md">
            {items.map((comment) => (
              <li key={comment.id}>
                <PostedComment comment={comment} isOwn={comment.author_id === shell?.person.user_id} />
              </li>
            ))}
          </Stack>
        )}
      </DataList>
      {isOpen ? (
        <PlanCommentForm about={about} plan_id={plan_id} />
      ) : (
        <Button size="xs" variant="default" onClick={() => setOpen(true)}>
          Comentar
        </Button>
      )}
    </Part>
  );
}

function PostedComment({ comment, isOwn }: { comment: Comment; isOwn: boolean }) {
  const [isEditing, setEditing] = useState(false);
  const { author_name, created_at, edited_at, deleted_at, body, mentions, plan_id } = comment;
  return (
    <Box component="article" miw={0}>
      <Small>
        <b>{author_name}</b> · {formatMoment(created_at)}
        {edited_at && !deleted_at && ' · editado'}
      </Small>
      {deleted_at && (
        <Text fz="sm" c="dimmed" fs="italic">
          Comentário apagado
        </Text>
      )}
      {!deleted_at && !isEditing && (
        <Text fz="sm" style={{ whiteSpace: 'pre-wrap' }} data-long>
          {body}
        </Text>
      )}
      {mentions.length > 0 && !isEditing && (
        <Small>Avisou {mentions.map(({ name }) => name).join(', ')}</Small>
      )}
      {isEditing && <PlanCommentForm plan_id={plan_id} editing={comment} onDone={() => setEditing(false)} />}
      {isOwn && !deleted_at && !isEditing && (
        <OwnCommentActs comment={comment} onEdit={() => setEditing(true)} />
      )}
    </Box>
  );
}

function OwnCommentActs({ comment: { id, version }, onEdit }: { comment: Comment; onEdit: () => void }) {
  const remove = useAct(api.pdi.comments.remove, { done: 'Comentário apagado' });
  return (
    <Group gap="2xs" ml="-xs">
      <Button size="compact-xs" variant="subtle" color="gray" onClick={onEdit}>
        Editar
      </Button>
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        loading={remove.isPending}
        onClick={() => remove.mutate({ id, version })}
      >
        Apagar
      </Button>
    </Group>
  );
}
