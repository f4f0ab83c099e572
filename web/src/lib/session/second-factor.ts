/** The second factor, as the auth service knows it: an authenticator app, and ten codes for a lost phone. */
import { accountReason } from './account-error.ts';
import { auth } from './session.ts';

const mfa = async () => (await auth()).mfa;

type Answer = { message: string; code?: string | undefined; status?: number | undefined } | null;

export type Factor = { id: string; name: string; created_at: string };
export type Factors = {
  /** Only confirmed apps. */
  apps: Factor[];
  /** The number of unused recovery codes; null when there are none to use. */
  codes_left: number | null;
};

/** Throws a refusal of the service. */
export async function readFactors(): Promise<Factors> {
  const { data, error } = await (await mfa()).listFactors();
  if (error) throw error;
  const apps = data.totp.map(({ id, friendly_name, created_at }) => ({
    id,
    name: friendly_name || 'Aplicativo autenticador',
    created_at,
  }));
  const hasCodes = data.all.some(({ factor_type }) => factor_type === 'recovery_code');
  return { apps, codes_left: hasCodes ? await codesLeft() : null };
}

async function codesLeft() {
  const { data, error } = await (await mfa()).recoveryCodes.getStatus();
  if (error) throw error;
  return data.remaining;
}

/** Uses the six digits of the first app. Null when they were right; otherwise the sentence. */
export async function sendAppCode(code: string): Promise<string | null> {
  const { data, error } = await (await mfa()).listFactors();
  if (error) return accountReason(error);
  const factorId = data.totp[0]?.id;
  if (!factorId) return 'Esta conta não tem verificação em duas etapas.';
  return confirmApp({ factorId, code });
}

/** The first right code confirms an app. Null when it was right; otherwise the sentence. */
export async function confirmApp(proof: { factorId: string; code: string }): Promise<string | null> {
  const { error } = await (await mfa()).challengeAndVerify(proof);
  return error && accountReason(error);
}

export async function sendRecoveryCode(code: string): Promise<string | null> {
  const { error } = await (await mfa()).recoveryCodes.verify({ code: code.trim() });
  return error && accountReason(error);
}

export type Sheet = {
  factorId: string;
  /** The address of an image. */
  qr: string;
  /** Base32, in groups of four. */
  secret: string;
};

/** Starts the setup of an app; the remains of an earlier attempt are removed first. */
export async function beginApp(): Promise<{ sheet: Sheet; error: null } | { sheet: null; error: Answer }> {
  const known = await (await mfa()).listFactors();
  for (const { id, factor_type, status } of known.data?.all ?? [])
    if (factor_type === 'totp' && status === 'unverified') await (await mfa()).unenroll({ factorId: id });
  const { data, error } = await (await mfa()).enroll({
    factorType: 'totp',
    friendlyName: 'Aplicativo autenticador',
    issuer: 'PDY',
  });
  if (error) return { sheet: null, error };
  const secret = data.totp.secret.replace(/(.{4})(?=.)/g, '$1 ');
  return { sheet: { factorId: data.id, qr: data.totp.qr_code, secret }, error: null };
}

/** Ten new codes, each good once, in groups of four characters; older ones stop working. */
export async function newRecoveryCodes(
  hasSome: boolean,
): Promise<{ codes: string[]; error: null } | { codes: null; error: Answer }> {
  const { recoveryCodes } = await mfa();
  const { data, error } = await (hasSome ? recoveryCodes.regenerate() : recoveryCodes.generate());
  if (error) return { codes: null, error };
  return { codes: data.codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-')), error: null };
}

/** Removes an app. The session is renewed, because its assurance level is lower from now on. */
export async function removeApp(factorId: string): Promise<Answer> {
  const { error } = await (await mfa()).unenroll({ factorId });
  if (!error) await (await auth()).refreshSession();
  return error;
}
