/** The codes for faults in a line of a file of people. */
import * as z from 'zod';

/** Why a line is refused, in the order of the checks. */
export const ImportCode = z.enum([
  'E_NOME_OBRIGATORIO',
  'E_SOBRENOME_OBRIGATORIO',
  /** The name has characters that names do not have, or is too long. */
  'E_NOME_INVALIDO',
  'E_SOBRENOME_INVALIDO',
  'E_EMAIL_INVALIDO',
  /** In a file without addresses: nobody has this number. */
  'E_MATRICULA_NAO_ENCONTRADA',
  'E_DUPLICADO_NO_ARQUIVO',
  'E_EMAIL_INDISPONIVEL',
  'E_PAPEL_INVALIDO',
  'E_PAPEL_NAO_PERMITIDO',
  'E_CPF_INVALIDO',
  'E_CPF_DUPLICADO',
  'E_DATA_INVALIDA',
  'E_TELEFONE_INVALIDO',
  /** The first: cargo, departamento or matrícula is too long. The second: the matrícula belongs to somebody else. */
  'E_TEXTO_INVALIDO',
  'E_MATRICULA_DUPLICADA',
  'E_GESTOR_NAO_ENCONTRADO',
  'E_PROPRIO_GESTOR',
  'E_CICLO_HIERARQUIA',
  'E_PROFUNDIDADE',
  'E_LIMITE_USUARIOS',
  /** Somebody else changed the person between the confirmation of the file and its batch. */
  'E_ALTERADO',
]);
export type ImportCode = z.infer<typeof ImportCode>;
