import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { formatDay } from '#lib/format.ts';
import layout from '#ui/layout.module.css';
import { type Sending, SendingFields } from '#ui/sending-fields.tsx';
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

/** Asks when prepared people are invited. */
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
    <form
      className={layout.closeStack}
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
    </form>
  );
}
