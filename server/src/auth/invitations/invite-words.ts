/** The text of an invitation: who sends it, for which company, and in which role the person joins. */

import { type Role, roleLabel } from '@pdy/contract/permissions';
import type { CompanyRole } from '@pdy/contract/rules/people/grantable-roles';

const inRole: Readonly<Record<CompanyRole, string>> = {
  employee: 'você acompanha as suas competências e o seu plano de desenvolvimento.',
  manager: 'além do seu próprio plano, você acompanha o desenvolvimento da sua equipe.',
  admin: 'você convida as pessoas da empresa e cuida de cargos, competências e configurações.',
  corporate: 'você acompanha o desenvolvimento da empresa inteira e cuida das configurações dela.',
};

/** The sender from the platform, who is not known in the company, so the mail says where they belong. */
export const ofThePlatform = (name: string) => `${name}, da equipe do PDY,`;

/** The role in which the person joins, and what it means; empty for a role that no company grants. */
export const roleWords = (role: Role): string[] =>
  role === 'platform_admin' ? [] : [`Seu papel será ${roleLabel[role]}: ${inRole[role]}`];
