/** What a file must say about a new person. Pure functions. */
import type { ImportField } from '@pdy/contract/rules/people/user-import-columns';
import { type Fault, fault, faultOf, type Reads, saidBy, shortened } from './cell-rules.ts';

type Cells = { readonly [Field in ImportField]?: string };

/**
 * The fault of a line about a new person. A file without names, or without addresses, can only change existing people.
 */
export const newcomerFault = (cells: Cells, reads: Reads): Fault | null => {
  const [email, number] = [saidBy(reads.email), saidBy(reads.external_id)];
  if (cells.email === undefined && faultOf(reads.external_id)) return faultOf(reads.external_id);
  if (cells.email === undefined)
    return !number
      ? fault('E_MATRICULA_NAO_ENCONTRADA', 'Matrícula é obrigatória em um arquivo sem e-mail')
      : fault(
          'E_MATRICULA_NAO_ENCONTRADA',
          `Matrícula ${shortened(number)} não encontrada: para cadastrar, o arquivo precisa de nome, sobrenome e e-mail`,
        );
  const isNameless = cells.first_name === undefined && cells.last_name === undefined;
  return isNameless && email
    ? fault(
        'E_NOME_OBRIGATORIO',
        `Ninguém tem o e-mail ${shortened(email)}: para cadastrar, o arquivo precisa de nome e sobrenome`,
      )
    : null;
};
