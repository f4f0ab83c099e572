/** What is done to a notice from the list. */
import type { Notice } from '@pdy/contract/notifications/authoring';
import { composed, useAct } from '#lib/act.ts';
import { useGoTo } from './notice-address.ts';
import { useDesk } from './notice-query.ts';

export function useNoticeActs() {
  const desk = useDesk();
  const goTo = useGoTo();
  return {
    cancel: useAct(desk.cancel, { done: 'Envio cancelado' }),
    retire: useAct(desk.retire, { done: 'Notificação retirada' }),
    /** A new draft with the same words, which is opened. */
    copy: useAct(
      composed(desk.create, ({ titulo, mensagem, tipo, link_destino, audience }: Notice) =>
        desk.create.call({ titulo, mensagem, tipo, link_destino, audience, expires_at: null }),
      ),
      { onDone: ({ id }) => goTo({ aviso: id }) },
    ),
  };
}
