/** The reasons why the numbers of a company are incomplete. */
import type { CompanyHome, Needs } from '@pdy/contract/panels/panels';
import { type Runner, wayTo } from './ways.ts';

export type QualityRow = {
  readonly what: string;
  readonly why: string;
  readonly count: number;
  /** The address within the application where it is fixed. */
  readonly href: string;
};

export const qualityRows = (
  { people, without_job, in_bare_job }: CompanyHome,
  { people_without_manager, people_at_the_top, stale_evidence, leaders_without_role }: Needs,
  runner: Runner,
): QualityRow[] => [
  {
    what: 'Sem cargo',
    why: 'Não entram em nenhuma aderência nem no mapa de competências.',
    ...{ count: without_job, href: wayTo('sem-cargo', runner) },
  },
  {
    what: 'Em cargo que não pede competências',
    why: 'O cargo não tem com o que comparar.',
    ...{ count: in_bare_job, href: '/company-settings?aba=cargos' },
  },
  {
    what: 'Sem gestor',
    why: 'Ficam fora da linha de todos os gestores. O topo da empresa não conta.',
    ...{
      // A person who is alone can have none.
      count: people === 1 ? 0 : Math.max(0, people_without_manager - people_at_the_top),
      href: '/user-management?status=ativo&sem_gestor=true',
    },
  },
  {
    what: 'Lideram sem o papel de gestor',
    why: 'Não veem os números da própria equipe.',
    ...{ count: leaders_without_role, href: '/hierarchy-management?aba=saude&filtro=lidera-sem-papel' },
  },
  {
    what: 'Níveis só com evidência de mais de 12 meses',
    why: 'Um por pessoa e competência. Medir de novo diz se ainda valem.',
    ...{ count: stale_evidence ?? 0, href: wayTo('evidencias', runner) },
  },
];

export const qualitySentence = (rows: readonly QualityRow[]) => {
  const open = rows.filter(({ count }) => count > 0).length;
  if (open === 0) return 'Nada impede que os números desta página sejam completos.';
  return open === 1
    ? 'Um ponto do cadastro deixa os números incompletos.'
    : `${open} pontos do cadastro deixam os números incompletos.`;
};
