/** The title of each list behind a count, its explanation, and its text when it is empty. */
import type { PanelList } from '@pdy/contract/panels/panels';
import type { PlanStatus } from '@pdy/contract/pdi/plan';

type Words = { title: string; why: string; none: string };

const planTitles: Record<Exclude<PlanStatus, 'draft'>, string> = {
  submitted: 'PDIs à espera de aprovação',
  changes_requested: 'PDIs com ajustes pedidos',
  active: 'PDIs ativos',
  completed: 'PDIs concluídos',
  closed: 'PDIs encerrados',
  cancelled: 'PDIs cancelados',
};

const planWords = (state: keyof typeof planTitles): Words => ({
  title: planTitles[state],
  why: 'Em ordem alfabética, pelo nome da pessoa.',
  none: 'Nenhum PDI está assim.',
});

export const listWords: Record<PanelList, Words> = {
  certificados: {
    title: 'Certificados a vencer',
    why: 'Vencem em até 60 dias, o mais próximo primeiro. Depois disso deixam de contar como evidência.',
    none: 'Nenhum certificado vence nos próximos 60 dias.',
  },
  'aprovacoes-atrasadas': {
    title: 'Aprovações além do prazo',
    why: 'PDIs enviados há mais de 3 dias úteis. O que espera há mais tempo vem primeiro.',
    none: 'Nenhum PDI espera além do prazo.',
  },
  'pdi-submitted': planWords('submitted'),
  'pdi-changes_requested': planWords('changes_requested'),
  'pdi-active': planWords('active'),
  'pdi-completed': planWords('completed'),
  'pdi-closed': planWords('closed'),
  'pdi-cancelled': planWords('cancelled'),
  convites: {
    title: 'Convites expirando',
    why: 'Vencem em até 2 dias, o mais próximo primeiro.',
    none: 'Nenhum convite está para vencer.',
  },
  evidencias: {
    title: 'Evidências vencidas',
    why: 'O cargo pede a competência e a evidência mais recente tem mais de 12 meses. A mais antiga primeiro.',
    none: 'Nenhuma evidência está vencida.',
  },
  'evidencias-recentes': {
    title: 'Evidências dos últimos 12 meses',
    why: 'O cargo pede a competência e há evidência recente dela, ou uma que não perde a validade. Pessoa por pessoa.',
    none: 'Nenhuma evidência é dos últimos 12 meses.',
  },
  'nunca-medidos': {
    title: 'Níveis nunca medidos',
    why: 'O cargo pede a competência e ainda não há nenhuma evidência dela. Pessoa por pessoa.',
    none: 'Todos os níveis que os cargos pedem já foram medidos.',
  },
  lacuna: {
    title: 'Pessoas abaixo do que o cargo pede',
    why: 'Quem tem o nível conhecido e abaixo do que o cargo pede nesta competência.',
    none: 'Ninguém está abaixo do que o cargo pede nesta competência.',
  },
  'sem-pdi': {
    title: 'Pessoas sem PDI em andamento',
    why: 'Quem não tem PDI enviado nem aprovado. Rascunhos são só de quem escreve e não entram na conta.',
    none: 'Todas as pessoas têm um PDI em andamento.',
  },
  'sem-cargo': {
    title: 'Pessoas sem cargo',
    why: 'Sem cargo, o PDY não sabe o que pedir nem o que recomendar.',
    none: 'Todas as pessoas têm um cargo.',
  },
};
