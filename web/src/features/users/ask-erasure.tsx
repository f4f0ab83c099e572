import { Button, Group, Modal, Text } from '@mantine/core';
import type { Erasure, PersonPrivacy } from '@pdy/contract/privacy/privacy';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone, toastError } from '#lib/feedback.ts';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { formatLongMoment } from '#lib/format.ts';
import { ErasureForm } from '#ui/erasure-form.tsx';
import classes from './panel.module.css';

type Props = { privacy: PersonPrivacy; isActive: boolean; isRefused: boolean };

/** Asking that somebody who has left be made anonymous, and taking it back in time. */
export function AskErasure({ privacy: { user_id, erasure }, isActive, isRefused }: Props) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  if (erasure) return <Open erasure={erasure} />;
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap" className={classes.privacyRow}>
      <Text fz="sm">
        {isActive
          ? 'Para pedir a anonimização, desative a pessoa antes.'
          : 'Anonimizar apaga nome, contatos e textos. Não dá para desfazer.'}
      </Text>
      {!isActive && (
        <Button variant="default" c="red" disabled={isRefused} onClick={() => setAsking(true)}>
          Pedir anonimização
        </Button>
      )}
      <Modal opened={isAsking} onClose={() => beforeLosing(close)} title="Pedir anonimização" zIndex={300}>
        <AskForm person_id={user_id} onDone={close} onCancel={() => beforeLosing(close)} />
      </Modal>
    </Group>
  );
}

const byWhom = ({ asked_by }: Erasure) => (asked_by ? `, por ${asked_by}` : '');

function Open({ erasure }: { erasure: Erasure }) {
  const client = useQueryClient();
  const withdraw = useMutation(
    api.privacy.erasures.withdraw.mutationOptions({
      onSuccess: () => toastDone('Pedido de anonimização cancelado'),
      onError: toastError,
      onSettled: () => client.invalidateQueries({ queryKey: api.privacy.key() }),
    }),
  );
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap" className={classes.privacyRow}>
      <div>
        <Text fz="sm">
          Anonimização pedida em {formatLongMoment(erasure.created_at)}
          {byWhom(erasure)}. {erasure.approved_by ? 'Um administrador da plataforma já aprovou. ' : ''}A
          plataforma conclui com dois administradores, ou com um a partir de{' '}
          {formatLongMoment(erasure.alone_from)}.
        </Text>
        <Text fz="sm" c="dimmed">
          Motivo: {erasure.reason}
        </Text>
      </div>
      <Button
        variant="default"
        loading={withdraw.isPending}
        onClick={() => withdraw.mutate({ id: erasure.id, version: erasure.version })}
      >
        Cancelar pedido
      </Button>
    </Group>
  );
}

type FormProps = { person_id: string; onDone: () => void; onCancel: () => void };

function AskForm({ person_id, onDone, onCancel }: FormProps) {
  const client = useQueryClient();
  const ask = useMutation(
    api.privacy.erasures.ask.mutationOptions({
      onSuccess: () => {
        toastDone('Pedido de anonimização enviado à plataforma');
        onDone();
      },
      onError: toastError,
      onSettled: () => client.invalidateQueries({ queryKey: api.privacy.key() }),
    }),
  );
  return (
    <ErasureForm
      state={ask}
      parts={['pessoa']}
      onSend={(reason) => ask.mutate({ person_id, reason })}
      onCancel={onCancel}
    >
      Nome, e-mail, telefone, CPF, foto, notas, comentários e arquivos são apagados, e o acesso deixa de
      existir. Níveis e evidências ficam sem nome. O pedido pode ser cancelado até a plataforma concluir.
    </ErasureForm>
  );
}
