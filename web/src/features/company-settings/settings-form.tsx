import { Alert, Button } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { ErrorSummary } from '#ui/error-summary.tsx';
import type { News } from './merge.ts';
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
      {news.length > 0 && <SavedByOthers news={news} />}
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

/** It comes into view, whatever the person was looking at. */
function SavedByOthers({ news }: { news: readonly News[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [news]);
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      color="orange"
      mt="lg"
      role="alert"
      title="Outra pessoa salvou enquanto você editava"
    >
      <ul className={classes.news}>
        {news.map(({ field, label, text, mine }) => (
          <li key={field}>
            <b>{label}</b> agora é “{text || 'vazio'}”
            {mine !== null && <>; você digitou “{mine || 'vazio'}”</>}.
          </li>
        ))}
      </ul>
      O que você digitou continua no formulário. Salve de novo para valer o seu, ou descarte para ficar com o
      que foi salvo.
    </Alert>
  );
}
