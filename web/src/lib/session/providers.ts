/** Other services for signing in, as this installation offers them. */
import { accountReason } from './account-error.ts';
import type { Client } from './auth-client.ts';
import { clientInfo } from './client-info.ts';
import { auth } from './session.ts';

/**
 * Reads the names of the other providers, in lower case ('google'), in order; e-mail and telephone are not among them.
 */
export async function readProviders(signal: AbortSignal): Promise<string[]> {
  const answer = await fetch('/auth/v1/settings', { signal, headers: clientInfo });
  const body: { external?: Readonly<Record<string, boolean>> } = await answer.json();
  return Object.entries(body.external ?? {})
    .filter(([name, isOn]) => isOn && name !== 'email' && name !== 'phone')
    .map(([name]) => name)
    .sort();
}

/** 'google' as 'Google'. */
export const providerName = (name: string) =>
  name === 'email' ? 'E-mail e senha' : name.charAt(0).toUpperCase() + name.slice(1);

type Provider = Parameters<Client['signInWithOAuth']>[0]['provider'];
const asProvider = (name: string) => name as Provider;

const address = (path: string, search: Readonly<Record<string, string | undefined>>) => {
  const url = new URL(path, window.location.origin);
  for (const [name, value] of Object.entries(search)) if (value) url.searchParams.set(name, value);
  return url.href;
};

/** Leaves the page for the provider. Returns a sentence only when it could not. */
export async function signInWith(name: string, from: string | undefined): Promise<string | null> {
  const { error } = await (await auth()).signInWithOAuth({
    provider: asProvider(name),
    options: { redirectTo: address('/auth', { from }) },
  });
  return error && accountReason(error);
}

/** Leaves the page to add the provider's account to the person's own. Returns a sentence only when it could not. */
export async function linkWith(name: string) {
  const { error } = await (await auth()).linkIdentity({
    provider: asProvider(name),
    options: { redirectTo: address('/profile', { secao: 'seguranca' }) },
  });
  return error;
}
