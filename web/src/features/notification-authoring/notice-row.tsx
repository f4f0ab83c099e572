import { Badge, Button, Text } from '@mantine/core';
import type { Notice } from '@pdy/contract/notifications/authoring';
import { useState } from 'react';
import { composed, useAct } from '#lib/act.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useGoTo } from './notice-address.ts';
import { useDesk } from './notice-query.ts';
import { audienceText, countsText, statusColor, statusOf, whenText } from './notice-words.ts';
import classes from './notices.module.css';

/** One notice: what it says, to whom, what became of it, and what can be done. */
export function NoticeRow({ notice }: { notice: Notice }) {
  const { titulo, mensagem, status, audience, audience_names, author_name } = notice;
  const counts = countsText(notice);
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <h2 className={classes.title}>
          {titulo} <Badge color={statusColor[status]}>{statusOf(notice)}</Badge>
        </h2>
        <Text fz={14} className={classes.message}>
          {mensagem}
        </Text>
        <Text fz={13} c="dimmed" className="tn">
          {[audienceText(audience, audience_names), whenText(notice), author_name]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {counts && (
          <Text fz={13} className="tn">
            {counts}
          </Text>
        )}
      </div>
      <NoticeActs notice={notice} />
    </li>
  );
}

function useNoticeActs() {
  const desk = useDesk();
  const goTo = useGoTo();
  return {
    cancel: useAct(desk.cancel, { done: 'Envio cancelado' }),
    retire: useAct(desk.retire, { done: 'Notificação retirada' }),
    /** Writes a new draft with the same words, and opens it. */
    copy: useAct(
      composed(desk.create, ({ titulo, mensagem, tipo, link_destino, audience }: Notice) =>
        desk.create.call({ titulo, mensagem, tipo, link_destino, audience, expires_at: null }),
      ),
      { onDone: ({ id }) => goTo({ aviso: id }) },
    ),
  };
}

function NoticeActs({ notice }: { notice: Notice }) {
  const { id, titulo, status } = notice;
  const goTo = useGoTo();
  const acts = useNoticeActs();
  const [asked, setAsked] = useState<'cancel' | 'retire' | null>(null);
  const isOpen = status === 'rascunho' || status === 'agendada';
  const isOut = status === 'enviada' || status === 'enviando';
  const done = { onSettled: () => setAsked(null) };
  return (
    <div className={classes.acts}>
      {isOpen && (
        <Button
          variant="default"
          size="xs"
          aria-label={`Editar: ${titulo}`}
          onClick={() => goTo({ aviso: id })}
        >
          Editar
        </Button>
      )}
      {status === 'agendada' && (
        <Button
          variant="subtle"
          size="xs"
          aria-label={`Cancelar envio: ${titulo}`}
          onClick={() => setAsked('cancel')}
        >
          Cancelar envio
        </Button>
      )}
      {isOut && (
        <Button
          variant="default"
          size="xs"
          aria-label={`Retirar: ${titulo}`}
          onClick={() => setAsked('retire')}
        >
          Retirar
        </Button>
      )}
      {!isOpen && (
        <Button
          variant="default"
          size="xs"
          aria-label={`Usar de novo: ${titulo}`}
          loading={acts.copy.isPending}
          onClick={() => acts.copy.mutate(notice)}
        >
          Usar de novo
        </Button>
      )}
      <ConfirmDialog
        opened={asked === 'retire'}
        title="Retirar esta notificação?"
        confirm="Retirar"
        dangerous
        busy={acts.retire.isPending}
        onConfirm={() => acts.retire.mutate({ id }, done)}
        onCancel={() => setAsked(null)}
      >
        Ela sai do sino de quem ainda não leu. Quem já leu continua com ela no histórico.
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === 'cancel'}
        title="Cancelar o envio?"
        confirm="Cancelar envio"
        busy={acts.cancel.isPending}
        onConfirm={() => acts.cancel.mutate({ id }, done)}
        onCancel={() => setAsked(null)}
      >
        Ninguém recebe a notificação. Você pode usar o texto de novo depois.
      </ConfirmDialog>
    </div>
  );
}
