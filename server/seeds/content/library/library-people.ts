import type { LibraryItem } from '../shape.ts';

/** Activities of the library: people. */
export const peopleLibrary: readonly LibraryItem[] = [
  {
    code: 'ATV-042',
    title: 'Entrevista estruturada do roteiro ao parecer',
    summary:
      'Como definir critérios, perguntar por exemplos e comparar candidatos sem se deixar levar pela primeira impressão.',
    kind: 'course',
    learning_type: 'formal',
    minutes: 480,
    format: 'online',
    provider: 'Academia interna',
    competencies: [
      { competency: 'RECRUT', entry_level: 1, to_level: 3 },
      { competency: 'ETICA', entry_level: 1, to_level: 2 },
    ],
  },
  {
    code: 'ATV-043',
    title: 'Conduzir uma seleção do perfil à contratação',
    summary:
      'Assuma uma vaga inteira, meça o tempo de cada etapa e converse com a pessoa contratada depois de noventa dias.',
    kind: 'project',
    learning_type: 'experience',
    minutes: 1500,
    format: 'hibrido',
    provider: null,
    competencies: [
      { competency: 'RECRUT', entry_level: 2, to_level: 4 },
      { competency: 'CLIENTE', entry_level: 2, to_level: 3 },
    ],
  },
  {
    code: 'ATV-044',
    title: 'Transformar um procedimento em treinamento de uma hora',
    summary:
      'Observe quem faz bem, escreva o objetivo, monte os exercícios e aplique em duas turmas pequenas.',
    kind: 'project',
    learning_type: 'experience',
    minutes: 780,
    format: 'hibrido',
    provider: null,
    competencies: [
      { competency: 'TREIN', entry_level: 1, to_level: 3 },
      { competency: 'COMUN', entry_level: 2, to_level: 3 },
    ],
  },
  {
    code: 'ATV-045',
    title: 'Medir a aplicação três meses depois do curso',
    summary:
      'Escolha um treinamento já realizado, entreviste participantes e gestores e proponha o que manter, mudar ou encerrar.',
    kind: 'practice',
    learning_type: 'experience',
    minutes: 420,
    format: 'online',
    provider: null,
    competencies: [
      { competency: 'TREIN', entry_level: 3, to_level: 4 },
      { competency: 'INDIC', entry_level: 2, to_level: 3 },
    ],
  },
  {
    code: 'ATV-046',
    title: 'Fechar a folha ao lado do responsável',
    summary: 'Acompanhe dois fechamentos completos e assuma o terceiro com conferência.',
    kind: 'mentoring',
    learning_type: 'social',
    minutes: 960,
    format: 'presencial',
    provider: null,
    competencies: [{ competency: 'DPESSOAL', entry_level: 1, to_level: 3 }],
  },
  {
    code: 'ATV-047',
    title: 'Atualização trabalhista do semestre',
    summary:
      'Encontro de duas horas sobre mudanças na lei e em acordos coletivos, com perguntas enviadas antes.',
    kind: 'event',
    learning_type: 'formal',
    minutes: 120,
    format: 'online',
    provider: 'Núcleo Boa Prática',
    competencies: [{ competency: 'DPESSOAL', entry_level: 2, to_level: 4 }],
  },
  {
    code: 'ATV-048',
    title: 'Grupo de troca entre profissionais de pessoas',
    summary:
      'Reunião mensal em que cada participante traz um caso difícil, sem nomes, e ouve três caminhos possíveis.',
    kind: 'other',
    learning_type: 'social',
    minutes: 540,
    format: 'online',
    provider: null,
    competencies: [
      { competency: 'RECRUT', entry_level: 2, to_level: 3 },
      { competency: 'DPESSOAL', entry_level: 2, to_level: 3 },
      { competency: 'TREIN', entry_level: 2, to_level: 3 },
    ],
  },
];
