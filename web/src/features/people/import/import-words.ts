/** The words about an import and its lines. */

import { listText } from '@pdy/contract/list-text';
import type { ImportAction, ImportLine, ImportTotals, UserImport } from '@pdy/contract/people/imports';
import { importMailsPerMinute, importStatusLabel } from '@pdy/contract/people/words';
import { type Role, roleLabel } from '@pdy/contract/permissions';
import { formattedCpf } from '@pdy/contract/rules/cpf';
import { countText, wholeText } from '@pdy/contract/rules/numbers';
import {
  type ImportField,
  importFieldLabel,
  importFields,
} from '@pdy/contract/rules/people/user-import-columns';
import { faultyFieldOf } from '@pdy/contract/rules/people/user-import-faults';
import { formatDay } from '#lib/words/format.ts';

export const actionColor: Record<ImportAction, string> = {
  criar: 'green',
  atualizar: 'indigo',
  sem_alteracao: 'gray',
  erro: 'red',
};

/** A value of the record as people write it. */
function valueText(field: ImportField, value: string | null | undefined): string {
  if (value === null || value === undefined) return 'vazio';
  if (field === 'role') return roleLabel[value as Role] ?? value;
  if (field === 'hire_date') return formatDay(value);
  return field === 'cpf' ? formattedCpf(value) : value;
}

/** The place of the file's header. */
export const headerText = ({ header_line, sheet }: Pick<UserImport, 'header_line' | 'sheet'>): string =>
  `Cabeçalho na linha ${header_line}${sheet === null ? '' : ` da planilha “${sheet}”`}.`;

/** '7 linhas têm erro. Outras 9 só esperam a linha do gestor.'; null: no line waits for another. */
export function waitingText({ totals, waiting }: Pick<UserImport, 'totals' | 'waiting'>): string | null {
  if (totals === null || waiting === 0) return null;
  const own = totals.erro - waiting;
  const wrong = `${countText(own, 'linha tem', 'linhas têm')} erro próprio.`;
  return `${wrong} ${countText(waiting, 'linha só espera', 'linhas só esperam')} a correção da linha do gestor.`;
}

export type ChangeText = { field: ImportField; label: string; before: string; after: string };

/** The changes that a line makes to an existing person, in the order of the form. */
export const changesOf = ({ before, after }: Pick<ImportLine, 'before' | 'after'>): ChangeText[] =>
  importFields
    .filter((field) => field in after)
    .map((field) => ({
      field,
      label: importFieldLabel[field],
      before: valueText(field, before[field]),
      after: valueText(field, after[field]),
    }));

const named = ['hire_date', 'external_id', 'cpf', 'phone'] as const;

/** 'Funcionário · Analista · TI · Gestor: bia@x.example · CPF: …': all data that was read for a new person. */
export const beginsWith = ({ after }: Pick<ImportLine, 'after'>): string =>
  [
    ...(['role', 'position', 'department'] as const)
      .filter((field) => after[field])
      .map((field) => valueText(field, after[field])),
    after.manager_email ? `Gestor: ${after.manager_email}` : 'Sem gestor',
    ...named
      .filter((field) => after[field])
      .map((field) => `${importFieldLabel[field]}: ${valueText(field, after[field])}`),
  ].join(' · ');

/** 'Cargo: Analista de Dados, encontrado no catálogo'; null for a line that gives no job. */
export const jobText = ({ job }: Pick<ImportLine, 'job'>): string | null => {
  if (job === null) return null;
  const found = `Cargo: ${job.name}, ${job.is_bare ? 'ainda sem competências' : 'encontrado no catálogo'}`;
  return job.before === null ? found : `${found} (antes: ${job.before})`;
};

/** The cell to correct; null where correcting a cell would not help. */
export function faultyField({ code, cells, message, waits_for }: ImportLine): ImportField | null {
  if (waits_for !== null) return null;
  const field = faultyFieldOf(code, message);
  return field !== null && (code === 'E_TEXTO_INVALIDO' || field in cells) ? field : null;
}

