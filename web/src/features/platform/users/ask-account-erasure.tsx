import { ActionIcon, Modal } from '@mantine/core';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { ErasureForm } from '#ui/dialog/erasure-form.tsx';
import { messageOf } from '../failure-words.ts';
import type { User } from '../platform-queries.ts';

/**
 * Requests the anonymisation of an account for which no company can ask, except accounts of the platform's own team.
 */
export function AskAccountErasure({ user }: { user: User }) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  if (user.role === 'platform_admin') return null;
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="red"
        aria-label={`Pedir a anonimização de ${user.email}`}
        onClick={() => setAsking(true)}
      >
        <UserX size={18} aria-hidden />
      </ActionIcon>
      <Modal opened={isAsking} onClose={() => beforeLosing(close)} title="Pedir anonimização">
        <AskErasureForm user={user} onDone={close} onCancel={() => beforeLosing(close)} />
      </Modal>
    </>
  );
}

type AskProps = { user: User; onDone: () => void; onCancel: () => void };

function AskErasureForm({ user: { user_id: person_id, version, email }, onDone, onCancel }: AskProps) {
  const ask = useAct(api.platform.erasures.ask, {
    done: 'Acesso bloqueado e anonimização pedida',
    refused: (error) => messageOf(error),
    onDone,
  });
  return (
    <ErasureForm
      readers="A plataforma lê, até o pedido ser concluído."
      state={ask}
      name={lastingName(`account-erasure-${person_id}`)}
      onSend={(reason) => ask.mutateAsync({ person_id, version, reason })}
      onCancel={onCancel}
    >
      A conta de {email} deixa de entrar agora. Outro administrador da plataforma conclui no Dashboard, ou
      você depois de 7 dias: nome, contatos e textos são apagados, sem volta. Até lá o pedido pode ser
      cancelado.
    </ErasureForm>
  );
}
