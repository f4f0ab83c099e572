import type { LibraryItem } from '../shape.ts';

/** Activities of the library: data. */
export const dataLibrary: readonly LibraryItem[] = [
  {
    code: 'ATV-001',
    title: 'SQL do zero à primeira consulta útil',
    summary:
      'Filtros, junções e agrupamentos com exercícios corrigidos sobre uma base de pedidos. Termina com uma consulta respondendo a uma pergunta da sua área.',
    kind: 'course',
    learning_type: 'formal',
    minutes: 720,
    format: 'online',
    provider: 'Instituto Trilho Claro',
    competencies: [{ competency: 'SQL', entry_level: 1, to_level: 2 }],
  },
  {
    code: 'ATV-002',
    title: 'Reescrever três relatórios lentos da área',
    summary:
      'Escolha três relatórios que demoram mais de um minuto, meça, reescreva e compare o plano de execução. Registre o ganho e o motivo.',
    kind: 'project',
    learning_type: 'experience',
    minutes: 1500,
    format: 'hibrido',
    provider: null,
    competencies: [{ competency: 'SQL', entry_level: 2, to_level: 4 }],
  },
  {
    code: 'ATV-003',
    title: 'Modelar um assunto novo com revisão de par',
    summary:
      'Desenhe tabelas, chaves e histórico para um assunto que ainda vive em planilhas e apresente o modelo a um colega mais experiente antes de criar as tabelas.',
    kind: 'practice',
    learning_type: 'experience',
    minutes: 900,
    format: 'online',
    provider: null,
    competencies: [
      { competency: 'SQL', entry_level: 3, to_level: 4 },
      { competency: 'ETL', entry_level: 2, to_level: 3 },
    ],
  },
  {
    code: 'ATV-004',
    title: 'Ser o revisor de modelos do trimestre',
    summary:
      'Durante três meses, revise toda proposta de modelagem da empresa, registre as decisões e atualize o guia de padrões.',
    kind: 'mentoring',
    learning_type: 'social',
    minutes: 1800,
    format: 'hibrido',
    provider: null,
    competencies: [
      { competency: 'SQL', entry_level: 4, to_level: 5 },
      { competency: 'DESENV', entry_level: 1, to_level: 2 },
    ],
  },
  {
    code: 'ATV-005',
    title: 'Assumir a carga diária de uma fonte',
    summary:
      'Cuide por dois meses da carga de uma fonte: alertas, reprocessamento e conversa com quem gera o dado.',
    kind: 'practice',
    learning_type: 'experience',
    minutes: 1200,
    format: 'hibrido',
    provider: null,
    competencies: [{ competency: 'ETL', entry_level: 1, to_level: 3 }],
  },
  {
    code: 'ATV-006',
    title: 'Mentoria de qualidade de dados',
    summary:
      'Seis encontros quinzenais com quem mantém as cargas críticas, sempre em torno de uma falha real da semana.',
    kind: 'mentoring',
    learning_type: 'social',
    minutes: 540,
    format: 'online',
    provider: 'Academia interna',
    competencies: [{ competency: 'ETL', entry_level: 2, to_level: 4 }],
  },
  {
    code: 'ATV-007',
    title: 'Oficina de gráficos que respondem a perguntas',
    summary:
      'Refaça cinco gráficos confusos trazidos pela turma e saia com um guia de escolha colado na parede.',
    kind: 'course',
    learning_type: 'formal',
    minutes: 240,
    format: 'presencial',
    provider: 'Oficina Sete Ofícios',
    competencies: [{ competency: 'VISUAL', entry_level: 1, to_level: 2 }],
  },
  {
    code: 'ATV-008',
    title: 'Criar o painel semanal de uma área cliente',
    summary:
      'Converse com o usuário, esboce no papel, publique a primeira versão em duas semanas e meça quem voltou a abrir.',
    kind: 'project',
    learning_type: 'experience',
    minutes: 1320,
    format: 'hibrido',
    provider: null,
    competencies: [
      { competency: 'VISUAL', entry_level: 2, to_level: 3 },
      { competency: 'CLIENTE', entry_level: 1, to_level: 2 },
    ],
  },
  {
    code: 'ATV-009',
    title: 'Apresentar uma análise ao comitê mensal',
    summary:
      'Conduza quinze minutos da reunião com uma única decisão em jogo e recolha três opiniões sobre a clareza.',
    kind: 'practice',
    learning_type: 'experience',
    minutes: 420,
    format: 'presencial',
    provider: null,
    competencies: [
      { competency: 'VISUAL', entry_level: 3, to_level: 4 },
      { competency: 'COMUN', entry_level: 3, to_level: 4 },
    ],
  },
  {
    code: 'ATV-010',
    title: 'Leitura guiada: estatística para decidir',
    summary:
      'Oito textos curtos sobre amostra, variação e comparação de grupos, com perguntas para responder usando dados da empresa.',
    kind: 'reading',
    learning_type: 'formal',
    minutes: 300,
    format: 'online',
    provider: null,
    competencies: [{ competency: 'ESTAT', entry_level: 1, to_level: 2 }],
  },
  {
    code: 'ATV-011',
    title: 'Prever a demanda de um produto por oito semanas',
    summary:
      'Monte a previsão, publique o erro toda segunda-feira e ajuste o modelo sem esconder as semanas ruins.',
    kind: 'project',
    learning_type: 'experience',
    minutes: 1200,
    format: 'online',
    provider: null,
    competencies: [
      { competency: 'ESTAT', entry_level: 2, to_level: 4 },
      { competency: 'RESOL', entry_level: 2, to_level: 3 },
    ],
  },
];
