/** Refusals of the endpoints of the second factor. */
import { AuthError, refusal } from '../auth-error.ts';

const minuteMs = 60_000;

const locked = (code: string) => (until: Date, now: Date) => {
  const leftMs = until.getTime() - now.getTime();
  const minutes = Math.ceil(leftMs / minuteMs);
  return new AuthError({
    status: 429,
    code,
    message: `Muitas tentativas. Tente novamente em ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`,
    retryAfterS: Math.ceil(leftMs / 1000),
  });
};

/** The refusals of the second factor. Each call returns a new error. */
export const refuseFactor = {
  unknown: refusal(404, 'mfa_factor_not_found', 'Verificação em duas etapas não encontrada.'),
  notAnId: refusal(404, 'validation_failed', 'O identificador informado não é válido.'),
  unknownChallenge: refusal(422, 'mfa_factor_not_found', 'Pedido de código não encontrado. Peça outro.'),
  foreignChallenge: refusal(
    422,
    'mfa_ip_address_mismatch',
    'Este pedido de código não vale mais. Peça outro.',
  ),
  expiredChallenge: refusal(422, 'mfa_challenge_expired', 'O pedido de código venceu. Peça outro.'),
  wrongCode: refusal(422, 'mfa_verification_failed', 'Código incorreto ou já usado.'),
  sameName: refusal(422, 'mfa_factor_name_conflict', 'Já existe uma verificação com este nome.'),
  tooManyFactors: refusal(422, 'too_many_enrolled_mfa_factors', 'Você já tem 10 verificações cadastradas.'),
  noPhone: refusal(
    422,
    'mfa_phone_enroll_not_enabled',
    'A verificação por telefone não é oferecida. Use um aplicativo autenticador.',
  ),
  noWebauthn: refusal(
    422,
    'mfa_webauthn_enroll_not_enabled',
    'A verificação por chave de acesso não é oferecida. Use um aplicativo autenticador.',
  ),
  needsFactor: (status: 403 | 422) =>
    refusal(status, 'insufficient_aal', 'Confirme o código da verificação em duas etapas para continuar.')(),
  needsProof: refusal(400, 'reauthentication_needed', 'Por segurança, entre novamente para continuar.'),
  codesAlone: refusal(
    422,
    'mfa_recovery_codes_sole_factor',
    'Ative a verificação em duas etapas antes de gerar códigos de recuperação.',
  ),
  hasCodes: refusal(422, 'mfa_verified_factor_exists', 'Você já tem códigos de recuperação.'),
  locked: locked('over_request_rate_limit'),
  codesLocked: locked('mfa_recovery_codes_locked'),
};
