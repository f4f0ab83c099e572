import { Button, Group } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import type { ContractForm } from '#lib/form/contract-form.ts';
import { friendlyError, placeOf } from '#lib/friendly-error.ts';
import { ErrorSummary } from '../error-summary.tsx';
import { PendingButton } from '../pending-button.tsx';
import { RecoveredDraft } from '../recovered-draft.tsx';
import { Refusal } from '../refusal.tsx';
import { SavedByOthers } from '../saved-by-others.tsx';
import classes from './form-frame.module.css';

type Props = {
  form: Pick<ContractForm<object>, 'submit' | 'errors' | 'attempt' | 'error' | 'isBusy' | 'news'> & {
    /** Absent: what was typed is given up at the end of the form. */
    follow?: (() => void) | undefined;
    isNewsOwn?: boolean;
    isRecovered?: boolean;
    discard?: (() => void) | undefined;
  };
  children: ReactNode;
  /** What the button says: 'Salvar'. Absent where `end` has buttons of its own. */
  send?: string;
  /** What it says while it is sent, in place of a turning wheel: 'Salvando...'. */
  pending?: string;
  onCancel?: (() => void) | undefined;
  /** Name of the form for screen readers. */
  name?: string;
  className?: string | undefined;
  /** What is wrong is told above the fields, too; each line leads to its field. */
  hasSummary?: boolean;
  /** Why the server refused stays below the fields while they are corrected. */
  hasRefusal?: boolean;
  /** Above what somebody else has saved: 'Esta meta mudou enquanto você escrevia'. */
  newsTitle?: string;
  /** What becomes of both, below it. */
  newsText?: ReactNode;
  /** Lets what was typed stand, in forms that save by themselves. */
  onKeep?: () => void;
  /** In place of the two buttons. */
  end?: ReactNode;
  /** Nothing to send, or it may not be sent. */
  isLocked?: boolean;
  /** It cannot be sent yet: the button waits, greyed out. */
  isIdle?: boolean;
  /** What it does takes something away: the button is red. */
  isDangerous?: boolean;
  ref?: Ref<HTMLFormElement>;
};

/** A form with its end: what is wrong, what somebody else has saved meanwhile, cancel, and the primary button. */
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
