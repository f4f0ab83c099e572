import type { Competency } from '../shape.ts';

/** Competencies of factories, projects and work in general that the demo company does not use. */
export const workCompetencies: readonly Competency[] = [
  {
    code: 'PRODUTO',
    name: 'Gestão de produto',
    category: 'Produto',
    kind: 'technical',
    description: 'Decidir o que vale a pena construir, por que agora, e como saber se deu certo.',
    levels: [
      'Descreve pedidos dos usuários com clareza e mantém a lista de trabalho da equipe organizada.',
      'Escreve critérios de aceite, explica o motivo de cada item e acompanha a entrega até o uso.',
      'Prioriza por valor e esforço, diz não com argumentos e mede o efeito do que foi lançado.',
      'Constrói o roteiro de um produto com metas claras, testa hipóteses cedo e encerra o que não funciona.',
      'Define a estratégia do conjunto de produtos, decide investimentos e forma outros gestores de produto.',
    ],
  },
  {
    code: 'PROJET',
    name: 'Gestão de projetos',
    category: 'Produto',
    kind: 'technical',
    description:
      'Levar um trabalho com começo e fim até o resultado combinado, no prazo e no custo possíveis.',
    levels: [
      'Mantém suas tarefas atualizadas no quadro da equipe e avisa cedo quando vai atrasar.',
      'Organiza um projeto pequeno, combina responsáveis e datas e registra as decisões tomadas.',
      'Planeja entregas que dependem umas das outras, acompanha riscos e renegocia o escopo com quem pediu.',
      'Conduz projetos de várias áreas, resolve conflitos de prioridade e protege o prazo do que é essencial.',
      'Responde pela carteira de projetos, decide o que começa e o que para e melhora o método com as lições aprendidas.',
    ],
  },
  {
    code: 'QUALID',
    name: 'Gestão da qualidade',
    category: 'Operações',
    kind: 'technical',
    description:
      'Fazer com que produtos e serviços saiam certos na primeira vez e que os erros ensinem alguma coisa.',
    levels: [
      'Faz as inspeções previstas, preenche os registros e separa o que está fora do padrão.',
      'Descreve uma não conformidade com fatos, aplica a correção imediata e confere se resolveu.',
      'Investiga a causa raiz com a equipe, propõe ação corretiva e verifica se o problema voltou.',
      'Conduz auditorias internas, trabalha com fornecedores na origem dos defeitos e reduz perdas medidas.',
      'Responde pelo sistema de gestão da qualidade, prepara certificações e muda a cultura a favor da prevenção.',
    ],
  },
  {
    code: 'MANUT',
    name: 'Manutenção de equipamentos',
    category: 'Operações',
    kind: 'technical',
    description:
      'Manter máquinas e instalações disponíveis e seguras pelo menor custo ao longo da vida delas.',
    levels: [
      'Executa limpeza, lubrificação e trocas simples com o procedimento na mão e bloqueia a máquina antes de mexer.',
      'Diagnostica falhas comuns, substitui componentes e registra o serviço com peças e tempo gastos.',
      'Planeja paradas preventivas, mantém peças críticas em estoque e analisa as falhas que se repetem.',
      'Usa medições para prever falhas, negocia as paradas com a produção e aumenta a disponibilidade medida.',
      'Define a estratégia de manutenção, decide entre reformar e trocar e responde pelo orçamento dos ativos.',
    ],
  },
  {
    code: 'PCP',
    name: 'Planejamento e controle da produção',
    category: 'Operações',
    kind: 'technical',
    description:
      'Combinar pedidos, capacidade e materiais para produzir o que foi prometido sem sobras nem faltas.',
    levels: [
      'Libera ordens conforme a programação e registra o que foi produzido em cada turno.',
      'Programa uma linha com a capacidade conhecida e ajusta a sequência quando falta material.',
      'Equilibra a carga entre linhas, calcula necessidades de material e explica os atrasos com números.',
      'Conduz o planejamento de vendas e operações do mês e reduz estoque sem prejudicar a entrega.',
      'Define o modelo de planejamento da empresa, simula cenários de demanda e decide investimentos em capacidade.',
    ],
  },
  {
    code: 'ESCUTA',
    name: 'Escuta e empatia',
    category: 'Comportamento',
    kind: 'behavioural',
    description: 'Entender o que o outro diz e sente antes de responder, também quando discorda.',
    levels: [
      'Deixa a pessoa terminar, repete o que entendeu e pergunta quando não tem certeza.',
      'Percebe sinais de incômodo, adapta o tom da conversa e evita conclusões apressadas.',
      'Escuta opiniões contrárias com interesse genuíno e muda de posição quando o argumento convence.',
      'Cria espaço para quem fala pouco e traduz pontos de vista diferentes para o grupo.',
      'Faz da escuta um hábito da organização e toma decisões difíceis considerando quem será afetado.',
    ],
  },
  {
    code: 'CRITICO',
    name: 'Pensamento crítico',
    category: 'Comportamento',
    kind: 'behavioural',
    description: 'Examinar informações e argumentos antes de aceitá-los, inclusive os próprios.',
    levels: [
      'Confere a origem de uma informação antes de repassá-la e separa fato de opinião.',
      'Pergunta pelo que falta em uma análise e procura uma segunda fonte quando a decisão importa.',
      'Identifica suposições escondidas, considera explicações alternativas e diz o que mudaria sua conclusão.',
      'Revisa raciocínios complexos de outras áreas e aponta vieses sem desqualificar as pessoas.',
      'Estabelece na empresa o hábito de decidir por evidências e de rever publicamente decisões que falharam.',
    ],
  },
  {
    code: 'CONFLIT',
    name: 'Mediação de conflitos',
    category: 'Comportamento',
    kind: 'behavioural',
    description: 'Tratar desacordos cedo e de frente, preservando a relação e chegando a um combinado.',
    levels: [
      'Expõe um incômodo com respeito, fala de fatos e pede ajuda quando a conversa não avança.',
      'Conversa em particular sobre desacordos do dia a dia e propõe um caminho aceitável para os dois.',
      'Ajuda colegas em conflito a ouvir um ao outro, separa posições de interesses e registra o combinado.',
      'Conduz impasses entre áreas com objetivos diferentes e encontra soluções que ninguém tinha proposto.',
      'Previne conflitos ao desenhar papéis e metas e é procurado para as mediações mais difíceis da empresa.',
    ],
  },
  {
    code: 'DECISAO',
    name: 'Tomada de decisão',
    category: 'Liderança',
    kind: 'leadership',
    description: 'Decidir no tempo certo com a informação disponível e responder pelas consequências.',
    levels: [
      'Decide o que está na sua alçada, explica o motivo e pede orientação quando o risco é maior.',
      'Compara alternativas por critérios combinados antes e avisa quem será afetado pela escolha.',
      'Decide com informação incompleta, define o que observar depois e corrige a rota sem demora.',
      'Envolve as pessoas certas em decisões de várias áreas e sustenta escolhas impopulares com transparência.',
      'Toma decisões que comprometem a empresa por anos, equilibra risco e oportunidade e ensina outros a decidir.',
    ],
  },
  {
    code: 'INCLUS',
    name: 'Diversidade e inclusão',
    category: 'Liderança',
    kind: 'leadership',
    description:
      'Formar equipes em que pessoas diferentes entram, são ouvidas e crescem pelas mesmas regras.',
    levels: [
      'Trata todos com respeito, reconhece expressões que excluem e interrompe brincadeiras ofensivas.',
      'Distribui oportunidades e tarefas com critérios claros e cuida da acessibilidade das reuniões.',
      'Revisa vagas, entrevistas e promoções do time em busca de vieses e corrige o que encontra.',
      'Acompanha indicadores de representação e de clima e conduz mudanças em processos da área.',
      'Responde pelas metas de inclusão da empresa e sustenta o assunto quando ele deixa de ser confortável.',
    ],
  },
  {
    code: 'ANTICOR',
    name: 'Prevenção à corrupção',
    category: 'Conformidade',
    kind: 'compliance',
    description: 'Fazer negócios sem oferecer nem aceitar vantagem indevida, e poder provar isso.',
    levels: [
      'Reconhece uma oferta indevida, recusa presentes fora da política e usa o canal de denúncias.',
      'Registra brindes e viagens, confere a reputação de parceiros e pede aprovação nos casos sensíveis.',
      'Avalia riscos em vendas ao setor público, exige cláusulas de integridade e acompanha intermediários.',
      'Conduz investigações internas com sigilo e corrige controles que permitiram o desvio.',
      'Responde pelo programa de integridade, trata com autoridades e decide as consequências em casos graves.',
    ],
  },
];
