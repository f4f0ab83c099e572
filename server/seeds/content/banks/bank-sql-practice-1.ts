import type { BankQuestion } from '../shape.ts';

/** The first half of the exam's questions. */
export const firstOfSqlPractice: readonly BankQuestion[] = [
  {
    code: 'SQL-201',
    level: 2,
    topic: 'Consultas',
    type: 'single_choice',
    stem: `O gráfico de faturamento mensal tem só 12 pontos, embora a tabela \`vendas\` cubra de 2023 a 2025. A consulta termina assim:

\`\`\`sql
GROUP BY EXTRACT(MONTH FROM data_venda)
\`\`\`

O que mudar para obter um ponto por mês de cada ano?`,
    right: 'Agrupar também pelo ano da data_venda',
    wrong: [
      'Agrupar pelo dia, e não mais pelo mês',
      'Ordenar o resultado pelo ano e pelo mês',
      'Acrescentar um DISTINCT antes da soma',
    ],
    explanation:
      'EXTRACT(MONTH …) devolve de 1 a 12 e junta os janeiros dos três anos; com o ano no agrupamento, cada mês fica separado. A ordenação só rearranja os 12 grupos já misturados.',
  },
  {
    code: 'SQL-202',
    level: 2,
    topic: 'Modelagem',
    type: 'single_choice',
    stem: `Cada pessoa trabalha em um único departamento, e cada departamento tem muitas pessoas. O RH quer parar de escrever o nome do departamento na ficha de cada pessoa. Onde fica a ligação entre as tabelas \`pessoas\` e \`departamentos\`?`,
    right: 'Uma coluna departamento_id em pessoas',
    wrong: [
      'Uma coluna pessoa_id em departamentos',
      'Uma coluna por pessoa em departamentos',
      'Uma coluna com a lista de pessoas em departamentos',
    ],
    explanation:
      'Na relação de um para muitos, a chave estrangeira fica no lado dos muitos: cada pessoa aponta para seu departamento. Uma coluna pessoa_id em departamentos só comportaria uma pessoa por departamento.',
  },
  {
    code: 'SQL-203',
    level: 3,
    topic: 'Consultas',
    type: 'single_choice',
    stem: `A tabela \`mensal\` tem uma linha por mês, sem falhas, com as colunas \`mes\` e \`valor\`. A controladoria quer, em cada linha, quanto o valor variou em relação ao mês anterior. Qual expressão calcula isso?`,
    right: 'valor - LAG(valor) OVER (ORDER BY mes)',
    wrong: [
      'valor - LEAD(valor) OVER (ORDER BY mes)',
      'valor - LAG(valor) OVER (PARTITION BY mes ORDER BY mes)',
      'valor - FIRST_VALUE(valor) OVER (ORDER BY mes)',
    ],
    explanation:
      'LAG traz o valor da linha anterior na ordem dos meses; LEAD traz o da seguinte. Particionar por mês parece natural, mas deixa cada linha sozinha na partição, e o LAG vem sempre nulo.',
  },
  {
    code: 'SQL-204',
    level: 3,
    topic: 'Consultas',
    type: 'single_choice',
    stem: `O relatório de reembolsos mostra, em cada setor, o mesmo número de aprovados e de pedidos, embora haja recusas:

\`\`\`sql
SELECT setor, COUNT(*) AS pedidos,
  COUNT(CASE WHEN status = 'aprovado'
        THEN 1 ELSE 0 END) AS aprovados
FROM reembolsos
GROUP BY setor
\`\`\`

Qual mudança corrige a contagem?`,
    right: 'Retirar o ELSE 0 do CASE',
    wrong: ['Trocar ELSE 0 por ELSE -1', 'Trocar THEN 1 por THEN status', 'Pôr DISTINCT antes do CASE'],
    explanation:
      'COUNT conta todo valor não nulo, inclusive o zero; sem ELSE, a linha não aprovada dá nulo e fica fora (trocar COUNT por SUM também serviria). Um DISTINCT contaria quantos valores diferentes existem: no máximo 2.',
  },
  {
    code: 'SQL-205',
    level: 4,
    topic: 'Modelagem',
    type: 'single_choice',
    stem: `O mesmo banco atende várias empresas. \`clientes\` e \`pedidos\` têm a coluna \`empresa_id\`, e \`pedidos\` tem também \`cliente_id\`. Um erro do programa gravou um pedido da empresa A para um cliente da empresa B. Que regra do modelo impede isso?`,
    right: 'Chave estrangeira do par (empresa_id, cliente_id) para clientes',
    wrong: [
      'Chave estrangeira de cliente_id para clientes e outra de empresa_id',
      'Restrição UNIQUE no par (empresa_id, cliente_id) da tabela pedidos',
      'Restrição CHECK de que empresa_id e cliente_id não são nulos',
    ],
    explanation:
      'Com a chave composta, só passa o par que existe em clientes, onde ele precisa ser único. Duas chaves separadas aceitam o erro, porque a empresa A existe e o cliente também; o UNIQUE limitaria cada cliente a um pedido.',
  },
  {
    code: 'SQL-206',
    level: 3,
    topic: 'Desempenho',
    type: 'single_choice',
    stem: `Antes de excluir um cadastro, a tela só precisa saber se o cliente 57 tem algum pedido. Há índice em \`pedidos.cliente_id\`, e certos clientes têm 200 mil pedidos. Qual consulta pode parar no primeiro que encontrar?`,
    right: 'SELECT EXISTS (SELECT 1 FROM pedidos WHERE cliente_id = 57)',
    wrong: [
      'SELECT COUNT(*) > 0 FROM pedidos WHERE cliente_id = 57',
      'SELECT MAX(valor) IS NOT NULL FROM pedidos WHERE cliente_id = 57',
      'SELECT SUM(1) > 0 FROM pedidos WHERE cliente_id = 57 LIMIT 1',
    ],
    explanation:
      'EXISTS se satisfaz com a primeira linha. A contagem, o máximo e a soma precisam ver todos os pedidos do cliente antes de comparar, e o LIMIT 1 age só depois, sobre o resultado, que já é uma linha.',
  },
  {
    code: 'SQL-207',
    level: 4,
    topic: 'Desempenho',
    type: 'single_choice',
    stem: `O histórico de acessos é lido de página em página, sempre para a frente, e fica mais lento a cada página. Há índice em \`(criado_em, id)\`, colunas sem nulos:

\`\`\`sql
SELECT id, criado_em, acao
FROM acessos
ORDER BY criado_em DESC, id DESC
LIMIT 50 OFFSET 250000
\`\`\`

O que torna as páginas distantes tão rápidas quanto a primeira?`,
    right: 'Filtrar a partir do último par (criado_em, id) já mostrado',
    wrong: [
      'Filtrar por ROW_NUMBER() entre 250001 e 250050 na mesma ordem',
      'Buscar 500 linhas por vez, mantendo o OFFSET entre as páginas',
      'Ordenar apenas por id, mantendo o OFFSET e o mesmo índice',
    ],
    explanation:
      'O filtro leva o índice direto ao ponto em que a página anterior parou. Com OFFSET o banco percorre e descarta tudo o que vem antes, e numerar com ROW_NUMBER() dá no mesmo: é preciso contar as 250 mil linhas.',
  },
  {
    code: 'SQL-208',
    level: 4,
    topic: 'Consultas',
    type: 'single_choice',
    stem: `Em \`pessoas\`, a coluna \`gestor_id\` aponta para o líder direto de cada uma. A diretora de operações pede a lista de todos abaixo dela, em qualquer nível, e a quantidade de níveis muda com frequência. Que recurso resolve numa só consulta?`,
    right: 'WITH RECURSIVE, a partir dos liderados diretos da diretora',
    wrong: [
      'LEFT JOIN de pessoas consigo mesma, com DISTINCT nos nomes',
      'Função de janela com PARTITION BY gestor_id, sem filtro',
      'Subconsulta com IN, que busca quem tem a diretora de gestora',
    ],
    explanation:
      'A consulta recursiva junta a cada passo os liderados de quem acabou de entrar, até não haver mais. A junção da tabela consigo mesma e a subconsulta com IN alcançam um número fixo de níveis.',
  },
  {
    code: 'SQL-209',
    level: 2,
    topic: 'Consultas',
    type: 'multiple_choice',
    stem: `A lista de relacionamento deve trazer todos os clientes, inclusive os que nunca fizeram pedido. Quais trechos garantem isso? Marque dois.`,
    right: [
      'FROM clientes c LEFT JOIN pedidos p ON p.cliente_id = c.cliente_id',
      'FROM pedidos p RIGHT JOIN clientes c ON p.cliente_id = c.cliente_id',
    ],
    wrong: [
      'FROM clientes c JOIN pedidos p ON p.cliente_id = c.cliente_id',
      'FROM pedidos p LEFT JOIN clientes c ON p.cliente_id = c.cliente_id',
      'FROM clientes c LEFT JOIN pedidos p ON p.cliente_id = c.cliente_id WHERE p.valor > 0',
    ],
    explanation:
      'LEFT JOIN preserva a tabela escrita à esquerda e RIGHT JOIN, a da direita: nos dois trechos, clientes. O filtro sobre p.valor no WHERE elimina de novo quem não tem pedido, pois nele o valor é nulo.',
  },
];
