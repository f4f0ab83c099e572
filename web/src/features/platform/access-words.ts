/** What the verification of access found, in words. */
import type { AccessResult } from '@pdy/contract/rules/access-verification';
import { formatWhole } from './figures.ts';

type Report = { result: AccessResult; visible: number; total: number; outside: number; orphans: number };

export const resultLabel: Record<AccessResult, string> = {
  success: 'Sucesso',
  warning: 'Atenção',
  error: 'Erro',
};

export const resultColor: Record<AccessResult, string> = {
  success: 'green',
  warning: 'orange',
  error: 'red',
};

const users = (count: number) => (count === 1 ? '1 usuário' : `${formatWhole(count)} usuários`);

export function accessWords({ visible, total, outside, orphans }: Report): string {
  if (outside > 0) return `Você vê ${users(outside)} de outra empresa, e não deveria.`;
  if (visible !== total)
    return `Você vê ${formatWhole(visible)} de ${users(total)}: alguma permissão está errada.`;
  if (total === 0) return 'Não há nenhum usuário.';
  const all = total === 1 ? 'Você vê o único usuário.' : `Você vê todos os ${users(total)}.`;
  if (orphans === 0) return `${all} Ninguém espera por uma empresa.`;
  return `${all} ${orphans === 1 ? '1 ativo está' : `${formatWhole(orphans)} ativos estão`} sem empresa.`;
}
