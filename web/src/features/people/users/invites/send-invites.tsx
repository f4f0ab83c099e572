import { Button, Group, Modal, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { formatDay } from '#lib/words/format.ts';
import { type Sending, SendingFields } from '#ui/choose/sending-fields.tsx';
import { useGoTo, useUsersAddress } from '../users-address.ts';
import { peopleText } from './invite-words.ts';

const atOnce: Sending = { sending: 'now', send_on: null };

function doneText({ sending, send_on }: Sending, changed: number) {
  if (changed === 0) return 'Ninguém mais esperava por convite.';
  const people = peopleText(changed);
  if (sending === 'now') return changed === 1 ? 'Convite enviado.' : `${changed} convites enviados.`;
  return send_on === null
    ? `${people} sem dia marcado.`
    : `Convite de ${people} marcado para ${formatDay(send_on)}.`;
}

type Props = {
  /** The prepared invitations; null while nothing is asked. */
  ids: readonly string[] | null;
  onClose: () => void;
  onDone?: () => void;
};

/** Asks when prepared people should be invited. */
export const SendInvitesDialog = ({ ids, onClose, onDone }: Props) => (
  <Modal opened={ids !== null} onClose={onClose} title="Quando convidar?">
    {ids && (
      <SendInvites
        ids={ids}
        onClose={onClose}
        onDone={() => {
          onClose();
          onDone?.();
        }}
      />
    )}
  </Modal>
);

/** The most that are sent at once; the rest needs another request. */
const most = 500;

const preparedQuery = {
  queryKey: [['invites', 'list'], { prepared: 'all' }] as const,
  queryFn: async () => {
    const ids: string[] = [];
    let after: string | undefined;
    do {
      const page = await api.invites.list.call({ status: 'preparado', limit: 100, ...(after && { after }) });
      ids.push(...page.items.map(({ id }) => id));
      after = page.next ?? undefined;
    } while (after && ids.length < most);
    return ids.slice(0, most);
  },
  staleTime: 0,
};

/** Everybody who is prepared, where the address asks for it; without any, only the list. */
export function InviteAllPrepared() {
  const { abrir } = useUsersAddress();
  const goTo = useGoTo();
  const isAsked = abrir === 'convidar';
  const { data: ids = [] } = useQuery({ ...preparedQuery, enabled: isAsked });
  return (
    <SendInvitesDialog
      ids={isAsked && ids.length > 0 ? ids : null}
      onClose={() => goTo({ abrir: undefined })}
    />
  );
}

function SendInvites({
  ids,
  onClose,
  onDone,
}: {
  ids: readonly string[];
  onClose: () => void;
  onDone: () => void;
}) {
  const [asked, setAsked] = useState(atOnce);
  const send = useAct(api.invites.send, {
    done: ({ changed }) => doneText(asked, changed),
    refused: 'Erro ao enviar convites',
    onDone,
  });
  return (
    <Stack
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate({ ids: [...ids], ...asked });
      }}
    >
      <SendingFields {...asked} onChange={(change) => setAsked({ ...asked, ...change })} />
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button
          type="submit"
          loading={send.isPending}
          disabled={asked.sending === 'on_day' && !asked.send_on}
        >
          {asked.sending === 'now' ? `Convidar ${peopleText(ids.length)}` : 'Salvar'}
        </Button>
      </Group>
    </Stack>
  );
}
