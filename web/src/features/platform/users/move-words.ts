/** The company that the selector means, and the effects of leaving a company, in sentences. */
import type { Role } from '@pdy/contract/permissions';
import { roleLabel } from '@pdy/contract/permissions';

/** Value of the selector for no company at all. */
export const noCompany = 'none';

/** The company of a selector's value: 'none' is null. */
export const companyOf = (value: string) => (value === noCompany ? null : value);

/** The name of a company on the platform's pages: a closed one is marked. */
export const companyName = ({ name, is_active }: { name: string; is_active: boolean }) =>
  is_active ? name : `${name} (inativa)`;

type Effects = {
  company: { name: string } | null;
  has_manager: boolean;
  reports: number;
  reports_go_to: string | null;
  role: Role;
  role_after: Role;
};

const reportWords = (reports: number, heir: string | null) => {
  const who = reports === 1 ? 'A pessoa que responde' : `As ${reports} pessoas que respondem`;
  const goes = reports === 1 ? 'passa' : 'passam';
  if (heir !== null) return `${who} a este usuário ${goes} a responder a ${heir}.`;
  return `${who} a este usuário ${reports === 1 ? 'fica' : 'ficam'} sem gestor.`;
};

/** Empty for a person without a company. */
export function effectsOf({
  company,
  has_manager,
  reports,
  reports_go_to,
  role,
  role_after,
}: Effects): string[] {
  if (company === null) return [];
  return [
    `O que foi feito em ${company.name} fica lá, e o usuário deixa de ver.`,
    'As sessões abertas terminam; é preciso entrar de novo.',
    ...(has_manager ? ['O vínculo com o gestor é desfeito.'] : []),
    ...(reports > 0 ? [reportWords(reports, reports_go_to)] : []),
    'Tarefas e indicações em aberto nessa empresa são retiradas.',
    ...(role === role_after ? [] : [`O papel volta a ser ${roleLabel[role_after]}.`]),
  ];
}
