/** Every tab that an address can name. The first tab of a page is the page itself. */
import { profileTabs } from '#lib/address/profile-tabs.ts';
import { settingsTabs } from '../../features/companies/settings/settings-address.ts';
import { corporateTabs } from '../../features/panels/corporate/corporate-address.ts';
import { type Destination, holding, type Reader, tab } from './destination.ts';
import { ofReports } from './report-destinations.ts';

const hasTeam = ({ leads, role }: Reader) => leads || role === 'manager';

const ofGoals = [
  tab('/goals', { aba: 'pdi' }, 'Meu PDI', { words: 'metas plano' }),
  tab('/goals', { aba: 'atividades' }, 'Atividades do PDI', { words: 'quadro tarefas kanban' }),
  tab('/goals', { aba: 'checkins' }, 'Check-ins', { words: 'checkin acompanhamento' }),
  tab('/goals', { aba: 'historico' }, 'Histórico do PDI', { words: 'planos encerrados exportar pdf' }),
  tab('/goals', { aba: 'equipe' }, 'Minha equipe', { words: 'time liderados avaliar', who: hasTeam }),
  tab('/goals', { aba: 'aprovacoes' }, 'Aprovações', {
    words: 'aprovar validar decidir pendências',
    who: ({ leads, role }) => leads || role === 'admin' || role === 'corporate',
  }),
];

const ofDashboard = [
  tab('/dashboard', { aba: 'equipe' }, 'Sua equipe', {
    words: 'liderados time pdi check-in',
    who: ({ leads }) => leads,
  }),
];

const ofRecommendations = [
  tab('/recommendations', { aba: 'cargo-atual' }, 'Recomendações para o cargo atual'),
  tab('/recommendations', { aba: 'cargo-alvo' }, 'Recomendações para o cargo-alvo'),
  tab('/recommendations', { aba: 'gestor' }, 'Recomendações do gestor'),
  tab('/recommendations', { aba: 'salvas' }, 'Recomendações salvas', { words: 'favoritas' }),
  tab('/recommendations', { aba: 'dispensadas' }, 'Recomendações dispensadas'),
  tab('/recommendations', { aba: 'equipe' }, 'Recomendações da minha equipe', { who: ({ leads }) => leads }),
];

const ofSimulados = [
  tab('/simulacoes', { aba: 'andamento' }, 'Simulados em andamento', { words: 'provas continuar' }),
  tab('/simulacoes', { aba: 'concluidos' }, 'Simulados concluídos', { words: 'provas notas resultados' }),
  tab('/simulacoes', { aba: 'equipe' }, 'Resultados da equipe em simulados', {
    words: 'provas notas liderados time proficiência',
    who: ({ leads }) => leads,
  }),
];

const ofStudy = [
  tab('/flashcards', { aba: 'baralhos' }, 'Baralhos', { words: 'flash cards cartões importar anki' }),
  tab('/flashcards', { aba: 'dificeis' }, 'Cartões difíceis', { words: 'flash cards suspensos esquecidos' }),
];

const decides = ({ role }: Reader) => role === 'admin' || role === 'corporate';

const ofFeedback = [
  tab('/feedback-loop', { aba: 'enviados' }, 'Feedback que enviei', { words: 'dei elogio' }),
  tab('/feedback-loop', { aba: 'pedidos' }, 'Pedidos de feedback', { words: 'responder perguntar' }),
  tab('/feedback-loop', { aba: 'rodadas' }, 'Rodadas anônimas', { words: 'pesquisa clima opinião' }),
  tab('/feedback-loop', { aba: 'equipe' }, 'Feedback da minha equipe', { words: 'liderados', who: hasTeam }),
  tab('/feedback-loop', { aba: 'denuncias' }, 'Feedback denunciado', {
    words: 'moderar abuso',
    who: decides,
  }),
];

