import { Button, Group, Text } from '@mantine/core';
import type { Notice } from '@pdy/contract/notifications/authoring';
import type { ComponentType } from 'react';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import parts from '#ui/parts.module.css';
import { Columns } from '#ui/parts.tsx';
import { NoticeAudienceFields } from './audience-fields.tsx';
import { BellPreview, type SampleProps } from './bell-preview.tsx';
import { useGoTo } from './notice-address.ts';
import { NoticeFields, TimeFields } from './notice-fields.tsx';
import type { Author } from './notice-query.ts';
import { reachText } from './notice-words.ts';
import { useNoticeForm } from './use-notice-form.ts';
import { useReach } from './use-reach.ts';

type Props = { notice: Notice | null; author: Author; Sample: ComponentType<SampleProps> };

/** The words, the audience and the time of one notice, beside its preview. */
export function NoticeForm({ notice, author, Sample }: Props) {
  const { form, isBusy, ...state } = useNoticeForm(notice, author);
  const { audience, is_scheduled } = form.values;
  const reach = useReach(audience, author);
  return (
    <Columns>
      <FormFrame
        form={{ ...form, submit: state.ask }}
        name="Notificação"
        className={parts.stack}
        hasSummary
        send=""
        end={
          <NoticeButtons
            isScheduled={is_scheduled}
            isBusy={isBusy}
            onKeep={state.keep}
            onRemove={notice?.status === 'rascunho' ? state.askToRemove : null}
          />
        }
      >
        <NoticeFields form={form} author={author} />
        <NoticeAudienceFields {...form.field('audience')} value={audience} author={author} reach={reach} />
        <TimeFields form={form} />
      </FormFrame>
      <BellPreview values={form.values} Sample={Sample} />
      <ConfirmDialog
        opened={state.asked === 'send'}
        title={is_scheduled ? 'Agendar o envio?' : 'Enviar agora?'}
        confirm={is_scheduled ? 'Agendar' : 'Enviar'}
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
    </Columns>
  );
}

type ButtonsProps = {
  isScheduled: boolean;
  isBusy: boolean;
  onKeep: () => void;
  /** Null: it is not a draft that can be deleted. */
  onRemove: (() => void) | null;
};

function NoticeButtons({ isScheduled, isBusy, onKeep, onRemove }: ButtonsProps) {
  const goTo = useGoTo();
  return (
    <Group gap="xs" pt="xs">
      <Button type="submit" loading={isBusy}>
        {isScheduled ? 'Agendar envio' : 'Enviar agora'}
      </Button>
      <Button variant="default" disabled={isBusy} onClick={onKeep}>
        Salvar rascunho
      </Button>
      {onRemove && (
        <Button variant="subtle" color="red" disabled={isBusy} onClick={onRemove}>
          Excluir rascunho
        </Button>
      )}
      <Button variant="subtle" disabled={isBusy} onClick={() => goTo({ aviso: undefined })}>
        Voltar
      </Button>
    </Group>
  );
}
