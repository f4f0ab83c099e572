import { Button, Group } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { CompanyRecord } from '@pdy/contract/platform/companies';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone, toastError } from '#lib/feedback.ts';
import { refusedFields } from '#lib/form/form-errors.ts';
import { useUnsavedGuard } from '#lib/form/unsaved.ts';
import { takeFocus } from '#lib/late-focus.ts';
import { PendingButton } from '#ui/pending-button.tsx';
import { CloseCompany } from './close-company.tsx';
import { CompanyFields } from './company-fields.tsx';
import { CompanyFigures } from './company-figures.tsx';
import {
  type CompanyValues,
  checkCompany,
  companyInput,
  fieldOfRule,
  firstValues,
} from './company-schema.ts';
import classes from './console.module.css';
import { messageOf } from './failure-words.ts';
import { useRefresh } from './platform-queries.ts';

type Props = { company: CompanyRecord | null; onDone: () => void };

/** What a company is called and subscribes to. A new one is active from the start. */
export function CompanyForm({ company, onDone }: Props) {
  const form = useForm<CompanyValues>({
    initialValues: firstValues(company),
    validate: (values) => checkCompany(values),
  });
  const [reason, setReason] = useState<string | null>(null);
  const save = useSaving(company, {
    done: () => {
      form.resetDirty();
      onDone();
    },
    refused: (error) => {
      const fields = refusedFields(error, fieldOfRule);
      form.setErrors(fields);
      setReason(Object.keys(fields).length > 0 ? null : messageOf(error, 'companies'));
    },
  });
  useUnsavedGuard(form.isDirty() && !save.isPending && !save.isSuccess, ['empresa']);
  const submit = form.onSubmit((values) => {
    setReason(null);
    if (!save.isPending) save.mutate(values);
  });
  return (
    <>
      {company && <CompanyFigures {...company} />}
      <form ref={takeFocus} onSubmit={submit} noValidate>
        <CompanyFields form={form} used={company?.people ?? 0} />
        {reason && (
          <p role="alert" className={classes.refusal}>
            {reason}
          </p>
        )}
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onDone}>
            Cancelar
          </Button>
          <PendingButton type="submit" isPending={save.isPending} pending="Salvando...">
            {company ? 'Salvar alterações' : 'Cadastrar empresa'}
          </PendingButton>
        </Group>
      </form>
      {company && <CloseCompany company={company} onDone={onDone} />}
    </>
  );
}

type Afterwards = { done: () => void; refused: (error: unknown) => void };

function useSaving(company: CompanyRecord | null, { done, refused }: Afterwards) {
  const refresh = useRefresh();
  const verb = company ? 'atualizar' : 'criar';
  return useMutation({
    mutationFn: (values: CompanyValues) => {
      const checked = companyInput(values);
      if (!company) return api.platform.company.create.call(checked);
      return api.platform.company.change.call({
        ...checked,
        company_id: company.id,
        version: company.version,
      });
    },
    onSuccess: () => {
      toastDone(company ? 'Empresa atualizada com sucesso!' : 'Empresa criada com sucesso!');
      done();
      return refresh();
    },
    onError: (error) => {
      toastError(`Erro ao ${verb} empresa`);
      refused(error);
      // Somebody else may have been quicker: the next attempt builds on what they left.
      return refresh();
    },
  });
}
