/** The columns of the log as a file. */
import { actionText, originLabel, outcomeLabel, severityLabel } from '@pdy/contract/access-logs/words';
import { roleLabel, roles } from '@pdy/contract/permissions';
import type { CsvCell } from '@pdy/contract/rules/csv';
import type { shown } from './rows.ts';

export const heading = [
  'Data e hora',
  'Usuário',
  'E-mail',
  'Papel',
  'Ação',
  'Recurso',
  'Registro',
  'Alvo',
  'Resultado',
  'Severidade',
  'Risco',
  'Mensagem',
  'Endereço',
  'IP',
  'Navegador',
  'Origem',
  'Detalhes',
];

export type Row = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

const roleText = (role: string | null) => {
  const known = roles.find((one) => one === role);
  if (known) return roleLabel[known];
  return role === 'system' ? 'Sistema' : '';
};

/** The cells of a row, without the moment, which comes first. */
export const wordsOf = (row: Row): CsvCell[] => [
  row.user_name,
  row.user_email,
  roleText(row.user_role),
  actionText(row.action),
  row.resource,
  row.resource_id,
  row.target_user_email,
  outcomeLabel[row.status],
  severityLabel[row.severity],
  row.risk_score,
  row.error_message,
  row.path,
  row.ip,
  row.user_agent,
  originLabel[row.origin],
  JSON.stringify(row.metadata),
];
