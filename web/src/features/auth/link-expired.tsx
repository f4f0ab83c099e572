import { Text } from '@mantine/core';
import { emailProblem } from '@pdy/contract/auth/rules';
import { askAgain, askRecovery } from '#lib/session/account.ts';
import { Link } from '#ui/link.tsx';
import type { LinkType } from './confirm-words.ts';
import { DoorForm } from './door/door-form.tsx';
import { DoorTitle } from './door/door-title.tsx';
import { EmailField } from './email-field.tsx';
import { fieldErrors } from './sign-in-fields.ts';
import { useFields } from './use-fields.ts';

/** A link that was used, was replaced or is too old, with a way to get another one. */
export const LinkExpired = ({ type }: { type: LinkType | undefined }) => (
  <>
    <DoorTitle
      purpose={
        type === 'invite'
          ? 'Ele já foi usado ou venceu. Peça um novo convite ao administrador da sua empresa.'
          : 'Ele já foi usado, foi trocado por um mais novo ou venceu. Diga seu e-mail e enviamos outro.'
      }
    >
      Este link não vale mais
    </DoorTitle>
    {type !== 'invite' && <AnotherLink type={type} />}
    <Text fz="sm" c="dimmed" mt="lg">
      Já resolveu?{' '}
      <Link to="/auth" fz="sm">
        Entrar
      </Link>
    </Text>
  </>
);

function AnotherLink({ type }: { type: Exclude<LinkType, 'invite'> | undefined }) {
  const form = useFields({
    initial: { email: '' },
    check: ({ email }) => fieldErrors({ email: emailProblem(email) }),
    send: async ({ email }) => {
      if (type === 'recovery' || type === undefined) await askRecovery(email);
      else await askAgain(type === 'email_change' ? type : 'signup', email);
      // A toast has shown the result.
      return null;
    },
  });
  return (
    <DoorForm form={form} send="Enviar outro link">
      <EmailField {...form.field('email')} />
    </DoorForm>
  );
}
