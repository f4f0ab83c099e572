import { Button, FileInput, Group, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { certificateFileTypes } from '@pdy/contract/competencies/words';
import { levelNames } from '@pdy/contract/levels';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone, toastError } from '#lib/feedback.ts';
import { refusedFields } from '#lib/form/form-errors.ts';
import { useUnsavedGuard } from '#lib/form/unsaved.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { LineInput } from '#ui/line-input.tsx';
import { choicesQuery, useAfterAct } from './acts-query.ts';
import { certificateInput, checkCertificate, type TypedCertificate } from './acts-schema.ts';
import classes from './evidence.module.css';

const initialValues: TypedCertificate = {
  competency_id: '',
  level: '',
  name: '',
  issuer: '',
  number: '',
  issued_on: '',
  expires_on: '',
};

const choose = { value: '', label: 'Escolha' };
const levels = [
  choose,
  ...levelNames.map((name, i) => ({ value: String(i + 1), label: `${i + 1} · ${name}` })),
];

const fieldOfRule = {
  certificate_was_issued: 'issued_on',
  certificate_expires_after_its_issue: 'expires_on',
  certificate_has_not_expired: 'expires_on',
  competency_is_active: 'competency_id',
  certificate_file_is_pdf_or_image: 'file',
};

type Props = { onDone: () => void; onCancel: () => void };

/** A certificate as one has it, with its paper. */
export function CertificateForm({ onDone, onCancel }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const { data: shell } = useQuery(shellQuery);
  const { data: choices = [] } = useQuery(choicesQuery);
  const { refresh } = useAfterAct();
  const form = useForm<TypedCertificate & { file?: string }>({
    initialValues,
    validate: (values) => checkCertificate(values, file, shell?.today ?? ''),
  });
  const register = useMutation(
    api.evidenceActs.certificates.register.mutationOptions({
      onSuccess: () => {
        toastDone('Certificado enviado para aprovação');
        onDone();
        return refresh();
      },
      onError: (error) => {
        const errors = refusedFields(error, fieldOfRule);
        form.setErrors(errors);
        if (Object.keys(errors).length === 0) toastError(error);
      },
    }),
  );
  useUnsavedGuard((form.isDirty() || file !== null) && !register.isPending && !register.isSuccess);
  return (
    <form
      className={classes.form}
      onSubmit={form.onSubmit(({ file: _, ...values }) => register.mutate(certificateInput(values, file)))}
      noValidate
    >
      <LineInput label="Nome do certificado" required data-autofocus {...form.getInputProps('name')} />
      <LineInput label="Quem emitiu" required {...form.getInputProps('issuer')} />
      <div className={classes.pair}>
        <NativeSelect
          label="Competência"
          required
          data={[choose, ...choices.map(({ id, name }) => ({ value: id, label: name }))]}
          {...form.getInputProps('competency_id')}
        />
        <NativeSelect
          label="Nível que ele comprova"
          required
          data={levels}
          {...form.getInputProps('level')}
        />
      </div>
      <div className={classes.pair}>
        <TextInput
          type="date"
          label="Emitido em"
          required
          max={shell?.today}
          {...form.getInputProps('issued_on')}
        />
        <TextInput type="date" label="Vale até (opcional)" {...form.getInputProps('expires_on')} />
      </div>
      <LineInput label="Número (opcional)" {...form.getInputProps('number')} />
      <FileInput
        label="Arquivo (opcional)"
        description="PDF, PNG ou JPG, até 10 MB. Só você e a administração veem."
        placeholder="Escolher arquivo"
        accept={certificateFileTypes.join(',')}
        clearable
        value={file}
        error={form.errors.file}
        onChange={(chosen) => {
          setFile(chosen);
          form.clearFieldError('file');
        }}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" loading={register.isPending}>
          Enviar para aprovação
        </Button>
      </Group>
    </form>
  );
}
