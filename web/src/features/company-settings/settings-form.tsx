import { Button } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import type { FormEvent, ReactNode } from 'react';
import type { News } from '#lib/form/merge.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { SavedByOthers } from '#ui/saved-by-others.tsx';
import classes from './settings.module.css';

type Props = {
  /** What is saved: 'os dados', 'o calendário'. */
  name: string;
  state: {
    form: { errors: FormErrors };
    isBusy: boolean;
    isDirty: boolean;
    news: readonly News[];
    attempt: number;
    save: (event?: FormEvent<HTMLFormElement>) => void;
    discard: () => void;
  };
  children: ReactNode;
};

/** A form of the settings with its end: what is wrong, what somebody else has saved meanwhile, and the button. */
export function SettingsForm({ name, state, children }: Props) {
  const { form, isBusy, isDirty, news, attempt, save, discard } = state;
  const errors = Object.entries(form.errors).map(([field, message]) => ({ field, message: String(message) }));
  return (
    <form onSubmit={save} noValidate aria-label={name}>
      <ErrorSummary errors={errors} attempt={attempt} />
      {children}
      {news.length > 0 && (
        <SavedByOthers news={news}>
          O que você digitou continua no formulário. Salve de novo para valer o seu, ou descarte para ficar
          com o que foi salvo.
        </SavedByOthers>
      )}
      <div className={classes.bar} data-dirty={isDirty || undefined}>
        <span role="status">{isDirty ? 'Alterações não salvas' : ''}</span>
        {isDirty && (
          <Button variant="default" disabled={isBusy} onClick={discard}>
            Descartar
          </Button>
        )}
        <Button type="submit" loading={isBusy}>
          Salvar
        </Button>
      </div>
    </form>
  );
}
