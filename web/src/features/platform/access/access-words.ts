/** The result of the verification of access, in words. */

import type { AccessResult } from '@pdy/contract/rules/people/access-verification';
import { formatNumber } from '#lib/words/format.ts';

export type AccessReport = {
  result: AccessResult;
  checked_at: Date;
  visible: number;
  total: number;
  outside: number;
  orphans: number;
};
type Counts = Omit<AccessReport, 'checked_at'>;

export const resultLabel: Record<AccessResult, string> = {
  success: 'Tudo certo',
  warning: 'Atenção',
  error: 'Erro',
};

export const resultColor: Record<AccessResult, string> = {
  success: 'green',
  warning: 'orange',
  error: 'red',
};

const users = (count: number) => (count === 1 ? '1 usuário' : `${formatNumber(count)} usuários`);

export function accessWords({ visible, total, outside, orphans }: Counts): string {
  if (outside > 0) return `Você vê ${users(outside)} de outra empresa, e não deveria.`;
  if (visible !== total)
    return `Você vê ${formatNumber(visible)} de ${users(total)}: alguma permissão está errada.`;
  if (total === 0) return 'Não há nenhum usuário.';
  const all = total === 1 ? 'Você vê o único usuário.' : `Você vê todos os ${users(total)}.`;
  const some = orphans === 1 ? '1 ativo está' : `${formatNumber(orphans)} ativos estão`;
  // The counts beside it include everybody without a company, the platform's own team among them.
  return `${all} Fora a equipe da plataforma, ${orphans === 0 ? 'nenhum usuário ativo está' : some} sem empresa.`;
}

/** For an administrator of a company, who may see nobody outside it. */
export function companyAccessWords({ visible, total, outside }: Counts): string {
  if (outside > 0) return `Você vê ${users(outside)} de fora da sua empresa, e não deveria.`;
  if (visible !== total)
    return `Você vê ${formatNumber(visible)} de ${users(total)} da sua empresa: alguma permissão está errada.`;
  if (total === 0) return 'A sua empresa não tem nenhum usuário.';
  return `Você vê ${users(total)}, ${total === 1 ? 'que é' : 'todos'} da sua empresa.`;
}
