import { Modal, Stack } from '@mantine/core';
import { type Agreement, AgreementDraft, type OneOnOne } from '@pdy/contract/one-on-ones/one-on-ones';
import { agreementLength, agreementReaders } from '@pdy/contract/one-on-ones/words';
import { composed } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { useLastAsked } from '#lib/last-asked.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import { Pair } from '#ui/parts.tsx';
import { whoDoesIt } from './one-on-ones-words.ts';

type Props = { asked: Agreement | 'new' | undefined; pair: OneOnOne; onClose: () => void };

export function AgreementDialog({ asked, pair, onClose }: Props) {
  const shown = useLastAsked(asked);
  const close = () => beforeLosing(onClose);
  return (
    <Modal
      opened={asked !== undefined}
      onClose={close}
      title={shown === 'new' ? 'Novo combinado' : 'Editar combinado'}
      size={520}
    >
      {shown && (
        <AgreementForm
          key={shown === 'new' ? 'new' : shown.id}
          agreement={shown === 'new' ? null : shown}
          pair={pair}
          onEnd={onClose}
          onCancel={close}
        />
      )}
    </Modal>
  );
}

type FormProps = { agreement: Agreement | null; pair: OneOnOne; onEnd: () => void; onCancel: () => void };

function AgreementForm({ agreement, pair, onEnd, onCancel }: FormProps) {
  const people = whoDoesIt(pair, agreement);
  const person_id = pair.person.user_id;
  const form = useContractForm({
    name: lastingName(`agreement-${agreement?.id ?? person_id}`),
    schema: AgreementDraft,
    initial: {
      text: agreement?.text ?? '',
      owner_id: agreement?.owner.user_id ?? person_id,
      due_on: agreement?.due_on ?? null,
    },
    ...(agreement && { version: agreement.version }),
    standsOn: ['pessoa'],
    send: composed(api.oneOnOnes, (draft: AgreementDraft & { version?: number }) =>
      agreement
        ? api.oneOnOnes.change_agreement.call({ version: agreement.version, ...draft, id: agreement.id })
        : api.oneOnOnes.add_agreement.call({ ...draft, person_id }),
    ),
    done: 'Combinado salvo',
    onDone: onEnd,
  });
  return (
    <FormFrame form={form} send="Salvar" name="Combinado" onCancel={onCancel}>
      <Stack>
        <AreaField
          label="O que ficou combinado"
          description={agreementReaders}
          autosize
          minRows={2}
          maxLength={agreementLength.most}
          required
          data-autofocus
          {...form.field('text')}
        />
        <Pair>
          <ChoiceField label="Quem faz" data={people} {...form.field('owner_id')} />
          <DayField label="Até quando (opcional)" {...form.field('due_on')} />
        </Pair>
      </Stack>
    </FormFrame>
  );
}