/** The person of a line, as far as the file or the company names them. */
export const whoText = ({ cells, person, line }: ImportLine): string =>
  [cells.first_name, cells.last_name].filter(Boolean).join(' ') || person || cells.email || `Linha ${line}`;

export const statusText = ({ status, undone_at }: UserImport): string =>
  undone_at ? 'Desfeita' : importStatusLabel[status];

export const statusColor = ({ status, undone_at }: UserImport): string =>
  undone_at
    ? 'gray'
    : { aplicado: 'green', simulado: 'indigo', aplicando: 'indigo', falhou: 'red', expirado: 'gray' }[status];

const toDo = ({ totals }: UserImport): number => (totals ? totals.criar + totals.atualizar : 0);

/** Percent, 0 to 100. */
export const progressOf = (known: UserImport): number => (100 * known.done) / Math.max(1, toDo(known));

/** '3.500 de 10.000', of the lines that change something. */
export const partText = (known: UserImport): string =>
  `${wholeText(known.done)} de ${countText(toDo(known), 'linha', 'linhas')}`;

/** 'Importando… 3.500 de 10.000' */
export const progressText = (known: UserImport): string =>
  `Importando… ${wholeText(known.done)} de ${wholeText(toDo(known))}`;

/** The result of an import, in the list. */
export const outcomeText = (known: UserImport): string => {
  if (known.status === 'aplicado' && known.totals) return doneText(known.totals, known);
  if (known.status === 'aplicando') return partText(known);
  if (known.status === 'falhou') return `${partText(known)} antes de parar`;
  return countText(known.lines, 'linha', 'linhas');
};

type Sending = Pick<UserImport, 'sending' | 'send_on'>;

function willText(criar: number, { sending, send_on }: Sending) {
  if (sending === 'not_yet') return `prepara ${countText(criar, 'pessoa', 'pessoas')}, sem avisar ninguém`;
  const invited = countText(criar, 'convite', 'convites');
  if (sending === 'now') return `envia ${invited}`;
  return send_on === null ? `marca ${invited}` : `marca ${invited} para ${formatDay(send_on)}`;
}

function invitedText(criar: number, { sending, send_on }: Sending) {
  if (sending === 'not_yet') return countText(criar, 'pessoa preparada', 'pessoas preparadas');
  if (send_on === null) return countText(criar, 'convite enviado', 'convites enviados');
  return `${countText(criar, 'convite marcado', 'convites marcados')} para ${formatDay(send_on)}`;
}

/** 'Cria 2 convites, altera 1 pessoa e deixa 9 linhas de fora.' */
export function consequences({ criar, atualizar, erro }: ImportTotals, sending: Sending): string {
  const parts = [
    ...(criar > 0 ? [willText(criar, sending)] : []),
    ...(atualizar > 0 ? [`altera ${countText(atualizar, 'pessoa', 'pessoas')}`] : []),
    ...(erro > 0 ? [`deixa ${countText(erro, 'linha', 'linhas')} de fora`] : []),
  ];
  const sentence = listText(parts);
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

/** How long sending the invitations of an import takes; null when all of them are sent at once. */
export function mailsText({ criar }: Pick<ImportTotals, 'criar'>): string | null {
  if (criar <= importMailsPerMinute) return null;
  const minutes = countText(Math.ceil(criar / importMailsPerMinute), 'minuto', 'minutos');
  return `Os e-mails dos convites saem aos poucos, ${importMailsPerMinute} por minuto, ao longo de cerca de ${minutes}.`;
}

/** The result of an applied import. */
export function doneText({ criar, atualizar, sem_alteracao, erro }: ImportTotals, sending: Sending): string {
  const parts = [
    ...(criar > 0 ? [invitedText(criar, sending)] : []),
    ...(atualizar > 0 ? [countText(atualizar, 'pessoa alterada', 'pessoas alteradas')] : []),
    ...(sem_alteracao > 0 ? [`${wholeText(sem_alteracao)} sem mudanças`] : []),
    ...(erro > 0 ? [countText(erro, 'linha com erro', 'linhas com erro')] : []),
  ];
  return parts.join(' · ');
}
