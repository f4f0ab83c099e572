import type { BankQuestion } from '../shape.ts';

/** The second half of the exam's questions. */
export const secondOfSqlPractice: readonly BankQuestion[] = [
  {
    code: 'SQL-210',
    level: 3,
    topic: 'Desempenho',
    type: 'multiple_choice',
    stem: `A tabela \`pedidos\` tem um índice comum sobre \`data_pedido\` (tipo \`date\`). Quais filtros, tal como escritos, permitem ao banco ir direto ao trecho certo desse índice? Marque três.`,
    right: [
      "data_pedido >= '2025-05-01' AND data_pedido < '2025-06-01'",
      "data_pedido BETWEEN '2025-05-01' AND '2025-05-10'",
      'data_pedido > CURRENT_DATE - 7',
    ],
    wrong: ['EXTRACT(MONTH FROM data_pedido) = 5', 'data_pedido + 7 > CURRENT_DATE'],
    explanation:
      'O índice guarda a data pura, e só serve quando a coluna está sozinha num lado da comparação; o cálculo do outro lado é feito uma vez. Somar 7 à coluna equivale em resultado, mas obriga a calcular linha por linha.',
  },
  {
    code: 'SQL-211',
    level: 3,
    topic: 'Modelagem',
    type: 'multiple_choice',
    stem: `Você revisa as tabelas que uma área criou a partir de planilhas. Quais achados mostram um modelo que precisa ser refeito? Marque três.`,
    right: [
      'Em fornecedores, as colunas telefone_1, telefone_2 e telefone_3',
      'Em compras, o endereço atual do fornecedor, copiado em cada linha',
      'Em pessoas, os códigos dos cursos feitos, separados por vírgula',
    ],
    wrong: [
      'Em compras, o mesmo fornecedor_id em centenas de linhas',
      'Em itens_compra, o preço unitário pago naquela compra',
    ],
    explanation:
      'Colunas numeradas, listas dentro de um campo e dados do fornecedor copiados em cada compra dificultam buscar e corrigir. Repetir o código é o papel da chave estrangeira, e o preço pago é um fato da compra, que não deve mudar com o cadastro.',
  },
  {
    code: 'SQL-212',
    level: 2,
    topic: 'Desempenho',
    type: 'true_false',
    stem: `Para acelerar um relatório, um colega sugere criar um índice em cada uma das 25 colunas de \`pedidos\`, tabela que recebe gravações o dia todo.

Afirmação: os índices ocupam espaço, mas não mudam o tempo das inclusões de linhas.`,
    right: false,
    explanation:
      'Cada linha incluída precisa entrar também em cada índice, de modo que 25 índices encarecem toda gravação. Vale criar apenas os que servem às buscas que existem de fato.',
  },
  {
    code: 'SQL-213',
    level: 2,
    topic: 'Consultas',
    type: 'true_false',
    stem: `Três pessoas fizeram uma prova. As notas na tabela são 8, 6 e nulo, porque a terceira ainda não foi corrigida.

Afirmação: \`AVG(nota)\` sobre as três linhas resulta em 7.`,
    right: true,
    explanation:
      'AVG ignora os nulos: soma 14 e divide por 2. Quem espera 4,67 está tratando a nota ausente como zero, o que só aconteceria com COALESCE(nota, 0).',
  },
  {
    code: 'SQL-214',
    level: 4,
    topic: 'Modelagem',
    type: 'true_false',
    stem: `A tabela \`cargo_historico\` guarda o cargo de cada pessoa por período, com \`pessoa_id\`, \`cargo_id\`, \`valido_de\` e \`valido_ate\`, todas preenchidas.

Afirmação: a restrição \`UNIQUE (pessoa_id, valido_de)\` basta para impedir que uma pessoa tenha dois períodos sobrepostos.`,
    right: false,
    explanation:
      'A restrição só proíbe dois períodos que comecem no mesmo dia; janeiro a junho e março a agosto passariam. Impedir sobreposição exige comparar intervalos, por exemplo com uma restrição de exclusão.',
  },
  {
    code: 'SQL-215',
    level: 2,
    topic: 'Consultas',
    type: 'numeric',
    stem: `Considere as duas tabelas inteiras:

\`\`\`
clientes           pedidos
cliente_id nome    pedido_id cliente_id
1          Ana     10        1
2          Bia     11        1
3          Caio    12        3
4          Duda    13        3
                   14        3
\`\`\`

Quantas linhas devolve esta consulta?

\`\`\`sql
SELECT c.nome, p.pedido_id
FROM clientes c
LEFT JOIN pedidos p
  ON p.cliente_id = c.cliente_id
\`\`\``,
    right: 7,
    tolerance: 0,
    unit: 'linhas',
    explanation:
      'Ana aparece 2 vezes e Caio, 3; Bia e Duda não têm pedido, mas ficam com uma linha cada: 2 + 3 + 1 + 1 = 7. Quem responde 5 fez a conta da junção comum.',
  },
  {
    code: 'SQL-216',
    level: 3,
    topic: 'Modelagem',
    type: 'numeric',
    stem: `Considere as duas tabelas inteiras:

\`\`\`
pedidos            pagamentos
pedido_id valor    pedido_id pago
1         100      1         60
2         50       1         40
                   2         50
\`\`\`

Que total devolve esta consulta?

\`\`\`sql
SELECT SUM(p.valor)
FROM pedidos p
JOIN pagamentos g
  ON g.pedido_id = p.pedido_id
\`\`\``,
    right: 250,
    tolerance: 0,
    unit: 'reais',
    explanation:
      'O pedido 1 tem dois pagamentos e por isso aparece em duas linhas: 100 + 100 + 50 = 250. O total correto dos pedidos, 150, exigiria somar antes da junção, porque o valor pertence ao pedido, e não ao pagamento.',
  },
  {
    code: 'SQL-217',
    level: 3,
    topic: 'Modelagem',
    type: 'short_text',
    stem: `Nas férias, a data final não pode vir antes da inicial, e o banco deve recusar quem tentar gravar assim. Que palavra-chave do SQL completa a linha?

\`\`\`sql
ALTER TABLE ferias
ADD CONSTRAINT periodo_valido
  ______ (data_fim >= data_inicio)
\`\`\``,
    right: ['CHECK'],
    explanation:
      'CHECK exige que a condição não seja falsa em nenhuma linha, venha a gravação de que tela vier. UNIQUE e FOREIGN KEY comparam a linha com outras linhas, não as colunas entre si.',
  },
  {
    code: 'SQL-218',
    level: 3,
    topic: 'Desempenho',
    type: 'short_text',
    stem: `Uma consulta demora e você quer ver o plano que o PostgreSQL escolheria (se usa índice, em que ordem junta as tabelas), sem executá-la. Que palavra se escreve antes do \`SELECT\`?`,
    right: ['EXPLAIN', 'EXPLAIN SELECT'],
    explanation:
      'EXPLAIN mostra o plano e os custos estimados sem rodar a consulta. Com a opção ANALYZE, a consulta é executada de verdade, para comparar as estimativas com o que aconteceu.',
  },
];
