import { ActionIcon, Button, Checkbox, Group, Skeleton, TextInput } from '@mantine/core';
import type { Activity } from '@pdy/contract/pdi/activity';
import type { ChecklistItem } from '@pdy/contract/pdi/checklist';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { FormEvent } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useKeptState } from '#lib/form/kept-state.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { useTicked } from '#lib/ticked.ts';
import { RecoveredDraft } from '#ui/form/recovered-draft.tsx';
import { DataList } from '#ui/list/data-list.tsx';

const mostItems = 30;
type Props = { activity: Pick<Activity, 'id' | 'title' | 'status'>; isWritable: boolean };

/** The steps of an activity; while it is being done, the share of finished steps is its progress. */
export function Checklist({ activity, isWritable }: Props) {
  const query = useQuery(api.pdi.checklist.list.queryOptions({ input: { activity_id: activity.id } }));
  const mayWrite = isWritable && (activity.status === 'todo' || activity.status === 'doing');
  return (
    <>
      <DataList query={query} skeleton={<Skeleton height={24} />} rows={1} none={null} what="os passos">
        {(items) => (
          <ul aria-label={`Passos de ${activity.title}`}>
            {items.map((item) => (
              <ChecklistStep key={item.id} item={item} mayWrite={mayWrite} />
            ))}
          </ul>
        )}
      </DataList>
      {mayWrite && (query.data?.length ?? 0) < mostItems && <AddStep activity={activity} />}
    </>
  );
}

function ChecklistStep({ item, mayWrite }: { item: ChecklistItem; mayWrite: boolean }) {
  const { id, version, text, done } = item;
  const change = useAct(api.pdi.checklist.change);
  const ticked = useTicked(done, (isDone) => change.mutateAsync({ id, version, text, done: isDone }));
  const remove = useAct(api.pdi.checklist.remove);
  const isBusy = change.isPending || remove.isPending;
  return (
    <Group component="li" gap="xs" wrap="nowrap" mih={36} data-long>
      <Checkbox flex={1} miw={0} label={text} {...ticked} disabled={!mayWrite || isBusy} />
      {mayWrite && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Remover o passo ${text}`}
          disabled={isBusy}
          onClick={() => remove.mutate({ id, version })}
        >
          <X size={16} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}

function AddStep({ activity }: { activity: Pick<Activity, 'id'> }) {
  const draft = useKeptState(lastingName(`new-step-${activity.id}`), '');
  const text = draft.value;
  const add = useAct(api.pdi.checklist.add, { onDone: draft.discard });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') add.mutate({ activity_id: activity.id, text });
  };
  return (
    <div data-form>
      {draft.isRecovered && <RecoveredDraft onDiscard={draft.discard} />}
      <Group component="form" gap="xs" align="flex-end" wrap="nowrap" mt="xs" onSubmit={submit}>
        <TextInput
          flex={1}
          size="xs"
          label="Novo passo"
          description="Quem lê a atividade lê os passos."
          maxLength={200}
          value={text}
          onChange={(event) => draft.set(event.currentTarget.value)}
        />
        <Button size="xs" variant="default" type="submit" loading={add.isPending}>
          Adicionar passo
        </Button>
      </Group>
    </div>
  );
}
