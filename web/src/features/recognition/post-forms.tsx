import { Stack, Text } from '@mantine/core';
import {
  type Recognition,
  RecognitionChange,
  RecognitionReport,
} from '@pdy/contract/recognition/recognition';
import {
  mostRecognitionWords,
  type ReportReason,
  reportReaders,
  reportReasonLabel,
  visibilityReaders,
} from '@pdy/contract/recognition/words';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { ChoiceField, choicesOf } from '#ui/form/choice-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import { CompetencyField } from './competency-field.tsx';

type Props = { post: Recognition; onDone: () => void };

/** Edits one's own recognition. */
export function EditForm({ post: { id, version, body, competency, visibility }, onDone }: Props) {
  const form = useContractForm({
    name: lastingName(`recognition-${id}`),
    schema: RecognitionChange,
    initial: { body, competency_id: competency?.id ?? null },
    besides: () => ({ id }),
    version,
    send: api.recognition.change,
    done: 'Publicação editada',
    onDone,
  });
  return (
    <FormFrame form={form} send="Salvar" onCancel={onDone}>
      <Stack gap="sm">
        <AreaField
          label="O que a pessoa fez"
          description={visibilityReaders[visibility]}
          autosize
          minRows={4}
          maxLength={mostRecognitionWords}
          {...form.field('body')}
        />
        <CompetencyField kept={competency} {...form.field('competency_id')} />
      </Stack>
    </FormFrame>
  );
}

export function ReportForm({ post: { id, visibility }, onDone }: Props) {
  const reportReadersHere = reportReaders[visibility === 'private' ? 'private' : 'feed'];
  const form = useContractForm({
    name: lastingName(`recognition-report-${id}`),
    schema: RecognitionReport,
    initial: { reason: null as ReportReason | null, note: '' },
    besides: () => ({ id }),
    send: api.recognition.report,
    done: 'Denúncia enviada à administração.',
    onDone,
  });
  return (
    <FormFrame form={form} send="Denunciar" onCancel={onDone} isDangerous>
      <Stack gap="sm">
        <Text fz="sm">{reportReadersHere}</Text>
        <ChoiceField
          label="Motivo"
          required
          none="Escolha o motivo"
          data={choicesOf(reportReasonLabel)}
          {...form.field('reason')}
        />
        <AreaField
          label="Detalhes (opcional)"
          description="Só a administração lê."
          rows={3}
          maxLength={500}
          {...form.field('note')}
        />
      </Stack>
    </FormFrame>
  );
}
