import { Stack } from '@mantine/core';
import { type DataRequestKind, NewDataRequest } from '@pdy/contract/companies/data-requests';
import { dataRequestKindLabel } from '@pdy/contract/companies/words';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { companyReads } from '#lib/words/reader-words.ts';
import { ChoiceField, choicesOf } from '#ui/form/choice-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';

const helpOf: Record<DataRequestKind, string> = {
  access:
    'Um arquivo ZIP com um documento para ler (PDF), planilhas (CSV) e um arquivo para outros sistemas (JSON).',
  correction: 'A administração da empresa corrige e responde aqui.',
  portability: 'O mesmo arquivo, com os dados em formato aberto (JSON e CSV), para levar a outro serviço.',
  anonymisation: 'A empresa diz o que pode ser anonimizado e o que a lei obriga a guardar.',
};

type Props = { onDone: () => void; onCancel: () => void };

/** A request about one's own data. */
export function DataRequestForm({ onDone, onCancel }: Props) {
  const form = useContractForm({
    name: lastingName('data-request'),
    schema: NewDataRequest,
    initial: { kind: 'access' as DataRequestKind, message: '' },
    standsOn: [],
    leadsToMistake: true,
    fieldOfRule: {
      one_data_request_of_a_kind: 'kind',
      one_copy_at_a_time: 'kind',
      next_copy_after_a_while: 'kind',
    },
    isQuietAtFields: true,
    send: api.dataRequests.ask,
    done: 'Pedido enviado',
    onDone,
  });
  const { kind } = form.values;
  const isCorrection = kind === 'correction';
  return (
    <FormFrame form={form} send="Enviar pedido" onCancel={onCancel}>
      <Stack>
        <ChoiceField
          label="O que você pede"
          description={helpOf[kind]}
          data-autofocus
          data={choicesOf(dataRequestKindLabel)}
          {...form.field('kind')}
        />
        <AreaField
          label={isCorrection ? 'O que precisa ser corrigido' : 'Quer acrescentar algo? (opcional)'}
          description={companyReads('Você')}
          required={isCorrection}
          rows={3}
          maxLength={2000}
          {...form.field('message')}
        />
      </Stack>
    </FormFrame>
  );
}
