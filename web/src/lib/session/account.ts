/** Calls to the auth service about the person's account. Each returns null, or the sentence that was shown. */
import { addressText } from '@pdy/contract/auth/rules';
import type { EmailOtpType } from '@supabase/auth-js';
import { clearToasts, toastDone, toastError } from '../feedback.ts';
import { accountReason, type Refusal } from './account-error.ts';
import { auth } from './session.ts';

/** Shows the refusal as a toast and returns its sentence. */
function refuse(sentence: string) {
  toastError(sentence);
  return sentence;
}

type NewAccount = { first_name: string; last_name: string; email: string; password: string };

export async function signUp({ email, password, ...names }: NewAccount): Promise<string | null> {
  clearToasts();
  const { error } = await (await auth()).signUp({
    email: addressText(email),
    password,
    options: {
      emailRedirectTo: `${window.location.origin}/`,
      data: { first_name: names.first_name.trim(), last_name: names.last_name.trim() },
    },
  });
  if (error) return refuse(`Erro no cadastro: ${accountReason(error)}`);
  toastDone('Cadastro realizado! Verifique seu email para confirmar a conta.');
  return null;
}

/** The answer is the same whether or not the address has an account. */
export async function askRecovery(email: string): Promise<string | null> {
  clearToasts();
  const { error } = await (await auth()).resetPasswordForEmail(addressText(email), {
    redirectTo: `${window.location.origin}/reset-password`,
  });
  if (error) return refuse(`Erro ao redefinir senha: ${accountReason(error, 'Email inválido')}`);
  toastDone('Email de redefinição enviado!');
  return null;
}

/** Asks for another mail for a sign-up or a change of address. */
export async function askAgain(type: 'signup' | 'email_change', email: string): Promise<string | null> {
  const { error } = await (await auth()).resend({ type, email: addressText(email) });
  if (error) return refuse(accountReason(error, 'Email inválido'));
  toastDone('Email enviado. O link anterior não vale mais.');
  return null;
}

/** Sets the password after a link from a mail. `code` names a refusal that another page can help with. */
export async function setPassword(password: string): Promise<{ sentence: string; code: string } | null> {
  clearToasts();
  const { error } = await (await auth()).updateUser({ password });
  if (!error) return null;
  return { sentence: refuse(`Erro ao redefinir senha: ${accountReason(error)}`), code: error.code ?? '' };
}

export type MailProof = { token_hash: string; type: EmailOtpType } | MailCode;
type MailCode = { email: string; token: string; type: EmailOtpType };

/** 'waiting': the other of two addresses has not agreed yet. */
export type Proven = { kind: 'in' | 'waiting' } | { kind: 'refused'; refusal: Refusal };

/** Proves an address by a link or a typed code, and signs its owner in. */
export async function prove(proof: MailProof): Promise<Proven> {
  clearToasts();
  const { data, error } = await (await auth()).verifyOtp(proof);
  if (error) return { kind: 'refused', refusal: error };
  return { kind: data.session ? 'in' : 'waiting' };
}

type Change = { current: string; next: string };

/** Changes the password of the signed-in person. Null when it worked, else the sentence and the field it is about. */
export async function changePassword({ current, next }: Change) {
  clearToasts();
  const { error } = await (await auth()).updateUser({ password: next, current_password: current });
  if (!error) return null;
  const isCurrent = /^current_password/.test(error.code ?? '');
  const sentence = accountReason(error);
  toastError(`Erro ao alterar senha: ${sentence}`);
  return { field: isCurrent ? 'current' : 'next', sentence };
}

/** `new_email`: the address the account is moving to, until both addresses have agreed; otherwise null. */
export type OwnEmail = { email: string; new_email: string | null };

/** The present address and the new one. Throws the refusal where the service gives none. */
export async function readEmail(): Promise<OwnEmail> {
  const { data, error } = await (await auth()).getUser();
  if (error) throw error;
  return { email: data.user.email ?? '', new_email: data.user.new_email ?? null };
}

/** Requests a change of address; both addresses receive a link. Null when the mails are on their way. */
export async function askEmailChange(email: string): Promise<Refusal | null> {
  clearToasts();
  const { error } = await (await auth()).updateUser(
    { email: addressText(email) },
    { emailRedirectTo: `${window.location.origin}/` },
  );
  return error;
}

/** Signs out on every other device and returns whether it worked. A toast shows the result. */
export async function leaveOtherDevices(): Promise<boolean> {
  clearToasts();
  const { error } = await (await auth()).signOut({ scope: 'others' });
  if (error) toastError(accountReason(error));
  else toastDone('Os outros dispositivos saíram da sua conta');
  return !error;
}
