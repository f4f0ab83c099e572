/** The endpoints of the second factor. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { Audit } from '../audit.ts';
import { refuse } from '../auth-error.ts';
import type { Outbox } from '../mail-links/outbox.ts';
import { bodyOf } from '../protocol.ts';
import { createSealer } from '../sealing.ts';
import type { RequireSignedIn } from '../sessions/bearer.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { RateLimit } from '../sign-in/rate-limits.ts';
import { createChallengeFactor } from './factor-challenge.ts';
import { createEnrolFactor } from './factor-enrol.ts';
import { refuseFactor } from './factor-errors.ts';
import { createRemoveOwnFactor } from './factor-remove.ts';
import { createVerifyFactor } from './factor-verify.ts';
import { createRecoveryCodeSet } from './recovery-code-set.ts';
import { createRecoveryCodes } from './recovery-codes.ts';

const longestName = 100;
const Enrolment = z.object({
  friendly_name: z.string().nullish(),
  factor_type: z.string().nullish(),
  issuer: z.string().nullish(),
});
const Verification = z.object({ challenge_id: z.string().nullish(), code: z.string().nullish() });
const NewCodes = z.object({ friendly_name: z.string().nullish() });
const UsedCode = z.object({ code: z.string().nullish() });

const isUuid = (text: string) => z.guid().safeParse(text).success;

const nameOf = (given: string | null | undefined, field: string) => {
  const name = given?.trim() ?? '';
  if (name.length > longestName || /\p{Cc}/u.test(name))
    throw refuse.invalid(`${field} deve ter até ${longestName} caracteres.`);
  return name;
};

const factorId = (request: FastifyRequest) => {
  const { id } = request.params as { id: string };
  if (!isUuid(id)) throw refuseFactor.notAnId();
  return id.toLowerCase();
};

const wishOf = (request: FastifyRequest) => {
  const { factor_type, friendly_name, issuer } = bodyOf(request, Enrolment);
  if (factor_type === 'phone') throw refuseFactor.noPhone();
  if (factor_type === 'webauthn') throw refuseFactor.noWebauthn();
  if (factor_type !== 'totp') throw refuse.invalid('factor_type deve ser totp');
  return {
    friendly_name: nameOf(friendly_name, 'O nome da verificação'),
    issuer: nameOf(issuer, 'issuer') || 'PDY',
  };
};

const answerOf = (request: FastifyRequest) => {
  const { challenge_id, code } = bodyOf(request, Verification);
  if (!code) throw refuse.invalid('Informe o código.');
  if (!challenge_id || !isUuid(challenge_id)) throw refuseFactor.unknownChallenge();
  return { challenge_id: challenge_id.toLowerCase(), code: code.replace(/\s/g, '') };
};

type Parts = {
  db: Db;
  secretKey: Buffer;
  sessions: Sessions;
  rateLimit: RateLimit;
  audit: Audit;
  outbox: Outbox;
  clock: Clock;
  requireSignedIn: RequireSignedIn;
  forget: (message: string) => void;
};

const addRecoveryCodeRoutes = (app: FastifyInstance, parts: Parts) => {
  const set = createRecoveryCodeSet({ ...parts, codes: createRecoveryCodes(parts.secretKey) });
  const who = (request: FastifyRequest) => parts.requireSignedIn(request.headers.authorization);
  const path = '/factors/recovery-codes';
  app.get(path, async (request) => set.status(await who(request)));
  app.delete(path, async (request) => set.remove(await who(request)));
  app.post(path, async (request) => {
    const person = await who(request);
    const name = nameOf(bodyOf(request, NewCodes).friendly_name, 'O nome dos códigos');
    return set.make(person, name || 'Códigos de recuperação');
  });
  app.post(`${path}/regenerate`, async (request) => set.renew(await who(request)));
  app.post(`${path}/verify`, async (request) => {
    const person = await who(request);
    return set.use(person, bodyOf(request, UsedCode).code ?? '');
  });
};

export const addFactorRoutes = (app: FastifyInstance, parts: Parts): void => {
  const sealer = createSealer(parts.secretKey, 'pdy auth factors');
  const enrol = createEnrolFactor({ ...parts, sealer });
  const challenge = createChallengeFactor(parts);
  const verify = createVerifyFactor({ ...parts, sealer });
  const remove = createRemoveOwnFactor(parts);
  const who = (request: FastifyRequest) => parts.requireSignedIn(request.headers.authorization);
  addRecoveryCodeRoutes(app, parts);
  app.post('/factors', async (request) => enrol(await who(request), wishOf(request)));
  app.post('/factors/:id/challenge', async (request) => challenge(await who(request), factorId(request)));
  app.post('/factors/:id/verify', async (request) => {
    const person = await who(request);
    return verify(person, { factor_id: factorId(request), ...answerOf(request) });
  });
  app.delete('/factors/:id', async (request) => remove(await who(request), factorId(request)));
};
