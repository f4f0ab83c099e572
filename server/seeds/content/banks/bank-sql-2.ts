import type { BankQuestion } from '../shape.ts';

/** SQL, level 2: joins and groupings, and why a row is missing. */
export const sqlLevel2: readonly BankQuestion[] = [
  {
    code: 'SQL-113',
    level: 2,
    topic: 'Consultas',
    type: 'single_choice',
    stem: `A rede tem 50 lojas. O relatório abaixo mostra 46, e a diretora quer ver todas, inclusive as que não venderam:

\`\`\`sql
SELECT l.nome, COUNT(v.venda_id) AS vendas
FROM lojas l
JOIN vendas v ON v.loja_id = l.loja_id
GROUP BY l.loja_id, l.nome
\`\`\`

Qual mudança resolve?`,
    right: 'Trocar JOIN por LEFT JOIN',
    wrong: [
      'Trocar JOIN por RIGHT JOIN',
      'Acrescentar HAVING COUNT(v.venda_id) >= 0',
      'Trocar COUNT(v.venda_id) por COUNT(*)',
    ],
    explanation:
      'LEFT JOIN mantém toda loja da tabela à esquerda, e COUNT(v.venda_id) dá zero quando não há venda. O HAVING chega tarde: a junção comum já descartou as quatro lojas antes do agrupamento.',
  },
  {
    code: 'SQL-114',
    level: 2,
    topic: 'Consultas',
    type: 'single_choice',
    stem: `O marketing quer os clientes com mais de cinco pedidos, a partir da tabela \`pedidos\` (uma linha por pedido). Como completar a consulta?

\`\`\`sql
SELECT cliente_id, COUNT(*) AS total
FROM pedidos
...
\`\`\``,
    right: 'GROUP BY cliente_id HAVING COUNT(*) > 5',
    wrong: [
      'WHERE COUNT(*) > 5 GROUP BY cliente_id',
      'GROUP BY cliente_id HAVING cliente_id > 5',
      'GROUP BY cliente_id, pedido_id HAVING COUNT(*) > 5',
    ],
    explanation:
      'A contagem só existe depois do agrupamento, por isso o filtro vai no HAVING; o WHERE age linha a linha, antes, e não aceita COUNT. Agrupar também por pedido deixa uma linha em cada grupo, e nenhum passa de cinco.',
  },
  {
    code: 'SQL-115',
    level: 2,
    topic: 'Consultas',
    type: 'single_choice',
    stem: `A lista deveria ter apenas chamados abertos de São Paulo e do Rio, mas aparecem chamados fechados do Rio:

\`\`\`sql
SELECT chamado_id, uf, status
FROM chamados
WHERE status = 'aberto' AND uf = 'SP' OR uf = 'RJ'
\`\`\`

Por que isso acontece?`,
    right: 'O AND é avaliado antes do OR, e o status só vale para SP',
    wrong: [
      'O OR é avaliado antes do AND, e o status deixa de ser lido',
      'O filtro é lido da direita para a esquerda, e o RJ vem antes',
      'O OR entre duas UFs desliga os demais filtros da consulta',
    ],
    explanation:
      "AND tem precedência: a condição vale como (aberto e SP) ou RJ. Se o OR viesse antes, o resultado seria justamente o desejado; para isso, use parênteses nas UFs ou uf IN ('SP', 'RJ').",
  },
  {
    code: 'SQL-116',
    level: 2,
    topic: 'Consultas',
    type: 'single_choice',
    stem: `De 1.000 pedidos, 40 estão com status cancelado. O financeiro esperava 960 linhas, mas recebeu 910:

\`\`\`sql
SELECT pedido_id
FROM pedidos
WHERE status <> 'cancelado'
\`\`\`

Qual é a explicação mais provável para as 50 linhas que faltam?`,
    right: 'Têm o status nulo, e a comparação com nulo não é verdadeira',
    wrong: [
      'Têm o pedido_id repetido, e o banco mostra cada um uma só vez',
      'Têm o status em maiúsculas, e o banco as trata como canceladas',
      'Têm o status com espaços vazios, e o operador <> os descarta',
    ],
    explanation:
      'Comparar nulo com qualquer texto resulta em desconhecido, e o WHERE só mantém o que é verdadeiro. Repetições não somem sem DISTINCT, e um texto em maiúsculas ou com espaços é diferente de cancelado, portanto apareceria.',
  },
  {
    code: 'SQL-117',
    level: 2,
    topic: 'Modelagem',
    type: 'single_choice',
    stem: `O RH quer registrar os treinamentos feitos: cada pessoa participa de vários cursos, e cada curso tem várias pessoas. Será preciso guardar também a nota de cada participação. Qual desenho atende?`,
    right: 'Uma tabela participacoes com pessoa_id, curso_id e nota',
    wrong: [
      'Uma coluna curso_id e uma coluna nota na tabela pessoas',
      'Colunas curso_1, nota_1, curso_2 e nota_2 em pessoas',
      'Uma coluna pessoa_id e uma coluna nota na tabela cursos',
    ],
    explanation:
      'Numa relação de muitos para muitos, cada par de pessoa e curso é um fato com dados próprios, como a nota, e pede uma linha própria. As colunas numeradas parecem simples até alguém fazer o terceiro curso.',
  },
  {
    code: 'SQL-118',
    level: 2,
    topic: 'Modelagem',
    type: 'single_choice',
    stem: `Em \`compras\`, cada linha traz o nome e a cidade do fornecedor escritos por extenso. Um fornecedor mudou de cidade, alguém corrigiu só parte das linhas e agora o mesmo fornecedor aparece em duas cidades. Como evitar que isso se repita?`,
    right: 'Guardar nome e cidade em fornecedores e só o código em compras',
    wrong: [
      'Guardar em compras também a data da última correção da cidade',
      'Criar em compras uma chave com o nome e a cidade do fornecedor',
      'Copiar toda noite a cidade mais frequente para as demais linhas',
    ],
    explanation:
      'Com o dado do fornecedor num só lugar, a mudança é feita uma vez e vale para todas as compras. A cópia noturna mantém a duplicidade e ainda escolheria a cidade antiga enquanto ela fosse maioria.',
  },
  {
    code: 'SQL-119',
    level: 2,
    topic: 'Modelagem',
    type: 'single_choice',
    stem: `A soma de milhares de lançamentos na tabela nova difere do extrato em alguns centavos, embora cada lançamento pareça correto na tela. A coluna \`valor\` foi criada como \`real\`. Que tipo guarda com exatidão um valor como 149,90?`,
    right: 'numeric(14, 2)',
    wrong: ['double precision', 'integer', 'varchar(14)'],
    explanation:
      'numeric guarda a fração decimal exata. Trocar real por double precision só diminui o erro, porque os dois usam ponto flutuante e não representam exatamente valores como 0,10.',
  },
  {
    code: 'SQL-120',
    level: 2,
    topic: 'Modelagem',
    type: 'single_choice',
    stem: `A carga de pedidos foi recusada pela chave estrangeira: há um pedido da cliente 912, que não existe em \`clientes\`. O arquivo de clientes do mesmo dia ainda não foi carregado. Qual é o melhor caminho?`,
    right: 'Carregar primeiro os clientes do dia e repetir a carga',
    wrong: [
      'Remover a chave estrangeira e carregar os pedidos já',
      'Gravar o pedido com o código de outra cliente válida',
      'Apagar do arquivo o pedido recusado e carregar o resto',
    ],
    explanation:
      'A chave estrangeira exige que a cliente exista antes do pedido, e aqui o cadastro só está atrasado: basta respeitar a ordem. Remover a regra faz a carga passar, mas deixa pedidos sem dono que somem nas junções.',
  },
  {
    code: 'SQL-121',
    level: 2,
    topic: 'Desempenho',
    type: 'single_choice',
    stem: `Na tabela \`clientes\`, com 20 milhões de linhas, há um único índice, sobre a coluna \`cpf\`. A busca por um CPF responde na hora; a busca por um nome completo leva quase um minuto. Por quê?`,
    right: 'O índice só ajuda a localizar linhas pela coluna cpf',
    wrong: [
      'O índice só funciona em colunas que guardam números',
      'O índice precisa ser refeito após cada busca por nome',
      'O índice atrasa as buscas pelas colunas que não contém',
    ],
    explanation:
      'Um índice sobre cpf organiza a tabela por esse valor; para achar um nome, o banco tem de percorrer as linhas. Ele não atrapalha a leitura por outras colunas, apenas não ajuda, e textos também podem ser indexados.',
  },
  {
    code: 'SQL-122',
    level: 2,
    topic: 'Desempenho',
    type: 'single_choice',
    stem: `As vendas de cada mês ficam numa tabela separada, e nenhuma venda está em duas tabelas. Para somar o trimestre, um colega juntou as três com \`UNION\`, e a consulta ficou lenta. O que ganhamos ao usar \`UNION ALL\`?`,
    right: 'O banco deixa de procurar linhas repetidas no resultado',
    wrong: [
      'O banco passa a ler as três tabelas por meio de índices',
      'O banco deixa de ler as colunas que não entram na soma',
      'O banco passa a devolver as linhas ordenadas por data',
    ],
    explanation:
      'UNION compara todas as linhas para eliminar repetições, um trabalho inútil aqui. UNION ALL apenas empilha os resultados e ainda preserva vendas legítimas que por acaso tenham todos os valores iguais.',
  },
  {
    code: 'SQL-123',
    level: 2,
    topic: 'Desempenho',
    type: 'single_choice',
    stem: `A consulta abaixo não termina. Há 2 mil clientes e 50 mil pedidos:

\`\`\`sql
SELECT c.nome, p.valor
FROM clientes c, pedidos p
WHERE p.valor > 0
\`\`\`

Quase todos os pedidos têm valor positivo. Qual é a causa?`,
    right: 'Falta ligar as tabelas, e cada cliente casa com cada pedido',
    wrong: [
      'Falta um GROUP BY, e o banco calcula cada valor duas vezes',
      'Falta um ORDER BY, e o banco procura a ordem dos pedidos',
      'Falta um LIMIT, e o banco repete a leitura até ser parado',
    ],
    explanation:
      'Sem a condição que iguala cliente_id nas duas tabelas, o resultado é o produto delas: perto de 100 milhões de linhas. Um LIMIT esconderia o sintoma e devolveria pares de cliente e pedido sem relação.',
  },
  {
    code: 'SQL-124',
    level: 2,
    topic: 'Desempenho',
    type: 'single_choice',
    stem: `Uma rotina lê a lista de 3 mil clientes e, para cada um, faz ao banco uma consulta que soma seus pedidos do ano. Cada consulta é rápida, mas o conjunto leva vinte minutos. Qual mudança tende a dar o maior ganho?`,
    right: 'Fazer uma única consulta com a soma agrupada por cliente',
    wrong: [
      'Fazer as 3 mil consultas em ordem crescente de cliente',
      'Fazer cada consulta com LIMIT 1, que encurta a resposta',
      'Fazer cada consulta trazer os pedidos e somar na rotina',
    ],
    explanation:
      'Boa parte do tempo vai em 3 mil idas e voltas e leituras repetidas; com GROUP BY o banco responde tudo de uma vez. LIMIT 1 não muda nada, porque cada soma já devolve uma única linha.',
  },
];
