import { Button, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useOneAnswer } from '#lib/form/one-answer.ts';
import { askAgain, askRecovery, prove } from '#lib/session/account.ts';
import { accountReason } from '#lib/session/account-error.ts';
import { CodeField, codeProblem } from '#ui/form/code-field.tsx';
import { Link } from '#ui/link.tsx';
import { DoorTitle } from './door-title.tsx';

type Type = 'signup' | 'recovery';

const words = {
  signup: {
    title: 'Confirme seu e-mail',
    purpose: 'para ativar a conta',
    missing: 'Se este e-mail já tiver uma conta, a mensagem explica como entrar.',
  },
  recovery: {
    title: 'Veja seu e-mail',
    purpose: 'para criar uma nova senha',
    missing: 'Só enviamos se houver uma conta com este e-mail.',
  },
} as const;

/** Waiting for an email: open its link, or type its code here. The words are the same for every address. */
export function MailSent({ type, email }: { type: Type; email: string }) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const again = async () => {
    setAsking(true);
    await (type === 'recovery' ? askRecovery(email) : askAgain('signup', email));
    setAsking(false);
  };
  const { title, purpose, missing } = words[type];
  const next = type === 'recovery' ? '/reset-password' : '/auth';
  return (
    <>
      <DoorTitle
        purpose={
          <>
            Enviamos uma mensagem para <b>{email}</b>. Abra o link {purpose}, ou digite aqui o código que veio
            nela.
          </>
        }
      >
        {title}
      </DoorTitle>
      <MailCode type={type} email={email} onProven={() => void navigate({ to: next })} />
      <Text fz="sm" c="dimmed" mt="xl">
        {missing} Confira também a caixa de spam.
      </Text>
      <Button variant="default" mt="sm" loading={isAsking} onClick={() => void again()}>
        Enviar outra vez
      </Button>
      <Text fz="sm" mt="lg">
        <Link to="/auth" fz="sm">
          Voltar para a entrada
        </Link>
      </Text>
    </>
  );
}

type CodeProps = { type: Type; email: string; onProven: () => void };

/** The six-digit code of an email, for people who read it on another device. */
function MailCode({ type, email, onProven }: CodeProps) {
  const code = useOneAnswer({
    problem: codeProblem,
    send: async (token) => {
      const proven = await prove({ type, email, token });
      return proven.kind === 'refused' ? accountReason(proven.refusal) : null;
    },
    onDone: onProven,
  });
  return (
    <form onSubmit={code.submit} noValidate>
      <CodeField label="Código do e-mail" {...code.field} />
      <Button type="submit" fullWidth size="md" loading={code.isSending}>
        Confirmar código
      </Button>
    </form>
  );
}
