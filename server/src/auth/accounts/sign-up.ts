/**
 * Sign-up. The answer is made from the request alone and is the same for new, waiting and known addresses; the mail job
 * decides what to do. An account is created when its address is confirmed. Until then a password belongs to the mail of
 * its own attempt, so nobody can prepare an account for another person's address.
 */
import { randomUUID } from 'node:crypto';
import type { Clock } from '#kernel/clock.ts';
import { refusal, refuse } from '../auth-error.ts';
import type { Client } from '../client.ts';
import type { MailRequests } from '../mail-links/mail-requests.ts';
import { Busy } from '../passwords/gate.ts';
import { passwordRefusal } from '../passwords/password-rules.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { challengeOf } from '../providers/pkce.ts';
import { addressFrom } from './address.ts';
import { checkNames, keepable, type Metadata, orTooBig } from './metadata.ts';

export type SignUpRequest = {
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly password?: string | null | undefined;
  readonly data?: Metadata | null | undefined;
  readonly code_challenge?: string | null | undefined;
  readonly code_challenge_method?: string | null | undefined;
};

const noAddress = refusal(422, 'anonymous_provider_disabled', 'Informe um email para se cadastrar.');
const text = (value: unknown) => (typeof value === 'string' ? value : null);

/** Turns Busy into a refusal that asks to try again. */
export const hashOrBusy = (password: string): Promise<string> =>
  hashPassword(password).catch((error: unknown) => {
    throw error instanceof Busy ? refuse.tooMany(1) : error;
  });

const checked = (request: SignUpRequest) => {
  const { email, phone, password, data } = request;
  if (!password) throw refuse.invalid('Senha é obrigatória');
  const metadata = data ?? {};
  const names = [text(metadata.first_name), text(metadata.last_name)];
  const refused = passwordRefusal(password, { email: email ?? '', names });
  if (refused) throw refused;
  if (email && phone) throw refuse.invalid('Informe email ou telefone, e só um deles.');
  if (phone) throw refuse.phoneDisabled();
  if (!email) throw noAddress();
  const code_challenge = challengeOf(request);
  const address = addressFrom(email);
  checkNames(metadata);
  return { email: address, password, code_challenge, metadata: keepable(metadata) };
};

/** A user whose address is not confirmed, in the form of the protocol. */
const waitingUser = (user: { id: string; email: string; metadata: Metadata; now: Date }) => {
  const { id, email, metadata, now } = user;
  const dates = { created_at: now, updated_at: now };
  const identity_data = { sub: id, email, email_verified: false, phone_verified: false };
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata,
    identities: [
      {
        identity_id: randomUUID(),
        id,
        user_id: id,
        identity_data,
        provider: 'email',
        last_sign_in_at: now,
        ...dates,
        email,
      },
    ],
    ...dates,
    is_anonymous: false,
  };
};

export type SignUp = (
  request: SignUpRequest,
  from: { redirect_to: string; client: Client },
) => Promise<object>;

export const createSignUp =
  ({ requests, clock }: { requests: MailRequests; clock: Clock }): SignUp =>
  async (request, { redirect_to, client }) => {
    const { email, password, code_challenge, metadata } = checked(request);
    await requests.admit('signup', client);
    const password_hash = await hashOrBusy(password);
    const id = randomUUID();
    const pending = { password_hash, metadata };
    await requests
      .ask({ kind: 'signup', email, redirect_to, code_challenge, new_user_id: id, pending })
      .catch(orTooBig);
    return waitingUser({ id, email, metadata, now: clock() });
  };
