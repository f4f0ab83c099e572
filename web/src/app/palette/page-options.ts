/** Pages as the search lists them: those that the person may reach and the company shows. */
import { type Page, pages } from '@pdy/contract/pages';
import type { Role } from '@pdy/contract/permissions';
import {
  Bell,
  CornerDownRight,
  Lightbulb,
  type LucideIcon,
  MessagesSquare,
  ScrollText,
  Settings,
  UserRound,
  Users,
} from 'lucide-react';
import { isPageShown } from '../routes/access.ts';
import { goKeys } from '../shell/keys/go-keys.ts';
import { iconOf } from '../shell/sidebar/menu.ts';
import type { Option } from './option.ts';

/** Other names that people use for the pages. */
const otherWords: Readonly<Record<string, string>> = {
  '/dashboard': 'início painel resumo casa',
  '/pdi': 'carreira cargo trilha promoção caminho',
  '/goals': 'metas plano desenvolvimento individual atividades aprovações',
  '/conversas': '1:1 um a um one on one liderança gestor pauta combinado feedback',
  '/simulacoes': 'técnica prova teste questões avaliar',
  '/proficiencia': 'nível teste adaptativo avaliar',
  '/behavioral-tests': 'comportamental casos julgamento situações avaliar',
  '/performance': 'desempenho ciclo nota avaliar',
  '/action-library': 'cursos livros conteúdo estudo',
  '/flashcards': 'cartões revisão estudo baralho',
  '/feedback-loop': 'elogio retorno opinião',
  '/recommendations': 'sugestões próximos passos',
  '/reports': 'relatórios indicadores equipe',
  '/social': 'mural reconhecimento elogio kudos mentoria quem pode ajudar',
  '/tickets': 'ajuda suporte problema dúvida',
  '/profile': 'conta meus dados pessoais nome telefone foto cpf',
  '/notifications': 'avisos sino histórico',
  '/company-settings': 'preferências empresa',
  '/user-management': 'pessoas contas exportar',
  '/access-logs': 'auditoria registros exportar',
  '/hierarchy-management': 'gestores organograma',
  '/admin': 'administração ferramentas',
};

/** Pages with a name of their own: neither parts of another page nor older addresses. */
const places: readonly Page[] = pages.filter(
  ({ path, title, needs, leads_to }: Page, i) =>
    needs !== 'nobody' &&
    !leads_to &&
    !path.includes('$') &&
    pages.findIndex((page) => page.title === title) === i,
);

const icons: Readonly<Record<string, LucideIcon>> = {
  '/conversas': MessagesSquare,
  '/profile': UserRound,
  '/recommendations': Lightbulb,
  '/notifications': Bell,
  '/company-settings': Settings,
  '/user-management': Users,
  '/access-logs': ScrollText,
};

export const pageOptions = (role: Role, hidden: readonly string[] | null | undefined): Option[] =>
  places
    .filter(({ path }) => isPageShown(path, role, hidden))
    .map(({ path, title }) => ({
      id: `page:${path}`,
      kind: 'page' as const,
      title,
      words: otherWords[path],
      icon: iconOf(path) ?? icons[path] ?? CornerDownRight,
      keys: goKeys(path),
      href: path,
    }));
