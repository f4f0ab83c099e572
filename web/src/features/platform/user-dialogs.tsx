import { useState } from 'react';
import { MailDialog } from './mail-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import type { User } from './platform-queries.ts';
import { StateDialog } from './state-dialog.tsx';

export type Question = 'password' | 'reset' | 'invite' | 'state';
export type Asked = { user: User; what: Question };

type Props = {
  asked: Asked | null;
  /** Whom the closed dialogs are about before anything was asked; they have to be there to know where the focus was. */
  fallback: User;
  onClose: () => void;
};

/** The questions about one account of the table: one set of them for all rows. */
export function UserDialogs({ asked, fallback, onClose }: Props) {
  const [shown, setShown] = useState(asked);
  // What was asked stays readable while the dialog goes away.
  if (asked && asked !== shown) setShown(asked);
  const user = shown?.user ?? fallback;
  const what = asked?.what;
  return (
    <>
      <PasswordDialog user={user} opened={what === 'password'} onClose={onClose} />
      <MailDialog user={user} mode={what === 'reset' || what === 'invite' ? what : null} onClose={onClose} />
      <StateDialog user={user} opened={what === 'state'} onClose={onClose} />
    </>
  );
}
