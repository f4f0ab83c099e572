import { Button, Modal, Text } from '@mantine/core';
import type { Erasure, PersonPrivacy } from '@pdy/contract/privacy/privacy';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { formatLongMoment } from '#lib/words/format.ts';
import { ErasureForm } from '#ui/dialog/erasure-form.tsx';
import { EndsRow, RowWords } from '#ui/parts.tsx';

type Props = { privacy: PersonPrivacy; isActive: boolean; isRefused: boolean };

/** Requests the anonymization of a person who has left, and cancels the request in time. */
export function AskErasure({ privacy: { user_id, erasure }, isActive, isRefused }: Props) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  if (erasure) return <ErasureUnderWay erasure={erasure} />;
  return (
    <EndsRow component="div" p={0}>
      <Text fz="sm" flex="1 1 11rem">
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
        <ErasureReason person_id={user_id} onDone={close} onCancel={() => beforeLosing(close)} />
      </Modal>
    </EndsRow>
  );
}

const byWhom = ({ asked_by }: Erasure) => (asked_by ? `, por ${asked_by}` : '');

function ErasureUnderWay({ erasure }: { erasure: Erasure }) {
  const withdraw = useAct(api.privacy.erasures.withdraw, { done: 'Pedido de anonimização cancelado' });
  return (
    <EndsRow component="div" p={0}>
      <RowWords component="div">
        <Text fz="sm">
          Anonimização pedida em {formatLongMoment(erasure.created_at)}
          {byWhom(erasure)}. {erasure.approved_by ? 'Um administrador da plataforma já aprovou. ' : ''}A
          plataforma conclui com dois administradores, ou com um a partir de{' '}
          {formatLongMoment(erasure.alone_from)}.
        </Text>
        <Text fz="sm" c="dimmed">
          Motivo: {erasure.reason}
        </Text>
      </RowWords>
      <Button
        variant="default"
        loading={withdraw.isPending}
        onClick={() => withdraw.mutate({ id: erasure.id, version: erasure.version })}
      >
        Cancelar pedido
      </Button>
    </EndsRow>
  );
}

type ReasonProps = { person_id: string; onDone: () => void; onCancel: () => void };

function ErasureReason({ person_id, onDone, onCancel }: ReasonProps) {
  const ask = useAct(api.privacy.erasures.ask, {
    done: 'Pedido de anonimização enviado à plataforma',
    onDone,
  });
  return (
    <ErasureForm
      readers="A administração e a plataforma leem, até o pedido ser concluído."
      state={ask}
      name={lastingName(`erasure-${person_id}`)}
      onSend={(reason) => ask.mutateAsync({ person_id, reason })}
      onCancel={onCancel}
    >
      Nome, e-mail, telefone, CPF, foto, notas, comentários e arquivos são apagados, e o acesso deixa de
      existir. Níveis e evidências ficam sem nome. O pedido pode ser cancelado até a plataforma concluir.
    </ErasureForm>
  );
}
