/** Refusals of the auth service, with the status and code that its clients know. */
import { tooManyCallsSentence } from '@pdy/contract/common';

type Refusal = {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  /** Seconds until it may help to try again. */
  readonly retryAfterS?: number;
  /** Why a password is refused: 'length', 'characters' or 'pwned'. */
  readonly reasons?: readonly string[];
};

export class AuthError extends Error {
  override name = 'AuthError';
  readonly status: number;
  readonly code: string;
  readonly retryAfterS: number | undefined;
  readonly reasons: readonly string[] | undefined;

  constructor({ status, code, message, retryAfterS, reasons }: Refusal) {
    super(message);
    this.status = status;
    this.code = code;
    this.retryAfterS = retryAfterS;
    this.reasons = reasons;
  }
}

/** Returns a function that makes new errors of one kind. */
export const refusal = (status: number, code: string, message: string) => () =>
  new AuthError({ status, code, message });

/** Refusals that are used in several places. Each call returns a new error. */
export const refuse = {
  badJson: refusal(400, 'bad_json', 'O corpo da requisição não é um JSON válido.'),
  invalidCredentials: refusal(400, 'invalid_credentials', 'Email ou senha incorretos'),
  emailNotConfirmed: refusal(400, 'email_not_confirmed', 'Verifique seu email para confirmar a conta.'),
  noBearer: refusal(401, 'no_authorization', 'Acesso negado. Faça login para continuar.'),
  badToken: refusal(403, 'bad_jwt', 'Token de acesso inválido ou vencido.'),
  unknownUser: refusal(403, 'user_not_found', 'Esta conta não existe mais.'),
  noSession: refusal(403, 'session_not_found', 'Sua sessão terminou. Faça login para continuar.'),
  sessionExpired: refusal(400, 'session_expired', 'Sua sessão venceu. Faça login para continuar.'),
  unknownRefreshToken: refusal(
    400,
    'refresh_token_not_found',
    'Sua sessão terminou. Faça login para continuar.',
  ),
  reusedRefreshToken: refusal(
    400,
    'refresh_token_already_used',
    'Sua sessão foi encerrada por segurança. Faça login para continuar.',
  ),
  unsupportedGrant: refusal(400, 'invalid_credentials', 'unsupported_grant_type'),
  phoneDisabled: refusal(
    422,
    'phone_provider_disabled',
    'O acesso por telefone não é oferecido. Use seu email.',
  ),
  linkOver: refusal(403, 'otp_expired', 'Este link ou código não vale mais. Peça um novo.'),
  linkDisabled: refusal(422, 'otp_disabled', 'O acesso por link de email não é oferecido. Use sua senha.'),
  emailExists: refusal(422, 'email_exists', 'Este email já está cadastrado.'),
  samePassword: refusal(422, 'same_password', 'A nova senha precisa ser diferente da atual.'),
  passwordNotOwn: refusal(403, 'password_change_required', 'Escolha uma nova senha para continuar.'),
  currentPasswordMissing: refusal(400, 'current_password_required', 'Informe a senha atual.'),
  currentPasswordWrong: refusal(400, 'current_password_invalid', 'A senha atual está incorreta.'),
  reauthenticationNeeded: refusal(
    400,
    'reauthentication_needed',
    'Confirme sua identidade para continuar: informe a senha atual ou o código enviado por email.',
  ),
  reauthenticationWrong: refusal(422, 'reauthentication_not_valid', 'O código informado não vale mais.'),
  secondFactorMissing: refusal(
    401,
    'insufficient_aal',
    'Confirme sua segunda etapa de verificação para continuar.',
  ),
  conflict: refusal(409, 'conflict', 'Há outra renovação desta sessão em andamento. Tente novamente.'),
  banned: (status: 400 | 403, { is_company_closed }: { readonly is_company_closed: boolean }) =>
    refusal(
      status,
      'user_banned',
      is_company_closed
        ? 'O acesso da sua empresa ao PDY foi encerrado. Fale com quem cuida dele na empresa.'
        : 'Sua conta foi desativada. Entre em contato com o administrador.',
    )(),
  invalid: (message: string) => refusal(400, 'validation_failed', message)(),
  tooMany: (retryAfterS: number) =>
    new AuthError({
      status: 429,
      code: 'over_request_rate_limit',
      message: tooManyCallsSentence,
      retryAfterS,
    }),
};
