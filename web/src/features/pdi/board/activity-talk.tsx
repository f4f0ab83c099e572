import { Button, Skeleton, Textarea } from '@mantine/core';
import type { Activity } from '@pdy/contract/pdi/activity';
import { useQuery } from '@tanstack/react-query';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useKeptState } from '#lib/form/kept-state.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { RecoveredDraft } from '#ui/form/recovered-draft.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { PlanComments } from '../comments/comments.tsx';
import { Folded } from './folded.tsx';

type Props = {
  activity: Pick<Activity, 'id' | 'title'>;
  plan_id: string;
  /** A sentence on who reads the comments. */
  readers: string;
  /** The reader owns the activity. Only its owner has a private note. */
  isOwn: boolean;
};

/** The comments on an activity, and its owner's private note; opened on request. */
export function ActivityTalk({ activity, plan_id, readers, isOwn }: Props) {
  const name = isOwn ? 'Comentários e anotação' : 'Comentários';
  return (
    <Folded name={isOwn ? name : activity.title} label={`${name} de ${activity.title}`} maw="100%">
      {isOwn && <OwnActivityNote activity={activity} />}
      <PlanComments plan_id={plan_id} activity_id={activity.id} readers={readers} />
    </Folded>
  );
}

function OwnActivityNote({ activity: { id } }: Pick<Props, 'activity'>) {
  const query = useQuery(api.pdi.activities.note.queryOptions({ input: { id } }));
  return (
    <OneFace query={query} skeleton={<Skeleton height={60} />} what="a sua anotação">
      {({ note }) => <ActivityNoteField key={note} id={id} kept={note} />}
    </OneFace>
  );
}

function ActivityNoteField({ id, kept }: { id: string; kept: string }) {
  const draft = useKeptState(lastingName(`activity-note-${id}`), kept);
  const note = draft.value;
  const keep = useAct(api.pdi.activities.keep_note, { done: 'Anotação guardada', onDone: draft.forget });
  const isChanged = note.trim() !== kept;
  return (
    <div data-form>
      {draft.isRecovered && <RecoveredDraft onDiscard={draft.discard} />}
      <Textarea
        label="Minha anotação"
        description="Só você lê."
        rows={2}
        maxLength={5000}
        value={note}
        onChange={({ currentTarget }) => draft.set(currentTarget.value)}
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
    </div>
  );
}
