import { Button, Group, Skeleton } from '@mantine/core';
import { type Checkin, CheckinNote } from '@pdy/contract/pdi/checkin';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Part } from '#ui/parts.tsx';

type Props = { checkin: Pick<Checkin, 'id' | 'person_id' | 'status'> };

/** A manager's private note; not on the reader's own check-ins, nor on those without content. */
export function PrivateNote({ checkin: { id, person_id, status } }: Props) {
  const { data: shell } = useQuery(shellQuery);
  const isOwn = shell === undefined || shell.person.user_id === person_id;
  const isSent = status === 'submitted' || status === 'reviewed';
  const query = useQuery({
    ...api.pdi.checkins.note.queryOptions({ input: { id } }),
    enabled: !isOwn && isSent,
  });
  if (isOwn || !isSent) return null;
  return (
    <Part aria-label="Anotação particular">
      <OneFace query={query} skeleton={<Skeleton height={90} />} what="a sua anotação">
        {({ note }) => <CheckinNoteField id={id} kept={note} />}
      </OneFace>
    </Part>
  );
}

function CheckinNoteField({ id, kept }: { id: string; kept: string }) {
  const form = useContractForm({
    name: lastingName(`checkin-note-${id}`),
    schema: CheckinNote,
    initial: { note: kept },
    also: () => ({ id }),
    standsOn: ['checkin'],
    send: api.pdi.checkins.keep_note,
    done: ({ note }) => (note === '' ? 'Anotação apagada' : 'Anotação guardada'),
  });
  return (
    <FormFrame
      form={form}
      end={
        <Group justify="flex-end" mt="sm">
          <Button
            type="submit"
            variant="default"
            size="xs"
            disabled={!form.isDirty && !form.isBusy}
            loading={form.isBusy}
          >
            Guardar anotação
          </Button>
        </Group>
      }
    >
      <AreaField
        label="Anotação particular"
        description="Só você lê; nem a pessoa, nem a administração."
        rows={2}
        maxLength={2000}
        {...form.field('note')}
      />
    </FormFrame>
  );
}
