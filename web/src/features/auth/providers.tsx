import { Button, Divider, Stack } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { toastError } from '#lib/feedback.ts';
import { providerName, readProviders, signInWith } from '#lib/session/providers.ts';

const tooLate = 'O acesso demorou demais. Tente entrar novamente.';
const known: Readonly<Record<string, string>> = {
  provider_email_needs_verification: 'Confirme seu e-mail no provedor antes de entrar por ele.',
  signup_disabled: 'O cadastro por este provedor não está aberto.',
  user_banned: 'Sua conta foi desativada. Entre em contato com o administrador.',
  provider_unavailable: 'O provedor não está respondendo. Tente novamente em instantes.',
  bad_oauth_callback: 'O acesso pelo provedor não foi autorizado. Tente novamente ou use sua senha.',
  bad_oauth_state: tooLate,
  flow_state_expired: tooLate,
  flow_state_already_used: tooLate,
  code_unused: 'O acesso não chegou ao fim neste navegador. Tente entrar novamente.',
};

/** Why the sign-in with another provider failed. The address has a code; its text is ours. */
export const providerRefusal = (code: string | undefined): string | null =>
  code === undefined
    ? null
    : (known[code] ?? 'Não foi possível entrar por este provedor. Tente novamente ou use sua senha.');

/** The other sign-in providers of this installation; nothing where there is none. */
export function Providers() {
  const { from } = useSearch({ strict: false });
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    readProviders(stop.signal).then(setNames, () => undefined);
    return () => stop.abort();
  }, []);
  if (names.length === 0) return null;
  const enter = async (name: string) => {
    const refusal = await signInWith(name, from);
    if (refusal) toastError(refusal);
  };
  return (
    <>
      <Divider my="lg" label="ou" />
      <Stack gap="xs">
        {names.map((name) => (
          <Button key={name} variant="default" size="md" onClick={() => void enter(name)}>
            Entrar com {providerName(name)}
          </Button>
        ))}
      </Stack>
    </>
  );
}
