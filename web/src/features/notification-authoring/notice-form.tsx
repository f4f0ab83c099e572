import { Button, Group, Text } from '@mantine/core';
import type { Notice } from '@pdy/contract/notifications/authoring';
import type { ComponentType } from 'react';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { BellPreview } from './bell-preview.tsx';
import { useGoTo } from './notice-address.ts';
import type { Author } from './notice-query.ts';
import { leadFields } from './notice-schema.ts';
import { reachText } from './notice-words.ts';
import classes from './notices.module.css';
import type { SampleProps } from './sample.ts';
import { TextFields } from './text-fields.tsx';
import { useNoticeForm } from './use-notice-form.ts';
import { useReach } from './use-reach.ts';
import { WhenFields } from './when-fields.tsx';

type Props = { notice: Notice | null; author: Author; Sample: ComponentType<SampleProps> };

/** The words, the audience and the time of one notice, beside how it will look. */
export function NoticeForm({ notice, author, Sample }: Props) {
  const state = useNoticeForm(notice, author);
  const { values, set, errors, attempt, isBusy } = state;
  const reach = useReach(values, author);
  const goTo = useGoTo();
  const field = { values, set, errors };
  return (
    <div className={classes.columns}>
      <form
        noValidate
        aria-label="Notificação"
        className={classes.fields}
        onSubmit={(event) => {
          event.preventDefault();
          state.ask();
        }}
      >
        <ErrorSummary
          errors={leadFields.flatMap((name) =>
            errors[name] ? [{ field: name, message: errors[name] }] : [],
          )}
          attempt={attempt}
        />
        <TextFields {...field} author={author} />
        <AudienceFields {...field} author={author} reach={reach} />
        <WhenFields {...field} />
        <Group gap="xs" className={classes.end}>
          <Button type="submit" loading={isBusy}>
            {values.is_scheduled ? 'Agendar envio' : 'Enviar agora'}
          </Button>
          <Button variant="default" disabled={isBusy} onClick={state.keep}>
            Salvar rascunho
          </Button>
          {notice?.status === 'rascunho' && (
            <Button variant="subtle" color="red" disabled={isBusy} onClick={state.askToRemove}>
              Excluir rascunho
            </Button>
          )}
          <Button variant="subtle" disabled={isBusy} onClick={() => goTo({ aviso: undefined })}>
            Voltar
          </Button>
        </Group>
      </form>
      <BellPreview values={values} Sample={Sample} />
      <ConfirmDialog
        opened={state.asked === 'send'}
        title={values.is_scheduled ? 'Agendar o envio?' : 'Enviar agora?'}
        confirm={values.is_scheduled ? 'Agendar' : 'Enviar'}
        busy={isBusy}
        onConfirm={state.send}
        onCancel={state.stopAsking}
      >
        {reach.people !== undefined && <Text span>{reachText(reach.people)} </Text>}
        Depois de enviada, ela não pode ser alterada, só retirada.
      </ConfirmDialog>
      <ConfirmDialog
        opened={state.asked === 'remove'}
        title="Excluir este rascunho?"
        confirm="Excluir"
        dangerous
        busy={isBusy}
        onConfirm={state.remove}
        onCancel={state.stopAsking}
      >
        O texto se perde.
      </ConfirmDialog>
    </div>
  );
}
