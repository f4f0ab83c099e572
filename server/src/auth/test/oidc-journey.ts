/** Signs in through a provider, step by step, for tests. */
import { createHash, randomBytes } from 'node:crypto';
import type { AuthServer } from './auth-server.ts';
import { browse } from './oidc-issuer.ts';

export const aVerifier = () => randomBytes(48).toString('base64url');
const challengeFor = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/** Opens an endpoint like a browser, without following the redirect. */
export const open = async (server: AuthServer, path: string, init: RequestInit = {}) => {
  const response = await fetch(`${server.url}${path}`, { redirect: 'manual', ...init });
  return {
    status: response.status,
    location: response.headers.get('location') ?? '',
    text: await response.text(),
  };
};

const queryFor = (params: Record<string, string>) => new URLSearchParams(params).toString();

/** Address of /authorize for the person with this subject. */
export const authorizePath = (subject: string, more: Record<string, string> = {}, verifier = aVerifier()) =>
  `/authorize?${queryFor({
    provider: 'empresa',
    redirect_to: 'https://pdy.example/profile?de=teste',
    login_hint: subject,
    code_challenge: challengeFor(verifier),
    code_challenge_method: 's256',
    ...more,
  })}`;

/** Goes up to the callback address that the provider sends the browser to. */
export const returned = async (server: AuthServer, subject: string, verifier = aVerifier()) => {
  const { location } = await open(server, authorizePath(subject, {}, verifier));
  return browse(location);
};

/** Goes from there to where the product sends the browser. */
export const callBack = async (server: AuthServer, back: URL) => {
  const { status, location } = await open(server, `/callback${back.search}`);
  return { status, url: new URL(location) };
};

export const exchange = (server: AuthServer, auth_code: string | null, code_verifier: string) =>
  server.call('POST', '/token?grant_type=pkce', { body: { auth_code, code_verifier } });

/** The whole sign-in: the answer to the exchange of the code. */
export const signInBy = async (server: AuthServer, subject: string) => {
  const verifier = aVerifier();
  const { url } = await callBack(server, await returned(server, subject, verifier));
  return { url, answer: await exchange(server, url.searchParams.get('code'), verifier) };
};

/** The error of a redirect, in the query and, if it is the same, in the fragment. */
export const failureIn = (url: URL) => {
  const [query, fragment] = [url.searchParams, new URLSearchParams(url.hash.slice(1))];
  const names = ['error', 'error_code', 'error_description'];
  const isSame = names.every((name) => query.get(name) === fragment.get(name));
  return isSame ? { error: query.get('error'), code: query.get('error_code') } : 'query and fragment differ';
};