const profileWords: Readonly<Record<string, string>> = {
  competencias: 'níveis avaliar evidências',
  carreira: 'cargo-alvo compartilhar gestor',
  certificados: 'diplomas comprovantes cursos',
  seguranca: 'senha aparelhos duas etapas código conta',
  preferencias: 'notificações e-mails tema idioma',
  dados: 'lgpd privacidade baixar exportar consentimento',
};

const ofProfile = profileTabs
  .slice(1)
  .map(({ value, label }) => tab('/profile', { secao: value }, label, { words: profileWords[value] ?? '' }));

const settingsWords: Readonly<Record<string, string>> = {
  paginas: 'menu visibilidade ocultar',
  calendario: 'feriados dias úteis semana',
  competencias: 'catálogo níveis',
  cargos: 'catálogo exigências funções',
  evidencias: 'certificados contestadas aprovar',
  avaliacao: 'anonimato mínimo pesos cortes quadrantes',
  notificacoes: 'avisos e-mails',
  'dados-pessoais': 'lgpd pedidos encarregado incidentes',
  seguranca: 'registros retenção',
};

const ofSettings = settingsTabs
  .slice(1)
  .map(({ value, label }) =>
    tab('/company-settings', { aba: value }, label, { words: settingsWords[value] ?? '' }),
  );

const ofPeople = [
  tab('/user-management', { aba: 'convites' }, 'Convites', { words: 'convidar convidados' }),
  tab('/user-management', { aba: 'importacoes' }, 'Importações de pessoas', {
    words: 'importar planilha csv',
  }),
  tab('/hierarchy-management', { aba: 'organograma' }, 'Organograma', { words: 'hierarquia árvore' }),
  tab('/hierarchy-management', { aba: 'saude' }, 'Saúde da hierarquia', { words: 'sem gestor' }),
  tab('/hierarchy-management', { aba: 'pedidos' }, 'Pedidos de mudança de gestor', { words: 'hierarquia' }),
  tab('/hierarchy-management', { aba: 'agendadas' }, 'Mudanças preparadas', {
    words: 'hierarquia agendadas',
    who: holding('users.manage'),
  }),
  tab('/notifications', { aba: 'enviadas' }, 'Criar e enviadas', {
    words: 'notificações avisos comunicados',
    who: holding('hierarchy.manage'),
  }),
];

const libraryTabs = [
  ['sugestoes', 'Sugestões de atividades', 'biblioteca'],
  ['colecoes', 'Coleções de atividades', 'biblioteca trilhas'],
  ['catalogo', 'Catálogo de atividades do PDY', 'biblioteca modelos copiar'],
  ['arquivo', 'Importar e exportar atividades', 'biblioteca arquivo planilha csv'],
] as const;

const bankTabs = [
  ['banco', 'Banco de questões', 'simulados provas proficiência revisar ativar'],
  ['tentativas', 'Tentativas em simulados', 'provas prazo estender anular liberar resultado tempo adicional'],
  ['plataforma', 'Questões da plataforma', 'copiar banco prontas pdy'],
] as const;

const ruleTabs = [
  ['ajustes', 'Ajustes das recomendações', 'pesos configurar'],
  ['simulador', 'Simulador de recomendações', 'testar prever'],
  ['alcance', 'Alcance das recomendações', 'quantas pessoas'],
  ['lacunas', 'Lacunas sem conteúdo', 'recomendações biblioteca'],
] as const;

// Whether the reader may see one person's list in the simulator; the platform may not.
const seesPeople = ({ role }: Reader) => role !== 'platform_admin';
const ofRules = (name: string) => (name === 'simulador' ? { who: seesPeople } : {});

const ofContents = [
  tab('/admin/simulations', { aba: 'banco' }, 'Banco de questões', {
    words: 'simulados provas proficiência',
  }),
  tab('/admin/simulations', { aba: 'tentativas' }, 'Tentativas em simulados', {
    words: 'provas prazo estender anular liberar resultado tempo adicional',
    who: seesPeople,
  }),
  tab('/admin/simulations', { aba: 'plataforma' }, 'Questões da plataforma', {
    words: 'copiar banco prontas pdy',
    who: ({ hasCompany }) => hasCompany,
  }),
  tab('/admin/simulations', { aba: 'competencias' }, 'Competências das questões da plataforma', {
    words: 'banco pdy',
    who: ({ role, hasCompany }) => role === 'platform_admin' && !hasCompany,
  }),
  ...libraryTabs.map(([aba, title, words]) => tab('/admin/action-library', { aba }, title, { words })),
  ...ruleTabs.map(([aba, title, words]) =>
    tab('/admin/recommendations', { aba }, title, { words, ...ofRules(aba) }),
  ),
];

