import type { CheckinText, DecisionNote, ManagerNote, ValidationNote } from './shape.ts';

/** Notes of a manager on a competency rating; they fit any competency. */
export const managerNotes: readonly ManagerNote[] = [
  {
    direction: 'above',
    text: 'Cresceu bastante desde a última avaliação: hoje resolve sem ajuda a maior parte dos casos que antes chegavam até mim.',
  },
  {
    direction: 'above',
    text: 'Assumiu uma entrega que era de alguém mais experiente e fez bem do começo ao fim. Os colegas já pedem ajuda nesse assunto.',
  },
  {
    direction: 'above',
    text: 'O que me fez subir a nota foi a constância: três meses seguidos sem precisar de revisão.',
  },
  {
    direction: 'as_expected',
    text: 'Entrega o que o cargo pede, com qualidade. Para o próximo nível falta lidar com situações fora do roteiro.',
  },
  {
    direction: 'as_expected',
    text: 'Mantém o nível do semestre passado. Combinamos um projeto que vai exigir um pouco mais.',
  },
  {
    direction: 'as_expected',
    text: 'Vai bem nos casos conhecidos e já pergunta as coisas certas quando o caso é novo.',
  },
  {
    direction: 'below',
    text: 'Conhece a teoria, mas em duas entregas recentes precisei refazer partes importantes. Conversamos sobre isso com exemplos.',
  },
  {
    direction: 'below',
    text: 'Teve pouca oportunidade de praticar desde que mudou de função. Prefiro registrar um nível menor agora e rever em noventa dias.',
  },
];

/** Notes of the approver who decides on a submitted plan. */
export const decisionNotes: readonly DecisionNote[] = [
  {
    decision: 'approved',
    text: 'Plano realista e ligado ao que a área precisa neste semestre. Conte comigo na mentoria.',
  },
  {
    decision: 'approved',
    text: 'Gostei de ver mais prática do que curso. Vamos acompanhar na conversa mensal.',
  },
  {
    decision: 'approved',
    text: 'Aprovado. Se o fechamento do mês apertar, me avise antes de adiar a segunda meta.',
  },
  {
    decision: 'changes_requested',
    text: 'A segunda meta ainda está ampla. Diga qual resultado muda e em quanto, e eu aprovo.',
  },
  {
    decision: 'changes_requested',
    text: 'São muitas metas para seis meses. Escolha as duas mais importantes e deixe as outras para o próximo plano.',
  },
  {
    decision: 'changes_requested',
    text: 'Faltou uma atividade com a equipe. Inclua uma troca com alguém que já faz isso bem.',
  },
];

/** Notes of the manager who validates a finished activity. */
export const validationNotes: readonly ValidationNote[] = [
  { decision: 'done', text: 'Acompanhei de perto e vi a mudança na rotina da equipe. Validado.' },
  { decision: 'done', text: 'O resultado está registrado e o ganho bate com o que medimos. Bom trabalho.' },
  { decision: 'done', text: 'Conferi com a área cliente, que confirmou a entrega e elogiou a clareza.' },
  { decision: 'done', text: 'Concluída e já aplicada em dois casos reais, que revisamos em conjunto.' },
  { decision: 'rejected', text: 'Falta o registro do antes e depois. Inclua os números e envie de novo.' },
  {
    decision: 'rejected',
    text: 'A primeira parte ficou ótima, mas a equipe ainda não usa o novo padrão. Vamos esperar o piloto.',
  },
];

/** What people write in their check-ins, from bad weeks to good ones. */
export const checkinTexts: readonly CheckinText[] = [
  {
    mood: 2,
    done_text:
      'Consegui terminar só a leitura. A segunda quinzena foi toda para cobrir a ausência de um colega.',
    blockers: 'Falta de tempo reservado: as manhãs que separei foram tomadas por urgências.',
    next_steps: 'Combinar com meu gestor duas manhãs fixas por semana para a meta.',
  },
  {
    mood: 4,
    done_text: 'Publiquei a primeira versão do projeto e recebi comentários de três pessoas da área.',
    blockers: null,
    next_steps: 'Ajustar os dois pontos mais citados e medir de novo no fim do mês.',
  },
  {
    mood: 5,
    done_text: 'Apresentei o resultado ao comitê e a proposta foi aprovada para as outras unidades.',
    blockers: null,
    next_steps: 'Escrever o passo a passo para quem vai repetir a mudança nas outras unidades.',
  },
  {
    mood: 3,
    done_text: 'Fiz metade das atividades previstas e avancei no curso até o quarto módulo.',
    blockers: 'Dependo de um acesso que pedi há dez dias e ainda não foi liberado.',
    next_steps: 'Cobrar o acesso e adiantar a parte que não depende dele.',
  },
  {
    mood: 4,
    done_text: 'Tive a segunda conversa de mentoria e refiz o planejamento com as sugestões que ouvi.',
    blockers: null,
    next_steps: 'Testar a nova abordagem em dois casos antes do próximo encontro.',
  },
  {
    mood: 3,
    done_text: 'Mantive a rotina de prática, embora o indicador tenha ficado parado neste período.',
    blockers: 'O volume do mês foi atípico e dificulta comparar com o anterior.',
    next_steps: 'Separar os casos atípicos e recalcular a medida.',
  },
  {
    mood: 1,
    done_text: 'Não avancei na meta. Passamos o período inteiro tratando a parada do sistema.',
    blockers: 'Equipe reduzida e duas pessoas em férias ao mesmo tempo.',
    next_steps: 'Rever o prazo da meta com meu gestor na próxima conversa.',
  },
  {
    mood: 5,
    done_text: 'Bati o número combinado duas semanas antes do prazo e a equipe já segue o novo padrão.',
    blockers: null,
    next_steps: 'Acompanhar mais um mês para garantir que o resultado se sustenta.',
  },
  {
    mood: 4,
    done_text: 'Acompanhei duas negociações e conduzi a terceira, com meu gestor apenas observando.',
    blockers: 'Ainda hesito quando o assunto é prazo de pagamento.',
    next_steps: 'Simular essa parte com um colega e assumir a próxima reunião.',
  },
  {
    mood: 3,
    done_text: 'Conversei com as duas áreas e fechamos o desenho, sem data para começar.',
    blockers: 'A outra área só terá gente disponível depois do fechamento trimestral.',
    next_steps: 'Começar pela parte interna e marcar a data com o gestor deles.',
  },
  {
    mood: 4,
    done_text: 'Ensinei o assunto para quatro colegas e percebi onde eu mesmo ainda tinha dúvida.',
    blockers: null,
    next_steps: 'Estudar o ponto que não soube responder e mandar um resumo ao grupo.',
  },
  {
    mood: 2,
    done_text: 'O teste não deu o resultado esperado, mas entendemos a causa e registramos o que aprendemos.',
    blockers: 'A base usada estava incompleta e perdi uma semana até descobrir.',
    next_steps: 'Refazer com a base corrigida e conferir o volume antes de começar.',
  },
];

const outcomes = [
  'Terminei e apliquei no projeto em andamento; a equipe já trabalha assim.',
  'Fiz até o fim, anotei o que aprendi e mostrei para a equipe na reunião.',
  'Apliquei em duas entregas e o resultado apareceu nos números do mês.',
] as const;

/** What a person reports at the end of an activity, by its title. */
export const outcomeFor = (title: string): string => outcomes[title.length % outcomes.length] ?? outcomes[0];
