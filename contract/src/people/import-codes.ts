/** Codes of what is wrong with a line of a file of people. */
import * as z from 'zod';

/** Why a line is not taken, in the order in which they are looked for. */
export const ImportCode = z.enum([
  'E_NOME_OBRIGATORIO',
  'E_SOBRENOME_OBRIGATORIO',
  /** Letters that no name has, or a name that is too long. */
  'E_NOME_INVALIDO',
  'E_SOBRENOME_INVALIDO',
  'E_EMAIL_INVALIDO',
  /** In a file without addresses, nobody has the number. */
  'E_MATRICULA_NAO_ENCONTRADA',
  'E_DUPLICADO_NO_ARQUIVO',
  'E_EMAIL_INDISPONIVEL',
  'E_PAPEL_INVALIDO',
  'E_PAPEL_NAO_PERMITIDO',
  'E_CPF_INVALIDO',
  'E_CPF_DUPLICADO',
  'E_DATA_INVALIDA',
  'E_TELEFONE_INVALIDO',
  /** Cargo, departamento or matrícula too long; matrícula of somebody else. */
  'E_TEXTO_INVALIDO',
  'E_MATRICULA_DUPLICADA',
  'E_GESTOR_NAO_ENCONTRADO',
  'E_PROPRIO_GESTOR',
  'E_CICLO_HIERARQUIA',
  'E_PROFUNDIDADE',
  'E_LIMITE_USUARIOS',
  /** Changed by somebody else after the file was confirmed and before its batch came. */
  'E_ALTERADO',
]);
export type ImportCode = z.infer<typeof ImportCode>;
