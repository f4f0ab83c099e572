/** When a step of the sign-in is still missing: a second factor, or a password of the person's own. */
import type { Role } from '@pdy/contract/permissions';
import { AuthError, refuse } from '../auth-error.ts';

/**
 * `enrol`: has no factor and must set one up. `verify`: has one and has not used it in this session. Null: no step is
 * missing.
 */
export type MissingStep = 'enrol' | 'verify' | null;

type Asked = {
  readonly role: Role;
  readonly aal: 'aal1' | 'aal2';
  /** Whether the account has proven a second factor. */
  readonly has_factor: boolean;
  /** Roles that must have a second factor (AUTH_REQUIRE_MFA). */
  readonly required: readonly Role[];
};

/**
 * The step that is missing. A person with a factor must use it, whatever their role; otherwise a stolen password would
 * be enough.
 */
export const missingStep = ({ role, aal, has_factor, required }: Asked): MissingStep => {
  if (aal === 'aal2') return null;
  if (has_factor) return 'verify';
  return required.includes(role) ? 'enrol' : null;
};

const sentences = {
  enrol: 'Seu perfil exige verificação em duas etapas. Ative-a para continuar.',
  verify: 'Confirme o código da verificação em duas etapas para continuar.',
};

/**
 * The refusal (403 `insufficient_aal`, `password_change_required`) of every product call while a step is missing; null
 * when none is. The factor comes first: without it no password can be changed.
 */
export const refuseUnfinished = (caller: {
  readonly must_enrol: boolean;
  readonly must_verify: boolean;
  readonly must_change_password: boolean;
}): AuthError | null => {
  if (caller.must_enrol || caller.must_verify) {
    const message = caller.must_enrol ? sentences.enrol : sentences.verify;
    return new AuthError({ status: 403, code: 'insufficient_aal', message });
  }
  return caller.must_change_password ? refuse.passwordNotOwn() : null;
};
