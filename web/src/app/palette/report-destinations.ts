import { type Reader, tab } from './destination.ts';

const runsCompany = ({ role }: Reader) => role === 'admin' || role === 'corporate';
const isWorking = (reader: Reader) => !runsCompany(reader);

/** Tabs of People Analytics. */
export const ofReports = [
  tab('/reports', { aba: 'equipe' }, 'Competências da equipe', {
    words: 'matriz lacunas liderados time relatórios',
    who: ({ leads }) => leads,
  }),
  tab('/reports', { aba: 'empresa' }, 'Números que a empresa publica', {
    words: 'relatórios indicadores',
    who: isWorking,
  }),
  tab('/reports', { aba: 'visao' }, 'Visão geral da empresa', {
    words: 'relatórios indicadores aderência adesão',
    who: runsCompany,
  }),
  tab('/reports', { aba: 'competencias' }, 'Mapa de competências das áreas', {
    words: 'lacunas calor relatórios indicadores',
    who: runsCompany,
  }),
  tab('/reports', { aba: 'evolucao' }, 'Evolução das áreas', {
    words: 'relatórios aderência avanço',
    who: runsCompany,
  }),
  tab('/reports', { aba: 'planos' }, 'Números de PDI e metas', {
    words: 'relatórios prazo atraso',
    who: runsCompany,
  }),
  tab('/reports', { aba: 'avaliacoes' }, 'Números das avaliações', {
    words: 'relatórios participação notas quadrantes',
    who: runsCompany,
  }),
  tab('/reports', { aba: 'aprendizagem' }, 'Números de aprendizagem', {
    words: 'relatórios estudo cartões simulados aprovação',
    who: runsCompany,
  }),
  tab('/reports', { aba: 'pessoas' }, 'Números de pessoas', {
    words: 'relatórios rotatividade admissões desligamentos tempo de casa',
    who: runsCompany,
  }),
  tab('/reports', { aba: 'chamados' }, 'Números dos chamados', {
    words: 'relatórios prazo satisfação',
    who: runsCompany,
  }),
  tab('/reports', { aba: 'qualidade' }, 'Qualidade dos dados', {
    words: 'cadastro sem cargo sem gestor relatórios',
    who: runsCompany,
  }),
];
