import { Text } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { readSession } from '#lib/session/session.ts';
import { cameByInvite } from '#lib/session/token.ts';
import { ButtonLink } from '#ui/link.tsx';
import { DoorPage } from './door/door-page.tsx';
import { DoorTitle } from './door/door-title.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

type Visitor = { email: string; names: string[]; isInvited: boolean };

/** The page on which a new password is chosen, after a link from an email or after a password for one sign-in. */
export function NewPasswordPage() {
  const visitor = useVisitor();
  const { motivo } = useSearch({ strict: false });
  return (
    <DoorPage title="Nova senha">
      {visitor === undefined && (
        <Text role="status" c="dimmed">
          Carregando...
        </Text>
      )}
      {visitor === null && <NoLink />}
      {visitor && <NewPasswordForm {...visitor} isGiven={motivo === 'provisoria'} />}
    </DoorPage>
  );
}

/** Who is here; undefined until it is known; null: nobody came by a link. */
function useVisitor() {
  const [visitor, setVisitor] = useState<Visitor | null>();
  useEffect(() => {
    readSession().then(
      (session) => setVisitor(session && visitorOf(session)),
      () => setVisitor(null),
    );
  }, []);
  return visitor;
}

type Session = NonNullable<Awaited<ReturnType<typeof readSession>>>;

const visitorOf = (session: Session): Visitor => {
  const { email = '', user_metadata } = session.user;
  const names = [user_metadata.first_name, user_metadata.last_name].filter(
    (name) => typeof name === 'string',
  );
  return { email, names, isInvited: cameByInvite(session) };
};

const NoLink = () => (
  <>
    <DoorTitle purpose="Para criar uma nova senha, peça um link e abra a mensagem que enviarmos.">
      Este link não vale mais
    </DoorTitle>
    <ButtonLink to="/forgot-password" size="md" fullWidth>
      Pedir um link
    </ButtonLink>
  </>
);
