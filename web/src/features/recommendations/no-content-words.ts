/** What is said of gaps for which the library holds nothing. */
import { may, type Role } from '@pdy/contract/permissions';

type Told = {
  title: string;
  why: string;
  /** The library as administrators look after it, the same within the corporate panel, or one's own plan. */
  leads: 'library' | 'corporate' | 'plan';
};

const own = {
  title: 'Ainda não há atividades para suas lacunas.',
  why: 'Quem as cria é você, na biblioteca: publicada uma atividade para a competência, ela aparece aqui.',
} as const;

/** The RH is told; the RH itself reads what it can do. */
export function noContent(role: Role | undefined): Told {
  if (may(role, 'admin_panel')) return { ...own, leads: 'library' };
  if (may(role, 'corporate_panel')) return { ...own, leads: 'corporate' };
  return {
    title: 'Ainda não há atividades para suas lacunas. Avisamos o RH.',
    why: 'Enquanto isso, você pode criar uma atividade sua no PDI.',
    leads: 'plan',
  };
}
