import type { LibraryItem } from '../shape.ts';

/** Activities of the library: behaviour. */
export const behaviourLibrary: readonly LibraryItem[] = [
  {
    code: 'ATV-049',
    title: 'Escrever para ser lido até o fim',
    summary: 'Estrutura, tom e tamanho de mensagens de trabalho, com reescrita dos seus próprios textos.',
    kind: 'course',
    learning_type: 'formal',
    minutes: 150,
    format: 'online',
    provider: 'Oficina Sete Ofícios',
    competencies: [{ competency: 'COMUN', entry_level: 1, to_level: 3 }],
  },
  {
    code: 'ATV-050',
    title: 'Roda de feedback da equipe',
    summary:
      'Seis encontros mensais com roteiro simples: um reconhecimento, uma sugestão e um pedido de ajuda por pessoa.',
    kind: 'mentoring',
    learning_type: 'social',
    minutes: 480,
    format: 'presencial',
    provider: null,
    competencies: [
      { competency: 'FEEDBACK', entry_level: 1, to_level: 3 },
      { competency: 'COLAB', entry_level: 2, to_level: 4 },
    ],
  },
  {
    code: 'ATV-051',
    title: 'Pedir feedback a cinco pessoas diferentes',
    summary:
      'Procure gestor, par, cliente interno, alguém mais novo e alguém crítico; escolha um ponto e volte a perguntar em sessenta dias.',
    kind: 'practice',
    learning_type: 'experience',
    minutes: 240,
    format: 'hibrido',
    provider: null,
    competencies: [
      { competency: 'FEEDBACK', entry_level: 2, to_level: 4 },
      { competency: 'APREND', entry_level: 1, to_level: 3 },
    ],
  },
  {
    code: 'ATV-052',
    title: 'Substituir um colega de outra área por uma semana',
    summary: 'Assuma a rotina de uma função vizinha, com passagem de bastão escrita na ida e na volta.',
    kind: 'job_rotation',
    learning_type: 'experience',
    minutes: 2400,
    format: 'presencial',
    provider: null,
    competencies: [
      { competency: 'ADAPT', entry_level: 2, to_level: 4 },
      { competency: 'COLAB', entry_level: 3, to_level: 4 },
    ],
  },
  {
    code: 'ATV-053',
    title: 'Organizar a semana por prioridade e energia',
    summary:
      'Quatro semanas planejando às segundas, revendo às sextas e registrando o que tomou mais tempo do que o previsto.',
    kind: 'practice',
    learning_type: 'experience',
    minutes: 300,
    format: 'online',
    provider: null,
    competencies: [
      { competency: 'ORGANIZ', entry_level: 1, to_level: 3 },
      { competency: 'ADAPT', entry_level: 1, to_level: 2 },
    ],
  },
  {
    code: 'ATV-054',
    title: 'Coordenar uma entrega com três áreas',
    summary:
      'Planeje datas e dependências, obtenha o acordo das áreas e informe o andamento toda semana até a conclusão.',
    kind: 'project',
    learning_type: 'experience',
    minutes: 1500,
    format: 'hibrido',
    provider: null,
    competencies: [
      { competency: 'ORGANIZ', entry_level: 3, to_level: 4 },
      { competency: 'INFLU', entry_level: 2, to_level: 4 },
    ],
  },
  {
    code: 'ATV-055',
    title: 'Ouvir reclamações por um dia no atendimento',
    summary:
      'Escute contatos reais, agrupe os motivos e leve à sua área a correção que evitaria mais ligações.',
    kind: 'practice',
    learning_type: 'experience',
    minutes: 420,
    format: 'presencial',
    provider: null,
    competencies: [
      { competency: 'CLIENTE', entry_level: 1, to_level: 3 },
      { competency: 'RESOL', entry_level: 2, to_level: 3 },
    ],
  },
  {
    code: 'ATV-056',
    title: 'Resolver um problema que ninguém assumiu',
    summary:
      'Escolha um incômodo antigo da área, reúna quem é afetado e apresente o resultado em trinta dias.',
    kind: 'project',
    learning_type: 'experience',
    minutes: 1080,
    format: 'hibrido',
    provider: null,
    competencies: [
      { competency: 'INICIAT', entry_level: 1, to_level: 3 },
      { competency: 'INFLU', entry_level: 1, to_level: 2 },
    ],
  },
  {
    code: 'ATV-057',
    title: 'Ensinar um tema aos colegas em quarenta minutos',
    summary:
      'Estude um assunto ligado à sua lacuna e prepare um encontro com exemplo prático, perguntas e resumo de uma página.',
    kind: 'practice',
    learning_type: 'social',
    minutes: 300,
    format: 'hibrido',
    provider: null,
    competencies: [
      { competency: 'APREND', entry_level: 2, to_level: 4 },
      { competency: 'COMUN', entry_level: 2, to_level: 3 },
    ],
  },
];
