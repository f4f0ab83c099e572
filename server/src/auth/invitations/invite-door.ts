/** Checks the link of an invitation and accepts it, without a session or with the invited person's own. */
import { nameProblem, nameText } from '@pdy/contract/person-fields';
import { splitName } from '@pdy/contract/rules/people/user-import-names';
import { maskedEmail } from '@pdy/contract/rules/privacy/masked-email';
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { Reactions } from '#kernel/events/reactions.ts';
import { confirmSignUp } from '../accounts/confirm.ts';
import type { Profiles } from '../accounts/profiles.ts';
import { hashOrBusy } from '../accounts/sign-up.ts';
import type { Audit } from '../audit.ts';
import { AuthError, refuse } from '../auth-error.ts';
import { type Client, networkOf } from '../client.ts';
import { passwordRefusal } from '../passwords/password-rules.ts';
import type { SignedIn } from '../sessions/bearer.ts';
import type { RateLimit } from '../sign-in/rate-limits.ts';
import { joinCompany } from './invite-join.ts';
import { type Open, type Refused, type Standing, standingOf } from './invite-standing.ts';

const limit = { bucket: 'invitations', most: 30, windowMs: 300_000 };

const refusals = {
  expired: { code: 'invite_expired', message: 'Convite expirado. Peça um novo ao administrador.' },
  used: { code: 'invite_used', message: 'Convite já utilizado. Entre com sua conta.' },
  invalid: { code: 'invite_invalid', message: 'Convite inválido.' },
} as const;

const refusalOf = ({ state }: Refused) => new AuthError({ status: 422, ...refusals[state] });
const needsSignIn = () =>
  new AuthError({
    status: 422,
    code: 'invite_needs_sign_in',
    message: 'Este e-mail já tem uma conta. Entre com ela para aceitar o convite.',
  });

type NewPerson = { first_name: string; last_name: string; password: string };
type Parts = {
  readonly db: Db;
  readonly profiles: Profiles;
  readonly reactions: Reactions;
  readonly rateLimit: RateLimit;
  readonly audit: Audit;
  readonly clock: Clock;
};

const checkPerson = ({ invite }: Open, { first_name, last_name, password }: NewPerson) => {
  const problem = nameProblem(first_name, 'Nome') ?? nameProblem(last_name, 'Sobrenome');
  if (problem !== null) throw refuse.invalid(problem);
  const { email, company_name: name, company_domain: domain } = invite;
  const refused = passwordRefusal(password, {
    email,
    names: [first_name, last_name],
    company: { name, domain },
  });
  if (refused) throw refused;
};

/** Splits a full name that was given in one field, because the page asks for both parts. */
const namesOf = ({ first_name, last_name }: Open['invite']) => {
  if (last_name || !first_name) return { first_name, last_name };
  const parts = splitName(first_name);
  return { first_name: parts.first_name, last_name: parts.last_name || null };
};

/** Refusals are noted with their reason, which the answer never contains. */
const opened = async (
  token: string,
  client: Client,
  { db, rateLimit, audit, clock }: Parts,
): Promise<Standing> => {
  const limited = await rateLimit(db, { ...limit, key: networkOf(client.ip) });
  if (limited) throw limited;
  const standing = await standingOf(db, { token, now: clock() });
  if (standing.state === 'invalid' && standing.invite) {
    const { reason, invite, account } = standing;
    const details = { reason, invite_id: invite.id, company_id: invite.company_id };
    await audit(db, { action: 'invitation_refused', user_id: account?.id ?? null, client, details });
  }
  return standing;
};

/** Checks the invitation again, under a lock, so that nobody else can take the place. */
const hold = async (tx: Db, token: string, now: Date): Promise<Open> => {
  const standing = await standingOf(tx, { token, now, isHeld: true });
  if (standing.state !== 'open') throw refusalOf(standing);
  return standing;
};

/** The link proves the address, like that of a sign-up: an account that nobody has confirmed becomes its owner's. */
const acceptAlone = async (
  tx: Db,
  { token, person, hash }: { token: string; person: NewPerson; hash: string },
  parts: Parts,
) => {
  const held = await hold(tx, token, parts.clock());
  if (held.needs === 'sign_in') throw needsSignIn();
  const { email } = held.invite;
  const pending_metadata = {
    first_name: nameText(person.first_name),
    last_name: nameText(person.last_name),
  };
  const attempt = { email, new_user_id: null, pending_password_hash: hash, pending_metadata };
  const account = await confirmSignUp(tx, { token: attempt, known: held.account, now: parts.clock() });
  if (!account) throw needsSignIn();
  await joinCompany(tx, { account, invite: held.invite }, parts);
  return { held, account };
};

export const createInviteDoor = (parts: Parts) => {
  const { db, audit, clock } = parts;

  const open = async (token: string, client: Client): Promise<Open> => {
    const standing = await opened(token, client, parts);
    if (standing.state !== 'open') throw refusalOf(standing);
    return standing;
  };

  const note = (tx: Db, { invite }: Open, { user_id, client }: { user_id: string; client: Client }) =>
    audit(tx, {
      action: 'invitation_accepted',
      user_id,
      client,
      details: { invite_id: invite.id, company_id: invite.company_id },
    });

  return {
    async look(token: string, client: Client) {
      const standing = await opened(token, client, parts);
      if (standing.state !== 'open') return { state: standing.state };
      const { needs, invite } = standing;
      const { company_name, email } = invite;
      return { state: 'open', needs, company_name, ...namesOf(invite), email: maskedEmail(email) };
    },
    /** Returns the address, so that the client can sign in with the password just chosen. */
    async accept({ token, client, ...person }: NewPerson & { token: string; client: Client }) {
      const standing = await open(token, client);
      if (standing.needs === 'sign_in') throw needsSignIn();
      checkPerson(standing, person);
      const hash = await hashOrBusy(person.password);
      return db.transaction().execute(async (tx) => {
        const { held, account } = await acceptAlone(tx, { token, person, hash }, parts);
        await note(tx, held, { user_id: account.id, client });
        return { email: account.email };
      });
    },
    /** For an account that has the address and does not belong to a company yet. */
    async join({ token, signedIn, client }: { token: string; signedIn: SignedIn; client: Client }) {
      const { account, aal } = signedIn;
      const hasFactor = account.factors.some(({ status }) => status === 'verified');
      if (hasFactor && aal !== 'aal2') throw refuse.secondFactorMissing();
      await open(token, client);
      return db.transaction().execute(async (tx) => {
        const held = await hold(tx, token, clock());
        if (held.account?.id !== account.id)
          throw new AuthError({
            status: 422,
            code: 'invite_of_another',
            message: `Você está conectado como ${account.email}. Saia para aceitar este convite.`,
          });
        await joinCompany(tx, { account, invite: held.invite }, parts);
        await note(tx, held, { user_id: account.id, client });
        return { email: account.email };
      });
    },
  };
};

export type InviteDoor = ReturnType<typeof createInviteDoor>;
