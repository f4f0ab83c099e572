import { Button, Group } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import type { ContractForm } from '#lib/form/contract-form.ts';
import { friendlyError, placeOf } from '#lib/words/friendly-error.ts';
import { Refusal } from '../page/refusal.tsx';
import { ErrorSummary } from './error-summary.tsx';
import classes from './form-frame.module.css';
import { PendingButton } from './pending-button.tsx';
import { RecoveredDraft } from './recovered-draft.tsx';
import { SavedByOthers } from './saved-by-others.tsx';

type Props = {
  form: Pick<ContractForm<object>, 'submit' | 'errors' | 'attempt' | 'error' | 'isBusy' | 'news'> & {
    /** Absent: the end of the form offers to discard what was typed. */
    follow?: (() => void) | undefined;
    isNewsOwn?: boolean;
    isRecovered?: boolean;
    discard?: (() => void) | undefined;
  };
  children: ReactNode;
  /** The label of the button: 'Salvar'. Absent where `end` has buttons of its own. */
  send?: string;
  /** Its label while sending, in place of a spinner: 'Salvando...'. */
  pending?: string;
  onCancel?: (() => void) | undefined;
  /** The name of the form for screen readers. */
  name?: string;
  className?: string | undefined;
  /** Errors are also listed above the fields; each line leads to its field. */
  hasSummary?: boolean;
  /** The server's refusal stays below the fields while they are corrected. */
  hasRefusal?: boolean;
  /** The title above what another person has saved: 'Esta meta mudou enquanto você escrevia'. */
  newsTitle?: string;
  /** The text below it: what happens to both versions. */
  newsText?: ReactNode;
  /** Keeps what was typed, in forms that save automatically. */
  onKeep?: () => void;
  /** Replaces the two buttons. */
  end?: ReactNode;
  /** There is nothing to send, or it may not be sent. */
  isLocked?: boolean;
  /** It cannot be sent yet: the button is disabled. */
  isIdle?: boolean;
  /** The act removes something: the button is red. */
  isDangerous?: boolean;
  ref?: Ref<HTMLFormElement>;
};

/** A form, and what follows its fields: errors, what another person has saved meanwhile, cancel, the primary button. */
export const FormFrame = ({
  form,
  children,
  send,
  pending,
  onCancel,
  name,
  className,
  hasSummary,
  hasRefusal,
  newsTitle,
  newsText,
  onKeep,
  end,
  isLocked,
  isIdle = false,
  isDangerous = false,
  ref,
}: Props) => (
  <form
    ref={ref}
    className={className}
    onSubmit={(event) => (isLocked || isIdle ? event.preventDefault() : form.submit(event))}
    noValidate
    aria-label={name}
  >
    {hasSummary && <ErrorSummary errors={form.errors} attempt={form.attempt} />}
    {form.isRecovered && form.discard && !onKeep && <RecoveredDraft onDiscard={form.discard} />}
    {children}
    {form.news.length > 0 && (
      <SavedByOthers
        news={form.news}
        {...(form.follow && { onFollow: form.follow })}
        {...(newsTitle && { title: newsTitle })}
        isOwn={form.isNewsOwn ?? false}
        {...(onKeep && { onKeep })}
      >
        {newsText}
      </SavedByOthers>
    )}
    {hasRefusal && form.error && (
      <Refusal>{friendlyError(form.error, placeOf(window.location.pathname))}</Refusal>
    )}
    {end ??
      ((onCancel || !isLocked) && (
        <Group justify="flex-end" gap="xs" mt="lg" className={classes.end ?? ''}>
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              Cancelar
            </Button>
          )}
          {!isLocked && (
            <SendButton isBusy={form.isBusy} pending={pending} isIdle={isIdle} isDangerous={isDangerous}>
              {send}
            </SendButton>
          )}
        </Group>
      ))}
  </form>
);

type SendProps = {
  isBusy: boolean;
  pending: string | undefined;
  isIdle: boolean;
  isDangerous: boolean;
  children: string | undefined;
};

function SendButton({ isBusy, pending, isIdle, isDangerous, children }: SendProps) {
  const look = { type: 'submit', disabled: isIdle, ...(isDangerous && { color: 'red' }) } as const;
  if (pending === undefined)
    return (
      <Button {...look} loading={isBusy}>
        {children}
      </Button>
    );
  return (
    <PendingButton {...look} isPending={isBusy} pending={pending}>
      {children}
    </PendingButton>
  );
}
