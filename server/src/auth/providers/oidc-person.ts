/** Exchanges the code with the provider for the person's data. Its tokens are checked and then dropped. */
import { authorizationCodeGrant, type Configuration, fetchUserInfo } from 'openid-client';
import { normaliseEmail } from '../accounts/address.ts';
import type { ProviderPerson } from './identity-rows.ts';

const longestSubject = 255;
const longestName = 100;

type Claims = Readonly<Record<string, unknown>>;

const text = (claims: Claims, name: string) => {
  const value = claims[name];
  return typeof value === 'string' ? value.replace(/\p{Cc}/gu, '').trim() : '';
};

/** The names of a person: first word and rest of the full name, where the provider does not send them separately. */
const namesOf = (claims: Claims) => {
  const [first = '', ...rest] = text(claims, 'name').split(/\s+/);
  const first_name = text(claims, 'given_name') || first;
  const last_name = text(claims, 'family_name') || rest.join(' ');
  return { first_name: first_name.slice(0, longestName), last_name: last_name.slice(0, longestName) };
};

const personOf = (provider: string, subject: string, claims: Claims): ProviderPerson => {
  if (subject === '' || subject.length > longestSubject) throw new Error('the subject is empty or too long');
  const is_email_verified = claims.email_verified === true || claims.email_verified === 'true';
  const email = normaliseEmail(text(claims, 'email'));
  return { provider, subject, email, is_email_verified, ...namesOf(claims) };
};

type Returned = {
  readonly provider: string;
  /** The address that the browser came back to, with everything the provider put into it. */
  readonly url: URL;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
};

/** Throws unless state, nonce, PKCE, issuer, audience, times and signature are right. */
export const askProvider = async (
  client: Configuration,
  { provider, url, state, nonce, verifier }: Returned,
): Promise<ProviderPerson> => {
  const tokens = await authorizationCodeGrant(client, url, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('the provider sent no id token');
  const isComplete = claims.email !== undefined || client.serverMetadata().userinfo_endpoint === undefined;
  const more = isComplete ? {} : await fetchUserInfo(client, tokens.access_token, claims.sub);
  return personOf(provider, claims.sub, { ...more, ...claims });
};
