/** Statements about work, never about health, written for this product. They are not a validated instrument. */

/** The fewest people in an area for which the pack may be used. */
export const workFactorsFrom = 10;

export const workFactorsTitle = 'Fatores psicossociais do trabalho';
export const workFactorsNotice =
  'Estas afirmações tratam do trabalho, não da saúde de ninguém. Não são um instrumento validado e não substituem a avaliação do serviço de segurança e saúde da empresa.';

/** `1` is "discordo muito" and `5` "concordo muito"; a higher mark is always the better condition. */
export const workFactors = [
  {
    name: 'Ritmo e volume',
    statements: [
      'Consigo fazer meu trabalho dentro do horário combinado.',
      'Os prazos que recebo cabem no tempo que tenho.',
      'Consigo fazer as pausas previstas na minha jornada.',
    ],
  },
  {
    name: 'Clareza',
    statements: [
      'Sei o que se espera do meu trabalho.',
      'As prioridades que recebo não se contradizem.',
      'Sei a quem recorrer quando surge uma dúvida.',
    ],
  },
  {
    name: 'Autonomia',
    statements: [
      'Posso decidir como organizar as tarefas do meu dia.',
      'Minha opinião é ouvida antes de mudanças no meu trabalho.',
      'Posso apontar um problema sem medo de represália.',
    ],
  },
  {
    name: 'Apoio',
    statements: [
      'Recebo ajuda da liderança quando preciso.',
      'Posso contar com os colegas nas tarefas difíceis.',
      'Tenho os materiais e as informações de que o trabalho precisa.',
    ],
  },
  {
    name: 'Respeito',
    statements: [
      'As pessoas se tratam com respeito no meu local de trabalho.',
      'Humilhação e assédio não são tolerados aqui.',
      'Sei como relatar um desrespeito com sigilo.',
    ],
  },
  {
    name: 'Justiça e reconhecimento',
    statements: [
      'As tarefas são divididas de forma justa.',
      'O trabalho bem feito é reconhecido.',
      'As regras valem igualmente para todos.',
    ],
  },
  {
    name: 'Mudança e descanso',
    statements: [
      'Sou avisado com antecedência do que muda no meu trabalho.',
      'Meu horário de descanso é respeitado, sem mensagens de trabalho.',
    ],
  },
] as const;
