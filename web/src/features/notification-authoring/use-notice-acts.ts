/** What is done to a notice from the list. */
import type { Notice } from '@pdy/contract/notifications/authoring';
import { useMutation } from '@tanstack/react-query';
import { toastDone, toastError } from '#lib/feedback.ts';
import { useGoTo } from './notice-address.ts';
import { useDesk, useRefresh } from './notice-query.ts';

export function useNoticeActs() {
  const desk = useDesk();
  const refresh = useRefresh();
  const goTo = useGoTo();
  const said = (text: string) => ({
    onSuccess: () => {
      toastDone(text);
      return refresh();
    },
    onError: (error: unknown) => {
      toastError(error);
      return refresh();
    },
  });
  return {
    cancel: useMutation(desk.cancel.mutationOptions(said('Envio cancelado'))),
    retire: useMutation(desk.retire.mutationOptions(said('Notificação retirada'))),
    /** A new draft with the same words, which is opened. */
    copy: useMutation({
      mutationFn: ({ titulo, mensagem, tipo, link_destino, audience }: Notice) =>
        desk.create.call({ titulo, mensagem, tipo, link_destino, audience, expires_at: null }),
      onSuccess: ({ id }) => {
        goTo({ aviso: id });
        return refresh();
      },
      onError: toastError,
    }),
  };
}
