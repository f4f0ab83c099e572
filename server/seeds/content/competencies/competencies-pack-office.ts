import type { Competency } from '../shape.ts';

/** Office competencies that the demo company does not use: finance, purchasing, marketing, customer service. */
export const officeCompetencies: readonly Competency[] = [
  {
    code: 'CONTAB',
    name: 'Contabilidade e fechamento',
    category: 'Finanças',
    kind: 'technical',
    description:
      'Registrar o que a empresa fez de modo que o resultado do mês seja confiável e saia no prazo.',
    levels: [
      'Classifica notas e recibos no plano de contas com orientação e separa o que chegou sem documento.',
      'Concilia bancos e fornecedores, explica as diferenças e lança provisões recorrentes sem ajuda.',
      'Conduz o fechamento da sua área, cumpre o calendário e analisa as variações contra o mês anterior.',
      'Trata operações incomuns, revisa o trabalho dos colegas e responde às perguntas da auditoria com evidência.',
      'Define as políticas contábeis, reduz os dias do fechamento e apresenta o resultado a sócios e conselho.',
    ],
  },
  {
    code: 'TESOUR',
    name: 'Tesouraria e fluxo de caixa',
    category: 'Finanças',
    kind: 'technical',
    description:
      'Saber quanto dinheiro haverá em cada dia e garantir que as obrigações sejam pagas sem desperdício.',
    levels: [
      'Confere vencimentos, prepara o lote de pagamentos do dia e guarda os comprovantes no lugar combinado.',
      'Monta a posição diária de caixa, cobra recebíveis em atraso e avisa com antecedência sobre falta de saldo.',
      'Projeta o fluxo das próximas semanas, compara com o realizado e negocia prazos com bancos e fornecedores.',
      'Escolhe aplicações e linhas de crédito pelo custo e pelo risco e reduz o capital parado da empresa.',
      'Responde pela política de liquidez, negocia limites com os bancos e protege a empresa de variações de câmbio e juros.',
    ],
  },
  {
    code: 'TRIBUT',
    name: 'Rotinas tributárias',
    category: 'Finanças',
    kind: 'technical',
    description:
      'Apurar e recolher tributos corretamente, aproveitando o que a lei permite e nada além disso.',
    levels: [
      'Confere impostos destacados nas notas com uma lista de verificação e avisa quando algo não bate.',
      'Apura os tributos mensais do seu escopo, entrega as obrigações acessórias e arquiva os recibos.',
      'Interpreta mudanças na legislação, corrige o cadastro de produtos e evita multas e recolhimento a maior.',
      'Planeja o regime mais vantajoso para novas operações e responde a fiscalizações com a documentação pronta.',
      'Define a estratégia tributária da empresa, mede contingências e orienta a diretoria sobre riscos e créditos.',
    ],
  },
  {
    code: 'CONTRAT',
    name: 'Gestão de contratos',
    category: 'Finanças',
    kind: 'technical',
    description: 'Fazer com que o combinado esteja escrito, seja cumprido e possa ser provado.',
    levels: [
      'Usa os modelos aprovados, colhe assinaturas na ordem certa e registra prazos de vencimento.',
      'Confere cláusulas de preço, prazo e rescisão e pergunta ao jurídico o que foge do modelo.',
      'Negocia ajustes simples, controla reajustes e entregas e aciona garantias antes de perder o prazo.',
      'Redige contratos complexos com o jurídico, antecipa disputas e conduz renegociações difíceis.',
      'Define a política de contratação da empresa, distribui alçadas e reduz litígios com medidas de prevenção.',
    ],
  },
  {
    code: 'SUPRIM',
    name: 'Compras e fornecedores',
    category: 'Suprimentos',
    kind: 'technical',
    description:
      'Comprar o necessário na hora certa, por um custo total justo e de quem cumpre o que promete.',
    levels: [
      'Pede cotações a fornecedores cadastrados, compara preços e prazos e registra o pedido corretamente.',
      'Negocia itens de rotina, acompanha a entrega e resolve divergências de nota e de quantidade.',
      'Analisa o custo total, desenvolve alternativas a fornecedores únicos e mede a pontualidade de cada um.',
      'Conduz concorrências de alto valor, negocia contratos de longo prazo e reduz riscos de abastecimento.',
      'Define a estratégia de suprimentos, constrói parcerias e leva em conta riscos sociais e ambientais da cadeia.',
    ],
  },
  {
    code: 'MARKET',
    name: 'Marketing digital',
    category: 'Marketing',
    kind: 'technical',
    description: 'Atrair e manter clientes pelos canais digitais, gastando onde há retorno comprovado.',
    levels: [
      'Publica conteúdos seguindo o calendário e responde a comentários com o tom combinado.',
      'Configura campanhas simples, separa públicos e acompanha cliques, custo e conversão toda semana.',
      'Planeja campanhas com meta e verba, testa variações e explica o que funcionou e o que vai mudar.',
      'Integra canais pagos e próprios, mede o valor de cada cliente e realoca verba com base em resultados.',
      'Define o posicionamento digital da marca, responde pelo retorno do investimento e forma a equipe.',
    ],
  },
  {
    code: 'MARCA',
    name: 'Conteúdo e marca',
    category: 'Marketing',
    kind: 'technical',
    description: 'Contar o que a empresa faz com clareza, coerência e respeito a quem lê.',
    levels: [
      'Revisa textos com um guia de estilo e adapta peças prontas aos formatos de cada canal.',
      'Escreve textos curtos para um público definido e escolhe imagens que reforçam a mensagem.',
      'Planeja uma série de conteúdos, entrevista especialistas e mede se a mensagem foi entendida.',
      'Cuida da coerência da marca em várias áreas e conduz a comunicação em situações delicadas.',
      'Define a identidade e a voz da marca, decide o que a empresa não dirá e protege sua reputação.',
    ],
  },
  {
    code: 'ATEND',
    name: 'Atendimento ao cliente',
    category: 'Atendimento',
    kind: 'technical',
    description:
      'Resolver o que o cliente precisa no menor tempo possível, sem que ele tenha de repetir a história.',
    levels: [
      'Recebe o cliente com cordialidade, registra o pedido completo e usa as respostas prontas com critério.',
      'Resolve os casos frequentes no primeiro contato e encaminha os demais com o contexto bem escrito.',
      'Acalma clientes insatisfeitos, negocia soluções dentro da alçada e acompanha o caso até o fim.',
      'Identifica as causas das reclamações repetidas e muda o processo com as áreas responsáveis.',
      'Define o padrão de atendimento da empresa, dimensiona a operação e responde pela satisfação dos clientes.',
    ],
  },
  {
    code: 'AUTOM',
    name: 'Automação e uso de IA no trabalho',
    category: 'Tecnologia',
    kind: 'technical',
    description:
      'Entregar tarefas repetitivas a ferramentas, conferindo o resultado e protegendo os dados envolvidos.',
    levels: [
      'Usa planilhas e assistentes de texto com orientação e confere o resultado antes de repassar.',
      'Automatiza tarefas próprias com fórmulas e fluxos prontos e não informa dados sigilosos a ferramentas externas.',
      'Desenha fluxos que ligam sistemas da área, trata exceções e mede o tempo que foi poupado.',
      'Escolhe o que vale a pena automatizar, avalia erros e vieses dos modelos e documenta para quem vai manter.',
      'Define as regras de uso de IA na empresa, prioriza os investimentos e prepara as pessoas para a mudança.',
    ],
  },
  {
    code: 'UX',
    name: 'Pesquisa e desenho de experiência',
    category: 'Produto',
    kind: 'technical',
    description:
      'Entender como as pessoas usam um serviço e desenhá-lo para que consigam fazer o que vieram fazer.',
    levels: [
      'Acompanha entrevistas, anota o que as pessoas fazem e separa o que viu do que interpretou.',
      'Desenha telas simples com os componentes existentes e testa com colegas antes de entregar.',
      'Planeja testes com usuários, encontra onde eles desistem e propõe mudanças com protótipos.',
      'Conduz a pesquisa de um produto inteiro, cuida da acessibilidade e convence a equipe com evidências.',
      'Define os princípios de experiência da empresa, forma pesquisadores e leva a voz do usuário à estratégia.',
    ],
  },
];
