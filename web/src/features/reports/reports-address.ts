/** The address of /reports. */
import { addressOf, id, oneOf, words } from '#lib/address/address.ts';

export const reportsAddress = addressOf('/reports', {
  /** Absent: the reader's own growth. */
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
  /** The scope of the team: absent, the direct reports; 'toda', with the people below them. */
  equipe: oneOf('toda'),
  /** The competency of the open cell, with its area; without one, people who have no area. */
  competencia: id,
  area: words,
  /** The filters of pages about many people: an area, a job, and months to look back; absent: all, and 12. */
  departamento: words,
  cargo: id,
  periodo: oneOf(3, 6),
});
export const { useAddress: useReportsAddress, useGoTo } = reportsAddress;
export type ReportsAddress = ReturnType<typeof useReportsAddress>;
