import { FileInput, Stack } from '@mantine/core';
import { NewCertificate } from '@pdy/contract/competencies/certificates';
import { certificateFileTypes } from '@pdy/contract/competencies/words';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import type { FieldErrors } from '#lib/form/form-errors.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { ChoiceField, LevelField } from '#ui/form/choice-field.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { LineInput } from '#ui/form/line-input.tsx';
import { Pair } from '#ui/parts.tsx';

const firstCertificate = {
  name: '',
  issuer: '',
  competency_id: null as string | null,
  level: null as number | null,
  issued_on: null as string | null,
  expires_on: null as string | null,
  number: '',
  file: null as File | null,
};

const fieldOfRule = {
  certificate_was_issued: 'issued_on',
  certificate_expires_after_its_issue: 'expires_on',
  certificate_has_not_expired: 'expires_on',
  competency_is_active: 'competency_id',
  certificate_file_is_pdf_or_image: 'file',
};

type Days = Pick<typeof firstCertificate, 'issued_on' | 'expires_on'>;

/** The errors of its days, other than their format. */
function dayErrors({ issued_on, expires_on }: Days, today: string) {
  const errors: FieldErrors = {};
  if (issued_on === null) errors.issued_on = 'Informe a data de emissão';
  else if (issued_on > today) errors.issued_on = 'A data de emissão não pode estar no futuro.';
  if (expires_on !== null && issued_on !== null && expires_on <= issued_on)
    errors.expires_on = 'A validade precisa ser posterior à emissão.';
  return errors;
}

type Props = { onDone: () => void; onCancel: () => void };

/** Adds a certificate, with its document. */
export function CertificateForm({ onDone, onCancel }: Props) {
  const { data: shell } = useQuery(shellQuery);
  const { data: choices = [] } = useQuery(api.evidenceActs.certificates.choices.queryOptions());
  const form = useContractForm({
    name: lastingName('new-certificate'),
    schema: NewCertificate,
    initial: firstCertificate,
    check: (values) => dayErrors(values, shell?.today ?? ''),
    standsOn: [],
    fieldOfRule,
    isQuietAtFields: true,
    send: api.evidenceActs.certificates.register,
    done: 'Certificado enviado para aprovação',
    onDone,
  });
  const { field } = form;
  const competencies = choices.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FormFrame form={form} send="Enviar para aprovação" onCancel={onCancel}>
      <Stack>
        <LineInput label="Nome do certificado" required data-autofocus {...field('name')} />
        <LineInput label="Quem emitiu" required {...field('issuer')} />
        <Pair>
          <ChoiceField
            label="Competência"
            required
            none="Escolha"
            data={competencies}
            {...field('competency_id')}
          />
          <LevelField label="Nível que ele comprova" required none="Escolha" {...field('level')} />
        </Pair>
        <Pair>
          <DayField label="Emitido em" required max={shell?.today} {...field('issued_on')} />
          <DayField label="Vale até (opcional)" {...field('expires_on')} />
        </Pair>
        <LineInput label="Número (opcional)" {...field('number')} />
        <FileInput
          label="Arquivo (opcional)"
          description="PDF, PNG ou JPG, até 10 MB. Só você e a administração veem."
          placeholder="Escolher arquivo"
          accept={certificateFileTypes.join(',')}
          clearable
          {...field('file')}
        />
      </Stack>
    </FormFrame>
  );
}
