import { useState } from 'react';
import { composed, useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { messageOf } from '../failure-words.ts';
import { namedWithMail, nameOf, type User } from '../platform-queries.ts';
import { PasswordDialog } from './password-dialog.tsx';

export type Question = 'password' | 'reset' | 'invite' | 'off' | 'on';
export type Asked = { user: User; what: Question };

type Words = {
  title: string;
  text: (user: User) => string;
  confirm: string;
  pending: string;
  done: string;
  /** The text before the reason of a refusal. */
  tried: string;
  /** The refusals that have their own sentence here. */
  about?: 'users';
  send: (user: User) => Promise<unknown>;
};

type Wish = User & { readonly what: Exclude<Question, 'password'> };

/** Seats are counted by company; the platform's administrators take none. */
const takesSeat = ({ company, role }: User) => company !== null && role !== 'platform_admin';

const questions: Record<Exclude<Question, 'password'>, Words> = {
  reset: {
    title: 'Redefinir senha',
    text: (user) =>
      `${namedWithMail(user)} recebe um link para escolher uma nova senha. A senha atual continua valendo até lá.`,
    confirm: 'Enviar email',
    pending: 'Enviando...',
    done: 'Email de redefinição de senha enviado',
    tried: 'Erro ao enviar email',
    send: ({ user_id }) => api.platform.users.sendReset.call({ user_id }),
  },
  invite: {
    title: 'Reenviar convite',
    text: (user) =>
      `${namedWithMail(user)} recebe o convite de novo. O link do convite anterior deixa de valer.`,
    confirm: 'Reenviar convite',
    pending: 'Enviando...',
    done: 'Convite reenviado com sucesso',
    tried: 'Erro ao reenviar convite',
    send: ({ user_id }) => api.platform.users.resendInvite.call({ user_id }),
  },
  off: {
    title: 'Desativar usuário',
    text: (user) =>
      `${nameOf(user)} sai do PDY agora e não entra mais. Os dados são mantidos para auditoria, e o usuário pode ser reativado.`,
    confirm: 'Desativar usuário',
    pending: 'Desativando...',
    done: 'Usuário desativado com sucesso',
    tried: 'Erro ao desativar usuário',
    about: 'users',
    send: ({ user_id, version }) => api.platform.users.deactivate.call({ user_id, version }),
  },
  on: {
    title: 'Reativar usuário',
    text: (user) =>
      `${nameOf(user)} volta a poder entrar, com os dados de antes${takesSeat(user) ? ', e ocupa um assento da empresa.' : '.'}`,
    confirm: 'Reativar usuário',
    pending: 'Reativando...',
    done: 'Usuário reativado com sucesso',
    tried: 'Erro ao reativar usuário',
    about: 'users',
    send: ({ user_id, version }) => api.platform.users.reactivate.call({ user_id, version }),
  },
};

type Props = {
  asked: Asked | null;
  /** The user of the closed dialogs before the first question; they have to be rendered to know where the focus was. */
  fallback: User;
  onClose: () => void;
};

/** The questions about one account of the table: one set of them for all rows. */
export function UserDialogs({ asked, fallback, onClose }: Props) {
  const [shown, setShown] = useState(asked);
  // The question stays readable while the dialog closes.
  if (asked && asked !== shown) setShown(asked);
  const user = shown?.user ?? fallback;
  const isPassword = shown?.what === 'password';
  const what = shown && shown.what !== 'password' ? shown.what : 'reset';
  const words = questions[what];
  // One action answers all questions: the question is part of its input, otherwise two questions about one account
  // would count as one click.
  const act = useAct(
    composed(api.platform, (wish: Wish) => questions[wish.what].send(wish)),
    {
      done: words.done,
      refused: (error) => `${words.tried}: ${messageOf(error, words.about)}`,
      onDone: onClose,
    },
  );
  return (
    <>
      <PasswordDialog user={user} opened={asked !== null && isPassword} onClose={onClose} />
      <ConfirmDialog
        opened={asked !== null && !isPassword}
        title={words.title}
        confirm={words.confirm}
        pending={words.pending}
        busy={act.isPending}
        dangerous={shown?.what === 'off'}
        onConfirm={() => act.mutate({ ...user, what })}
        onCancel={onClose}
      >
        {words.text(user)}
      </ConfirmDialog>
    </>
  );
}
