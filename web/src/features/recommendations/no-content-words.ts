/** The words about gaps for which the library has nothing. */
import { may, type Role } from '@pdy/contract/permissions';

type Advice = {
  title: string;
  why: string;
  /** The link: the administration of the library, the same within the corporate panel, or one's own plan. */
  leads: 'library' | 'corporate' | 'plan';
};

const own = {
  title: 'Ainda não há atividades para suas lacunas.',
  why: 'Quem as cria é você, na biblioteca: publicada uma atividade para a competência, ela aparece aqui.',
} as const;

/** Other people read that HR is informed; HR itself reads what it can do. */
export function noContent(role: Role | undefined): Advice {
  if (may(role, 'admin_panel')) return { ...own, leads: 'library' };
  if (may(role, 'corporate_panel')) return { ...own, leads: 'corporate' };
  return {
    title: 'Ainda não há atividades para suas lacunas. Avisamos o RH.',
    why: 'Enquanto isso, você pode criar uma atividade sua no PDI.',
    leads: 'plan',
  };
}