// Whether the reader has the corporate role. These people find the parts of the administration on their own page.
const isCorporate = ({ role }: Reader) => role === 'corporate';

const ofCorporate = [
  ...corporateTabs.map(({ value, label }) => tab('/corporate', { aba: value }, label, corporateMore(value))),
  tab('/corporate', { aba: 'competencias', parte: 'cargos' }, 'Cargos', { words: 'catálogo exigências' }),
  ...libraryTabs.map(([parte, title, words]) =>
    tab('/corporate', { aba: 'biblioteca', parte }, title, { words, who: isCorporate }),
  ),
  ...bankTabs.map(([parte, title, words]) =>
    tab('/corporate', { aba: 'avaliacoes', parte }, title, { words, who: isCorporate }),
  ),
  ...ruleTabs.map(([parte, title, words]) =>
    tab('/corporate', { aba: 'recomendacoes', parte }, title, { words, who: isCorporate }),
  ),
];

function corporateMore(value: string) {
  const words = value === 'exportacoes' ? 'exportar relatórios planilha' : 'painel corporativo';
  return { words };
}

const ofSocial = [
  tab('/social', { aba: 'ajuda' }, 'Quem pode ajudar', { words: 'mentoria mentor ensinar aprender' }),
  tab('/social', { aba: 'pedidos' }, 'Mentorias', { words: 'mentor pedidos aceitar' }),
  tab('/social', { aba: 'moderacao' }, 'Denúncias do mural', {
    words: 'moderação reconhecimentos social',
    who: ({ role }) => role === 'admin' || role === 'corporate',
  }),
];

const ofReviews = [
  tab('/performance', { aba: 'resultados' }, 'Resultados das minhas avaliações', {
    words: 'desempenho nota ciência contestar',
  }),
  tab('/performance', { aba: 'equipe' }, 'Avaliações da minha equipe', {
    words: 'desempenho liderados time avaliar',
    who: ({ leads }) => leads,
  }),
  tab('/performance', { aba: 'ciclos' }, 'Ciclos de avaliação', {
    words: 'desempenho avaliar modelo',
    who: holding('company.manage'),
  }),
];

const ofPanels = [
  tab('/admin', { aba: 'ferramentas' }, 'Ferramentas', { words: 'administração manutenção' }),
  tab('/admin', { aba: 'primeiros-passos' }, 'Primeiros passos', { words: 'tour apresentação' }),
];

const ofPlatform = [
  tab('/platform-management', { aba: 'dashboard' }, 'Números da plataforma', { words: 'dashboard resumo' }),
  tab('/platform-management', { aba: 'companies' }, 'Empresas', { words: 'clientes' }),
  tab('/platform-management', { aba: 'users' }, 'Usuários de todas as empresas', { words: 'pessoas contas' }),
  tab('/platform-management', { aba: 'orphans' }, 'Usuários sem empresa', { words: 'órfãos' }),
  tab('/platform-management', { aba: 'debug' }, 'Debug', { words: 'diagnóstico' }),
];

export const tabDestinations: readonly Destination[] = [
  ...ofDashboard,
  ...ofGoals,
  ...ofRecommendations,
  ...ofSimulados,
  ...ofStudy,
  ...ofFeedback,
  ...ofProfile,
  ...ofSettings,
  ...ofPeople,
  ...ofSocial,
  ...ofReviews,
  ...ofReports,
  ...ofPanels,
  ...ofContents,
  ...ofCorporate,
  ...ofPlatform,
];
