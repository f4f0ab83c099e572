/** Every dialog and panel that an address can open without naming an existing thing. */
import type { Tool } from '@pdy/contract/panels/panels';
import { toolLabel } from '@pdy/contract/panels/words';
import { act, type Destination, holding, type Reader } from './destination.ts';

const isCorporate = ({ role }: Reader) => role === 'corporate';

const ofOneself = [
  act('/goals', { novo: 'meta' }, 'Criar meta', {
    words: 'nova adicionar pdi',
    who: ({ plan }) => plan === 'written' || plan === 'active',
  }),
  act('/goals', { novo: 'pdi' }, 'Montar meu PDI', {
    words: 'novo começar criar plano nova meta',
    who: ({ plan }) => plan === 'none' || plan === 'written',
  }),
  act('/goals', { novo: 'modelo' }, 'Começar o PDI por um modelo', {
    words: 'novo criar plano pronto',
    who: ({ plan }) => plan === 'none',
  }),
  act('/goals', { aba: 'atividades', novo: 'atividade' }, 'Criar atividade pessoal', {
    words: 'nova tarefa adicionar',
  }),
  act('/action-library', { sugestoes: 'minhas' }, 'Sugerir atividade', { words: 'indicar curso biblioteca' }),
];

const ofLevels = [
  act('/profile', { avaliar: 'competencia' }, 'Autoavaliar competência', {
    words: 'avaliar autoavaliação nível registrar',
    who: ({ hasCompany }) => hasCompany,
  }),
  act('/profile', { avaliar: 'pessoa' }, 'Avaliar competência de alguém da equipe', {
    words: 'avaliação nível liderado registrar',
    who: ({ hasCompany, leads }) => hasCompany && leads,
  }),
];

const ofPeople = [
  act('/user-management', { novo: 'convite' }, 'Convidar pessoas', {
    words: 'convite novo usuário adicionar',
  }),
  act('/user-management', { aba: 'importacoes', importacao: 'nova' }, 'Importar pessoas', {
    words: 'usuários planilha csv arquivo',
  }),
  act('/user-management', { abrir: 'exportar' }, 'Exportar usuários', {
    words: 'pessoas planilha csv excel baixar',
  }),
  act('/user-management', { aba: 'convites', abrir: 'exportar' }, 'Exportar convites', {
    words: 'planilha csv excel baixar',
  }),
  act('/hierarchy-management', { abrir: 'exportar' }, 'Exportar hierarquia', {
    words: 'gestores planilha csv excel baixar',
    who: holding('users.manage'),
  }),
  act('/goals', { novo: 'equipe' }, 'Começar PDIs da equipe', {
    words: 'planos modelo várias pessoas rascunho',
    who: ({ role }) => role === 'admin' || role === 'corporate' || role === 'manager',
  }),
  act('/goals', { novo: 'metas' }, 'Importar metas', {
    words: 'planilha csv excel arquivo',
    who: ({ role }) => role === 'admin' || role === 'corporate',
  }),
  act('/notifications', { aba: 'enviadas', aviso: 'nova' }, 'Criar notificação', {
    words: 'nova aviso comunicado enviar',
    who: holding('hierarchy.manage'),
  }),
];

const ofReviews = [
  act('/performance', { aba: 'ciclos', ciclo: 'novo' }, 'Novo ciclo de avaliação', {
    words: 'criar desempenho avaliar abrir',
    who: holding('company.manage'),
  }),
  act('/performance', { aba: 'ciclos', modelo: 'novo' }, 'Novo modelo de avaliação', {
    words: 'criar desempenho perguntas questionário',
    who: holding('company.manage'),
  }),
];

const ofCatalogue = [
  act('/company-settings', { aba: 'competencias', competencia: 'nova' }, 'Criar competência', {
    words: 'nova adicionar',
  }),
  act('/company-settings', { aba: 'competencias', abrir: 'importar' }, 'Importar competências', {
    words: 'planilha csv arquivo',
  }),
  act('/company-settings', { aba: 'competencias', abrir: 'modelos' }, 'Modelos prontos de competências', {
    words: 'copiar catálogo',
  }),
  act('/company-settings', { aba: 'competencias', abrir: 'esco' }, 'Competências da classificação europeia', {
    words: 'importar esco',
  }),
  act('/company-settings', { aba: 'competencias', abrir: 'grupos' }, 'Categorias de competências', {
    words: 'grupos organizar',
  }),
  act('/company-settings', { aba: 'cargos', cargo: 'novo' }, 'Criar cargo', { words: 'novo adicionar' }),
  act('/company-settings', { aba: 'cargos', abrir: 'importar' }, 'Importar cargos', {
    words: 'planilha csv arquivo exigências',
  }),
  act('/company-settings', { aba: 'cargos', abrir: 'modelos' }, 'Modelos prontos de cargos', {
    words: 'copiar catálogo',
  }),
  act('/company-settings', { aba: 'cargos', abrir: 'grupos' }, 'Famílias de cargos', {
    words: 'grupos organizar',
  }),
];

const newItem = { title: 'Criar atividade da biblioteca', words: 'nova curso conteúdo adicionar' };
const newRule = { title: 'Criar regra de recomendação', words: 'nova adicionar' };

const ofContents = [
  act('/pdi', { vista: 'editar' }, 'Editar o mapa de carreira', {
    words: 'trajetórias desenhar',
    who: holding('company.manage'),
  }),
  act('/admin/action-library', { atividade: 'nova' }, newItem.title, { words: newItem.words }),
  act('/admin/recommendations', { regra: 'nova' }, newRule.title, { words: newRule.words }),
  act('/corporate', { aba: 'biblioteca', atividade: 'nova' }, newItem.title, {
    words: newItem.words,
    who: isCorporate,
  }),
  act('/corporate', { aba: 'recomendacoes', regra: 'nova' }, newRule.title, {
    words: newRule.words,
    who: isCorporate,
  }),
];

const toolWords: Readonly<Record<Tool, string>> = {
  levels: 'competências',
  logs: 'registros corrente',
  notifications: 'avisos',
  export: 'baixar cópia',
};

const ofTools = (Object.keys(toolLabel) as Tool[]).map((ferramenta) =>
  act('/admin', { aba: 'ferramentas', ferramenta }, toolLabel[ferramenta], {
    words: `ferramenta simular ${toolWords[ferramenta]}`,
  }),
);

const ofPlatform = [
  act('/platform-management', { aba: 'companies', empresa: 'nova' }, 'Criar empresa', {
    words: 'nova cliente',
  }),
  act('/platform-management', { incidente: 'novo' }, 'Registrar incidente', {
    words: 'novo segurança vazamento lgpd',
  }),
];

export const actDestinations: readonly Destination[] = [
  ...ofOneself,
  ...ofLevels,
  ...ofPeople,
  ...ofReviews,
  ...ofCatalogue,
  ...ofContents,
  ...ofTools,
  ...ofPlatform,
];
