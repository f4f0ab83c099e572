/** The first days of a company in words: what each step is, why it matters and where it is done. */
import type { Beginning } from '@pdy/contract/panels/beginning';
import { type BeginningStep, beginningSteps } from '@pdy/contract/panels/words';

type Step = {
  what: string;
  why: string;
  /** The text of the step's button. */
  act: string;
  href: string;
  /** Where a corporate person does it, who has the page as a part of another. */
  corporateHref?: string;
};

export const beginning: Record<BeginningStep, Step> = {
  jobs: {
    what: 'Cadastre os cargos',
    why: 'Comece por um modelo pronto e ajuste: os cargos vêm com as competências que pedem.',
    act: 'Cadastrar os cargos',
    href: '/company-settings?aba=cargos&abrir=modelos',
  },
  people: {
    what: 'Traga as pessoas',
    why: 'Um arquivo com nome, e-mail, cargo e gestor traz todo mundo de uma vez. Antes de valer, você vê o que aconteceria.',
    act: 'Trazer as pessoas',
    href: '/user-management?aba=importacoes&importacao=nova',
  },
  hierarchy: {
    what: 'Diga quem responde a quem',
    why: 'É o gestor que aprova o PDI. Sem gestor, o PDI vai para a administração.',
    act: 'Dizer quem responde a quem',
    href: '/hierarchy-management?abrir=gestor',
  },
  competencies: {
    what: 'Ligue as competências aos cargos',
    why: 'Do que o cargo pede nascem as lacunas e as recomendações.',
    act: 'Ligar competências aos cargos',
    href: '/company-settings?aba=competencias&abrir=modelos',
  },
  library: {
    what: 'Encha a biblioteca de atividades',
    why: 'O catálogo do PDY tem atividades prontas para as competências dos cargos. Elas vêm com um clique.',
    act: 'Encher a biblioteca',
    href: '/admin/action-library?aba=catalogo',
    corporateHref: '/corporate?aba=biblioteca&parte=catalogo',
  },
  map: {
    what: 'Publique o mapa de carreira',
    why: 'O PDY desenha o mapa a partir dos cargos. Publicado, cada pessoa vê aonde pode ir.',
    act: 'Publicar o mapa',
    href: '/pdi?vista=editar',
  },
  invites: {
    what: 'Acompanhe os convites',
    why: 'Quem aceita já entra com cargo e gestor. Quem ainda não respondeu pode receber de novo.',
    act: 'Acompanhar os convites',
    href: '/user-management?aba=convites&abrir=convidar',
  },
  plans: {
    what: 'Comece os primeiros PDIs',
    why: 'Escolha um modelo e as pessoas: cada uma recebe um rascunho com as metas. Ou importe um arquivo.',
    act: 'Começar os primeiros PDIs',
    href: '/goals?aba=aprovacoes&novo=equipe',
  },
};

/** The first step that is not done; undefined once the company has begun, or has hidden the list. */
export function nextStep(state: Pick<Beginning, 'steps' | 'is_hidden'> | null) {
  if (state === null || state.is_hidden) return undefined;
  const next = beginningSteps.find((step) => state.steps[step] === false);
  return next && beginning[next];
}
