/** What the address of /reports may say. */
import { addressOf, id, oneOf, words } from '#lib/address.ts';

export const reportsAddress = addressOf('/reports', {
  /** Absent: one's own growth. */
  aba: oneOf(
    'equipe',
    'empresa',
    'visao',
    'competencias',
    'evolucao',
    'planos',
    'avaliacoes',
    'aprendizagem',
    'pessoas',
    'chamados',
    'qualidade',
  ),
  /** Of one's own team: absent, the direct reports; 'toda', with those below them. */
  equipe: oneOf('toda'),
  /** The competency of the cell that is open, with its area; without one, people who have none. */
  competencia: id,
  area: words,
  /** Of pages about many people: an area, a job, and months to look back; absent: all, and 12. */
  departamento: words,
  cargo: id,
  periodo: oneOf(3, 6),
});
export const { useAddress: useReportsAddress, useGoTo } = reportsAddress;
export type ReportsAddress = ReturnType<typeof useReportsAddress>;
