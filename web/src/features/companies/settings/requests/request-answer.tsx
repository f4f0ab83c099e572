import { Button, Group } from '@mantine/core';
import {
  type DataRequest,
  DataRequestAnswer,
  type DataRequestOutcome,
} from '@pdy/contract/companies/data-requests';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { companyReads } from '#lib/words/reader-words.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import { Part } from '#ui/parts.tsx';

const answerReaders = `${companyReads('A pessoa')} A pessoa encontra em Perfil, Meus dados.`;

type Props = { request: DataRequest; onChange: (request: DataRequest) => void };

/** Answers a request, several times if needed, and closes it. */
export const RequestAnswer = (props: Props) => (
  <>
    <RequestAnswerForm {...props} />
    <RequestEnds {...props} />
  </>
);

function RequestAnswerForm({ request: { id, version, answer }, onChange }: Props) {
  const form = useContractForm({
    name: lastingName(`data-request-answer-${id}`),
    schema: DataRequestAnswer,
    initial: { answer: '' },
    besides: () => ({ id }),
    version,
    standsOn: ['aba', 'pedido'],
    leadsToMistake: true,
    send: api.dataRequests.answer,
    done: 'Resposta enviada',
    onDone: (next) => {
      onChange(next);
      form.set({ answer: '' });
    },
  });
  return (
    <FormFrame
      form={form}
      send="Responder"
      end={
        <Group justify="flex-end" mt="sm">
          <Button type="submit" loading={form.isBusy}>
            Responder
          </Button>
        </Group>
      }
    >
      <AreaField
        label={answer === null ? 'Resposta' : 'Nova resposta'}
        description={answer === null ? answerReaders : `Substitui a anterior. ${answerReaders}`}
        rows={4}
        maxLength={5000}
        {...form.field('answer')}
      />
    </FormFrame>
  );
}

/** What has to be answered before the request can be closed; null: nothing. */
const missingText = ({ kind, answer }: DataRequest) => {
  if (answer !== null) return null;
  return kind === 'correction'
    ? 'Antes de encerrar, responda dizendo o que mudou ou por que não.'
    : 'Para recusar, responda antes dizendo o motivo.';
};

function RequestEnds({ request, onChange }: Props) {
  const { id, version, kind, answer } = request;
  const missing = missingText(request);
  const [ending, setEnding] = useState<DataRequestOutcome | null>(null);
  const closing = useAct(api.dataRequests.close, {
    done: 'Pedido encerrado',
    onDone: onChange,
    onEnd: () => setEnding(null),
  });
  return (
    <>
      <Part component="div" mt="lg">
        <Group gap="xs">
          <Button
            variant="default"
            onClick={() => setEnding('fulfilled')}
            disabled={kind === 'correction' && answer === null}
          >
            Encerrar como atendido
          </Button>
          <Button variant="default" onClick={() => setEnding('refused')} disabled={answer === null}>
            Recusar
          </Button>
          {missing && <small>{missing}</small>}
        </Group>
      </Part>
      <ConfirmDialog
        opened={ending !== null}
        isOnTop
        title={ending === 'refused' ? 'Recusar o pedido?' : 'Encerrar o pedido?'}
        confirm={ending === 'refused' ? 'Recusar' : 'Encerrar'}
        dangerous={ending === 'refused'}
        busy={closing.isPending}
        onCancel={() => setEnding(null)}
        onConfirm={() => ending && closing.mutate({ id, version, outcome: ending })}
      >
        {ending === 'refused'
          ? 'O pedido fica como recusado, com a sua resposta como motivo. A pessoa é avisada, e não dá para reabrir.'
          : 'O pedido fica como atendido. A pessoa é avisada, e não dá para reabrir.'}
      </ConfirmDialog>
    </>
  );
}
