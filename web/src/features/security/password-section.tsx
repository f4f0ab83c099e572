import { Box, Button, PasswordInput, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { toastDone } from '#lib/feedback.ts';
import { changePassword } from '#lib/session/account.ts';
import { newPasswordProblem } from '#lib/session/password-strength.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { NewPassword } from '#ui/form/new-password.tsx';
import { Section } from '#ui/page/section.tsx';

/** Changes the password; the current one is required, because an open screen alone is no proof. */
export function PasswordSection() {
  const { data } = useQuery(shellQuery);
  const { email = '', first_name = '', last_name = '', company } = data?.person ?? {};
  const about = [...email.split(/[@.]/), first_name, last_name, company?.name ?? ''];
  const form = useChange(about);
  return (
    <Section name="Senha">
      <Box component="form" maw={400} onSubmit={form.submit} noValidate>
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          id="current"
          label="Senha atual"
          mb="md"
          autoComplete="current-password"
          value={form.current}
          onChange={(event) => form.setCurrent(event.currentTarget.value)}
          error={form.errors.current}
          aria-invalid={form.errors.current ? true : undefined}
        />
        <NewPassword
          id="password"
          label="Nova senha"
          size="sm"
          value={form.next}
          onChange={form.setNext}
          about={about}
          error={form.errors.next}
        />
        <Button type="submit" loading={form.isSending}>
          Alterar senha
        </Button>
        <Text fz="xs" c="dimmed" mt="sm">
          Os outros dispositivos saem da conta, e avisamos você por e-mail.
        </Text>
      </Box>
    </Section>
  );
}

type Errors = { current?: string | null; next?: string | null };

function useChange(about: readonly string[]) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [isSending, setSending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const found: Errors = {
      current: current === '' ? 'Digite sua senha atual' : null,
      next: newPasswordProblem(next, about),
    };
    setErrors(found);
    if (found.current || found.next) {
      document.getElementById(found.current ? 'current' : 'password')?.focus();
      return;
    }
    setSending(true);
    const refused = await changePassword({ current, next }).finally(() => setSending(false));
    if (refused) return setErrors({ [refused.field]: refused.sentence });
    setCurrent('');
    setNext('');
    toastDone('Senha alterada');
  };
  return { current, setCurrent, next, setNext, errors, isSending, submit };
}
