import type { LibraryItem } from '../shape.ts';

/** Activities of the library: compliance. */
export const complianceLibrary: readonly LibraryItem[] = [
  {
    code: 'ATV-064',
    title: 'Proteção de dados no dia a dia',
    summary:
      'Situações comuns com planilhas, mensagens e fornecedores, e o que fazer em cada uma. Inclui verificação final.',
    kind: 'course',
    learning_type: 'formal',
    minutes: 60,
    format: 'online',
    provider: 'Academia interna',
    competencies: [{ competency: 'LGPD', entry_level: 1, to_level: 2 }],
  },
  {
    code: 'ATV-065',
    title: 'Mapear os dados pessoais de um processo',
    summary:
      'Liste o que é coletado, para quê, por quanto tempo e quem acessa; elimine ao menos um dado desnecessário.',
    kind: 'project',
    learning_type: 'experience',
    minutes: 540,
    format: 'hibrido',
    provider: null,
    competencies: [
      { competency: 'LGPD', entry_level: 2, to_level: 3 },
      { competency: 'ETICA', entry_level: 2, to_level: 3 },
    ],
  },
  {
    code: 'ATV-066',
    title: 'Casos de conduta discutidos em grupo',
    summary: 'Dois encontros para debater dilemas reais sem identificação, com a área de conformidade.',
    kind: 'event',
    learning_type: 'social',
    minutes: 180,
    format: 'presencial',
    provider: null,
    competencies: [{ competency: 'ETICA', entry_level: 1, to_level: 3 }],
  },
  {
    code: 'ATV-067',
    title: 'Acompanhar a apuração de um relato',
    summary:
      'Trabalhe ao lado da área de conformidade em um caso já encerrado: refaça as entrevistas no papel, reveja as provas e proponha o que mudar no processo.',
    kind: 'practice',
    learning_type: 'experience',
    minutes: 420,
    format: 'presencial',
    provider: null,
    competencies: [{ competency: 'ETICA', entry_level: 3, to_level: 4 }],
  },
  {
    code: 'ATV-068',
    title: 'Simulação de golpe por mensagem',
    summary:
      'Receba mensagens simuladas durante um mês, reporte as suspeitas e confira depois o que passou despercebido.',
    kind: 'practice',
    learning_type: 'experience',
    minutes: 45,
    format: 'online',
    provider: null,
    competencies: [{ competency: 'SEGINFO', entry_level: 1, to_level: 2 }],
  },
  {
    code: 'ATV-069',
    title: 'Revisar os acessos da própria equipe',
    summary:
      'Levante quem acessa o quê, retire o que sobrou de funções anteriores e registre o motivo das exceções.',
    kind: 'practice',
    learning_type: 'experience',
    minutes: 240,
    format: 'online',
    provider: null,
    competencies: [
      { competency: 'SEGINFO', entry_level: 2, to_level: 3 },
      { competency: 'LGPD', entry_level: 2, to_level: 3 },
    ],
  },
];
