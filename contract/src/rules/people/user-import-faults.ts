/** The column of a file of people to which a fault belongs. */
import type { ImportCode } from '../../people/import-codes.ts';
import { type ImportColumns, type ImportField, importFieldLabel } from './user-import-columns.ts';

const fieldByCode: Partial<Record<ImportCode, ImportField>> = {
  E_NOME_OBRIGATORIO: 'first_name',
  E_SOBRENOME_OBRIGATORIO: 'last_name',
  E_NOME_INVALIDO: 'first_name',
  E_SOBRENOME_INVALIDO: 'last_name',
  E_EMAIL_INVALIDO: 'email',
  E_MATRICULA_NAO_ENCONTRADA: 'external_id',
  E_DUPLICADO_NO_ARQUIVO: 'email',
  E_EMAIL_INDISPONIVEL: 'email',
  E_PAPEL_INVALIDO: 'role',
  E_PAPEL_NAO_PERMITIDO: 'role',
  E_CPF_INVALIDO: 'cpf',
  E_CPF_DUPLICADO: 'cpf',
  E_DATA_INVALIDA: 'hire_date',
  E_TELEFONE_INVALIDO: 'phone',
  E_MATRICULA_DUPLICADA: 'external_id',
  E_GESTOR_NAO_ENCONTRADO: 'manager_email',
  E_PROPRIO_GESTOR: 'manager_email',
  E_CICLO_HIERARQUIA: 'manager_email',
  E_PROFUNDIDADE: 'manager_email',
};

/** The code for texts that are too long covers several fields; its message begins with the name of the field. */
const textFields = ['position', 'department', 'external_id'] as const;

/** The field whose cell caused a fault; null for a fault that no cell caused, such as missing seats. */
export const faultyFieldOf = (code: ImportCode | null, message: string | null): ImportField | null =>
  code === 'E_TEXTO_INVALIDO'
    ? (textFields.find((field) => message?.startsWith(importFieldLabel[field])) ?? null)
    : ((code && fieldByCode[code]) ?? null);

/** The header in the file itself; '' where no column caused the fault, the field's own name where the file lacks it. */
export const faultyHeader = (
  { code, message }: { code: ImportCode | null; message: string | null },
  { headers, columns }: { headers: readonly string[]; columns: ImportColumns },
): string => {
  const field = faultyFieldOf(code, message);
  if (field === null) return '';
  const isOfName = field === 'first_name' || field === 'last_name';
  const place = columns[field] ?? (isOfName ? columns.full_name : undefined);
  return (place === undefined ? '' : headers[place]) || importFieldLabel[field];
};
