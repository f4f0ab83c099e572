import { Button, Skeleton, Textarea } from '@mantine/core';
import type { Activity } from '@pdy/contract/pdi/activity';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { useUnsavedGuard } from '#lib/form/unsaved.ts';
import { OneFace } from '#ui/one-face.tsx';
import { Comments } from '../comments/comments.tsx';
import { useAfterwards } from '../plan-query.ts';
import classes from './board.module.css';

type Props = {
  activity: Pick<Activity, 'id' | 'title'>;
  plan_id: string;
  /** Who reads the comments, in a sentence. */
  readers: string;
  /** The note is its owner's alone: nobody else has one. */
  isOwn: boolean;
};

/** What people say beside an activity, and what its owner keeps for themselves; opened when asked for. */
export function ActivityTalk({ activity, plan_id, readers, isOwn }: Props) {
  const [isOpen, setOpen] = useState(false);
  const name = isOwn ? 'Comentários e anotação' : 'Comentários';
  return (
    <>
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        ml={-8}
        mb={6}
        maw="100%"
        aria-expanded={isOpen}
        aria-label={`${name} de ${activity.title}`}
        leftSection={isOpen ? <ChevronDown size={14} aria-hidden /> : <ChevronRight size={14} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        {isOwn ? name : activity.title}
      </Button>
      {isOpen && (
        <div className={classes.more}>
          {isOwn && <OwnNote activity={activity} />}
          <Comments plan_id={plan_id} activity_id={activity.id} readers={readers} />
        </div>
      )}
    </>
  );
}

function OwnNote({ activity: { id } }: Pick<Props, 'activity'>) {
  const query = useQuery(api.pdi.activities.note.queryOptions({ input: { id } }));
  return (
    <OneFace query={query} skeleton={<Skeleton height={60} />} what="a sua anotação">
      {({ note }) => <NoteField key={note} id={id} kept={note} />}
    </OneFace>
  );
}

function NoteField({ id, kept }: { id: string; kept: string }) {
  const [note, setNote] = useState(kept);
  const { refresh, refused } = useAfterwards();
  const keep = useMutation(
    api.pdi.activities.keep_note.mutationOptions({
      onSuccess: () => {
        toastDone('Anotação guardada');
        return refresh();
      },
      onError: refused,
    }),
  );
  const isChanged = note.trim() !== kept;
  useUnsavedGuard(isChanged && !keep.isPending, ['meta', 'atividade']);
  return (
    <>
      <Textarea
        label="Minha anotação"
        description="Só você lê."
        rows={2}
        maxLength={5000}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      {isChanged && (
        <Button
          size="xs"
          variant="light"
          mt="xs"
          loading={keep.isPending}
          onClick={() => keep.mutate({ id, note })}
        >
          Guardar anotação
        </Button>
      )}
    </>
  );
}
