import type { LibraryItem } from '../shape.ts';

/** Activities of the library: sales. */
export const commercialLibrary: readonly LibraryItem[] = [
  {
    code: 'ATV-022',
    title: 'Acompanhar dez ligações de um vendedor experiente',
    summary:
      'Escute, anote a pergunta que abriu a conversa e tente a mesma abordagem em cinco contatos seus.',
    kind: 'practice',
    learning_type: 'social',
    minutes: 480,
    format: 'hibrido',
    provider: null,
    competencies: [{ competency: 'PROSPEC', entry_level: 1, to_level: 2 }],
  },
  {
    code: 'ATV-023',
    title: 'Montar uma lista de cinquenta alvos com critério',
    summary:
      'Defina o perfil, pesquise quem decide e trabalhe a lista por seis semanas, revendo o critério a cada quinze dias.',
    kind: 'project',
    learning_type: 'experience',
    minutes: 960,
    format: 'online',
    provider: null,
    competencies: [
      { competency: 'PROSPEC', entry_level: 2, to_level: 3 },
      { competency: 'ORGANIZ', entry_level: 2, to_level: 3 },
    ],
  },
  {
    code: 'ATV-024',
    title: 'Abrir um segmento novo em noventa dias',
    summary:
      'Escolha um segmento em que a empresa não vende, teste três mensagens e leve à gerência a decisão de seguir ou parar.',
    kind: 'project',
    learning_type: 'experience',
    minutes: 2400,
    format: 'hibrido',
    provider: null,
    competencies: [
      { competency: 'PROSPEC', entry_level: 3, to_level: 4 },
      { competency: 'INICIAT', entry_level: 3, to_level: 4 },
    ],
  },
  {
    code: 'ATV-025',
    title: 'Negociação baseada em interesses',
    summary:
      'Um dia de simulações filmadas, com preparação de limites e alternativas e devolutiva individual.',
    kind: 'course',
    learning_type: 'formal',
    minutes: 480,
    format: 'presencial',
    provider: 'Núcleo Boa Prática',
    competencies: [{ competency: 'NEGOC', entry_level: 2, to_level: 3 }],
  },
  {
    code: 'ATV-026',
    title: 'Conduzir a renovação de um contrato médio',
    summary:
      'Prepare a renovação com noventa dias de antecedência, conduza as reuniões e compare o resultado com os limites definidos.',
    kind: 'practice',
    learning_type: 'experience',
    minutes: 900,
    format: 'hibrido',
    provider: null,
    competencies: [
      { competency: 'NEGOC', entry_level: 2, to_level: 4 },
      { competency: 'CARTEIRA', entry_level: 2, to_level: 3 },
    ],
  },
  {
    code: 'ATV-027',
    title: 'Mentoria com a gerência comercial',
    summary:
      'Oito conversas mensais sobre negociações em andamento, com leitura prévia dos números de cada conta.',
    kind: 'mentoring',
    learning_type: 'social',
    minutes: 720,
    format: 'hibrido',
    provider: null,
    competencies: [
      { competency: 'NEGOC', entry_level: 3, to_level: 5 },
      { competency: 'VISAO', entry_level: 1, to_level: 2 },
    ],
  },
  {
    code: 'ATV-028',
    title: 'Visitar os dez clientes mais antigos',
    summary:
      'Pergunte o que mudou no negócio deles, registre os riscos percebidos e volte com uma resposta em até quinze dias.',
    kind: 'practice',
    learning_type: 'experience',
    minutes: 1200,
    format: 'presencial',
    provider: null,
    competencies: [
      { competency: 'CARTEIRA', entry_level: 1, to_level: 3 },
      { competency: 'CLIENTE', entry_level: 2, to_level: 3 },
    ],
  },
  {
    code: 'ATV-029',
    title: 'Recuperar três contas em queda',
    summary:
      'Analise o histórico, ouça o cliente, monte um plano por conta e acompanhe o volume durante um trimestre.',
    kind: 'project',
    learning_type: 'experience',
    minutes: 1500,
    format: 'hibrido',
    provider: null,
    competencies: [
      { competency: 'CARTEIRA', entry_level: 3, to_level: 4 },
      { competency: 'CLIENTE', entry_level: 3, to_level: 4 },
      { competency: 'RESOL', entry_level: 3, to_level: 4 },
    ],
  },
  {
    code: 'ATV-030',
    title: 'Precificar uma proposta com operação e finanças',
    summary:
      'Monte os cenários de volume junto com as duas áreas e defenda a margem na reunião de aprovação.',
    kind: 'practice',
    learning_type: 'experience',
    minutes: 600,
    format: 'hibrido',
    provider: null,
    competencies: [
      { competency: 'PROPOSTA', entry_level: 2, to_level: 4 },
      { competency: 'COLAB', entry_level: 2, to_level: 3 },
    ],
  },
  {
    code: 'ATV-031',
    title: 'Modelo comentado de proposta comercial',
    summary:
      'Uma proposta completa anotada linha a linha: o que prometer, o que excluir e onde costumam surgir dúvidas.',
    kind: 'reading',
    learning_type: 'formal',
    minutes: 90,
    format: 'online',
    provider: null,
    competencies: [{ competency: 'PROPOSTA', entry_level: 1, to_level: 2 }],
  },
];
