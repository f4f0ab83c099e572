import type { Competency } from '../shape.ts';

/** Leadership competencies, which mainly management jobs ask for. */
export const leadershipCompetencies: readonly Competency[] = [
  {
    code: 'DESENV',
    name: 'Desenvolvimento de pessoas',
    category: 'Liderança',
    kind: 'leadership',
    description: 'Fazer com que cada liderado cresça com plano, prática e acompanhamento.',
    levels: [
      'Conversa com cada liderado sobre interesses e conhece o cargo seguinte de cada um.',
      'Monta o PDI em conjunto, escolhe uma ou duas lacunas e cumpre as conversas mensais combinadas.',
      'Distribui desafios um degrau acima do nível atual, acompanha de perto e valida a evidência com critério.',
      'Prepara sucessores para posições críticas e cede bons profissionais a outras áreas quando é melhor para eles.',
      'Torna-se referência em formar líderes: pessoas que passaram por sua equipe hoje conduzem áreas da empresa.',
    ],
  },
  {
    code: 'DELEGA',
    name: 'Delegação e acompanhamento',
    category: 'Liderança',
    kind: 'leadership',
    description: 'Entregar responsabilidade com clareza e acompanhar sem sufocar.',
    levels: [
      'Distribui tarefas com prazo e confirma se a pessoa entendeu o que se espera.',
      'Explica o porquê e o resultado esperado, deixa o caminho em aberto e marca pontos de checagem.',
      'Ajusta o grau de autonomia à maturidade de cada um e resiste a retomar o trabalho diante do primeiro erro.',
      'Delega decisões, e não só tarefas, com limites explícitos de custo e risco, e assume o resultado perante a direção.',
      'Estrutura a área para funcionar sem a sua presença e revê alçadas de decisão em toda a empresa.',
    ],
  },
  {
    code: 'VISAO',
    name: 'Visão estratégica',
    category: 'Liderança',
    kind: 'leadership',
    description: 'Ligar o trabalho de hoje ao lugar aonde a empresa quer chegar.',
    levels: [
      'Explica à equipe quais metas da empresa dependem do que ela faz.',
      'Acompanha concorrentes e clientes da área e aponta uma oportunidade com dados simples.',
      'Traduz a estratégia em poucas prioridades anuais e diz com franqueza o que não será feito.',
      'Formula alternativas para três anos, testa premissas e move recursos antes que os números piorem.',
      'Define o rumo do negócio, escolhe onde não competir e sustenta a escolha sob pressão de curto prazo.',
    ],
  },
  {
    code: 'MUDANCA',
    name: 'Gestão de mudanças',
    category: 'Liderança',
    kind: 'leadership',
    description: 'Conduzir pessoas de um jeito de trabalhar a outro, com o menor desgaste possível.',
    levels: [
      'Repassa a mudança decidida, responde às dúvidas simples e leva as demais a quem sabe.',
      'Identifica quem perde e quem ganha com a mudança e prepara treinamento antes da data de início.',
      'Planeja a adoção em ondas, envolve opiniões contrárias e acompanha o uso real da novidade.',
      'Lidera mudanças que afetam várias áreas, ajusta o ritmo pelo retorno das pessoas e encerra o modo antigo.',
      'Prepara a organização para mudar sempre: revê incentivos, estrutura e rituais que seguram o passado.',
    ],
  },
  {
    code: 'ORCAM',
    name: 'Gestão de orçamento',
    category: 'Liderança',
    kind: 'leadership',
    description: 'Planejar e usar o dinheiro da área com resultado e transparência.',
    levels: [
      'Confere despesas da equipe com o previsto e pede aprovação antes de comprar.',
      'Prepara o orçamento anual da equipe a partir do histórico e explica cada desvio mensal.',
      'Prioriza gastos pelo retorno, renegocia contratos da área e projeta o fechamento com pequena margem de erro.',
      'Defende investimentos com análise de retorno e risco e realoca verba durante o ano conforme os resultados.',
      'Define critérios de investimento da empresa e equilibra caixa, crescimento e reserva em cenários adversos.',
    ],
  },
  {
    code: 'EQUIPE',
    name: 'Formação e engajamento de equipes',
    category: 'Liderança',
    kind: 'leadership',
    description:
      'Reunir pessoas diferentes, dar a elas um propósito comum e um ambiente seguro para trabalhar.',
    levels: [
      'Recebe quem chega com uma rotina de integração e apresenta combinados de convivência.',
      'Faz reuniões de equipe úteis, reparte a carga com justiça e percebe sinais de cansaço.',
      'Contrata pelo que falta à equipe, media conflitos cedo e abre espaço para quem fala menos.',
      'Recupera equipes desmotivadas, mantém rotatividade baixa e amplia a diversidade em cargos de decisão.',
      'Cria uma cultura reconhecida dentro e fora da empresa, na qual pessoas boas querem entrar e permanecer.',
    ],
  },
];
