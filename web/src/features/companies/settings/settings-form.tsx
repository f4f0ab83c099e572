import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ContractForm } from '#lib/form/contract-form.ts';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { SaveBar } from '#ui/form/save-bar.tsx';

type Props = {
  /** The name of what is saved: 'os dados', 'o calendário'. */
  name: string;
  form: Pick<
    ContractForm<object>,
    'submit' | 'errors' | 'attempt' | 'error' | 'isBusy' | 'isDirty' | 'news' | 'discard'
  >;
  children: ReactNode;
};

/** The common options of the forms of all tabs: each is saved separately, and handles a colleague who saved first. */
export const asSettings = {
  done: 'Salvo',
  unchanged: 'Nada mudou desde a última vez',
  meetsConflict: true,
  standsOn: ['aba'],
};

/** A form of the settings. Its end stays visible while there is something to save. */
export const CompanySettingsForm = ({ name, form, children }: Props) => (
  <FormFrame
    // The typed values are discarded with 'Descartar'.
    form={{ ...form, follow: undefined }}
    name={name}
    hasSummary
    send="Salvar"
    newsText="O que você digitou continua no formulário. Salve de novo para valer o seu, ou descarte para ficar com o que foi salvo."
    end={
      <SaveBar isDirty={form.isDirty}>
        <span role="status">{form.isDirty ? 'Alterações não salvas' : ''}</span>
        {form.isDirty && (
          <Button variant="default" disabled={form.isBusy} onClick={form.discard}>
            Descartar
          </Button>
        )}
        <Button type="submit" loading={form.isBusy}>
          Salvar
        </Button>
      </SaveBar>
    }
  >
    {children}
  </FormFrame>
);
