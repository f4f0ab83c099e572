import type { BankQuestion } from '../shape.ts';

/** SQL, level 1: reading a query, changing its filters, checking its total. */
export const sqlLevel1: readonly BankQuestion[] = [
  {
    code: 'SQL-101',
    level: 1,
    topic: 'Consultas',
    type: 'single_choice',
    stem: `Você recebeu esta consulta pronta, que lista os pedidos de Recife:

\`\`\`sql
SELECT pedido_id, cidade, valor
FROM pedidos
WHERE cidade = 'Recife'
\`\`\`

A gerente de vendas agora quer, na mesma lista, os pedidos de Recife e os de Olinda. Qual filtro atende?`,
    right: "WHERE cidade IN ('Recife', 'Olinda')",
    wrong: [
      "WHERE cidade = 'Recife' AND cidade = 'Olinda'",
      "WHERE cidade = 'Recife' AND 'Olinda'",
      "WHERE cidade BETWEEN 'Olinda' AND 'Recife'",
    ],
    explanation:
      'IN aceita a linha cuja cidade seja uma das listadas. O AND da fala comum engana: nenhuma linha tem duas cidades ao mesmo tempo. Já BETWEEN traz também todas as cidades que ficam entre as duas na ordem alfabética.',
  },
  {
    code: 'SQL-102',
    level: 1,
    topic: 'Consultas',
    type: 'single_choice',
    stem: `O diretor pediu os dez maiores pedidos do mês, mas a consulta abaixo devolve os dez menores:

\`\`\`sql
SELECT pedido_id, valor
FROM pedidos_do_mes
ORDER BY valor
LIMIT 10
\`\`\`

A coluna \`valor\` está sempre preenchida. O que mudar?`,
    right: 'Trocar a ordenação para ORDER BY valor DESC',
    wrong: [
      'Trocar a ordenação para ORDER BY MAX(valor)',
      'Trocar o limite para LIMIT 10 DESC',
      'Trocar o limite para LIMIT -10',
    ],
    explanation:
      'Sem indicação, ORDER BY vai do menor para o maior; DESC inverte a ordem, e o limite passa a pegar o topo. LIMIT apenas corta as primeiras linhas: quem decide quais são as primeiras é a ordenação.',
  },
  {
    code: 'SQL-103',
    level: 1,
    topic: 'Consultas',
    type: 'single_choice',
    stem: `Para conferir o relatório de março, a analista filtra a coluna \`data_venda\`, do tipo \`date\` (só o dia, sem hora):

\`\`\`sql
WHERE data_venda BETWEEN '2025-03-01' AND '2025-03-31'
\`\`\`

Quais vendas entram no total?`,
    right: 'As dos dias 1 a 31, com os dois extremos incluídos',
    wrong: [
      'As dos dias 2 a 30, sem nenhum dos dois extremos',
      'As dos dias 1 a 30, sem o último dia do intervalo',
      'Só as dos dias 1 e 31, as duas datas escritas no filtro',
    ],
    explanation:
      'BETWEEN inclui os dois limites: equivale a maior ou igual ao primeiro e menor ou igual ao segundo. Ler "entre" como "depois de um e antes do outro" deixaria de fora dois dias de venda.',
  },
  {
    code: 'SQL-104',
    level: 1,
    topic: 'Consultas',
    type: 'single_choice',
    stem: `O atendimento quer a lista de clientes sem telefone cadastrado. Na tela aparecem vários clientes com esse campo vazio (nulo), mas a consulta não devolve nenhuma linha:

\`\`\`sql
SELECT nome
FROM clientes
WHERE telefone = NULL
\`\`\`

Como corrigir o filtro?`,
    right: 'WHERE telefone IS NULL',
    wrong: ["WHERE telefone = 'NULL'", 'WHERE telefone = 0', 'WHERE telefone IN (NULL)'],
    explanation:
      "Nulo quer dizer valor desconhecido, e comparar algo com = NULL nunca resulta em verdadeiro; existe IS NULL para isso. Escrever 'NULL' entre aspas procura a palavra, e IN (NULL) recai na mesma comparação.",
  },
  {
    code: 'SQL-105',
    level: 1,
    topic: 'Modelagem',
    type: 'single_choice',
    stem: `A tabela \`clientes\` tem as colunas \`cliente_id\` (chave primária), \`nome\`, \`cidade\` e \`data_cadastro\`. Há duas clientes chamadas Ana Souza, ambas de Curitiba e cadastradas no mesmo dia. Que coluna garante que você está falando de uma só delas?`,
    right: 'Só cliente_id',
    wrong: ['Nome e cidade', 'Nome e data_cadastro', 'Nome, cidade e data_cadastro'],
    explanation:
      'A chave primária não se repete: cada valor de cliente_id corresponde a uma única linha. Somar colunas descritivas parece distinguir as pessoas, mas aqui as três coincidem para as duas clientes.',
  },
  {
    code: 'SQL-106',
    level: 1,
    topic: 'Modelagem',
    type: 'single_choice',
    stem: `Em \`clientes\`, a coluna \`cliente_id\` é a chave primária. Em \`pedidos\`, a coluna \`cliente_id\` é uma chave estrangeira que aponta para ela. Em quantas linhas de \`pedidos\` pode aparecer o valor 57?`,
    right: 'Em tantas quantos forem os pedidos dessa cliente',
    wrong: [
      'Em uma no máximo, pois a chave não pode se repetir',
      'Em exatamente uma, igual ao que ocorre em clientes',
      'Em nenhuma, pois o valor 57 já pertence a clientes',
    ],
    explanation:
      'A chave não se repete na tabela de que é chave primária. Em pedidos ela só indica de quem é o pedido, e a mesma cliente pode comprar muitas vezes ou nunca.',
  },
  {
    code: 'SQL-107',
    level: 1,
    topic: 'Modelagem',
    type: 'single_choice',
    stem: `Depois de passar o cadastro de uma planilha para uma tabela, o CEP \`01310100\` aparece como \`1310100\` na etiqueta de entrega. A coluna foi criada como \`integer\`. Qual tipo guarda o CEP sem esse problema?`,
    right: 'text',
    wrong: ['bigint', 'numeric(8, 0)', 'double precision'],
    explanation:
      'CEP é um código, não uma quantidade: ninguém soma CEPs, e o zero à esquerda faz parte dele. Qualquer tipo numérico, por maior que seja, guarda o valor 1310100 e perde o zero.',
  },
  {
    code: 'SQL-108',
    level: 1,
    topic: 'Modelagem',
    type: 'single_choice',
    stem: `O relatório de origem mostra 120 pedidos no dia. Você conta as linhas de \`itens_pedido\` no mesmo dia e encontra 310. Cada linha dessa tabela tem \`pedido_id\`, \`produto_id\` e \`quantidade\`. Qual é a explicação mais provável?`,
    right: 'Cada linha é um produto do pedido, e um pedido tem vários',
    wrong: [
      'Cada linha é uma unidade vendida, e um pedido tem várias',
      'A tabela repete cada pedido sempre que alguém o consulta',
      'A contagem somou a coluna quantidade em vez das linhas',
    ],
    explanation:
      'A presença de pedido_id com produto_id mostra que a linha representa um produto dentro de um pedido. As unidades ficam na coluna quantidade, que a contagem de linhas não soma; para contar pedidos, conte cada pedido_id uma só vez.',
  },
  {
    code: 'SQL-109',
    level: 1,
    topic: 'Desempenho',
    type: 'single_choice',
    stem: `Você precisa conhecer uma tabela nova, \`vendas\`, com 80 milhões de linhas: quer ver que colunas existem e como são alguns valores. Qual consulta mostra isso com menos esforço do banco?`,
    right: 'SELECT * FROM vendas LIMIT 20',
    wrong: [
      'SELECT * FROM vendas ORDER BY valor LIMIT 20',
      'SELECT DISTINCT * FROM vendas',
      'SELECT COUNT(*) FROM vendas',
    ],
    explanation:
      'Com LIMIT e sem ordenação, o banco pode parar nas primeiras vinte linhas que ler. Pedir a ordenação por valor parece inofensivo, mas pode obrigar a percorrer as 80 milhões antes de escolher vinte.',
  },
  {
    code: 'SQL-110',
    level: 1,
    topic: 'Desempenho',
    type: 'single_choice',
    stem: `A supervisora só quer saber quantos pedidos entraram em maio. O filtro de maio já está certo e seleciona 400 mil linhas de \`pedidos\`. Qual início de consulta responde trazendo menos dados do banco para o seu computador?`,
    right: 'SELECT COUNT(*) FROM pedidos',
    wrong: [
      'SELECT pedido_id FROM pedidos',
      'SELECT * FROM pedidos',
      'SELECT DISTINCT pedido_id FROM pedidos',
    ],
    explanation:
      'COUNT(*) conta dentro do banco e devolve uma única linha com o número. Trazer só o código do pedido reduz a largura, mas ainda transfere 400 mil linhas para contar do lado de cá.',
  },
  {
    code: 'SQL-111',
    level: 1,
    topic: 'Desempenho',
    type: 'single_choice',
    stem: `A tabela \`contratos\` tem 40 colunas, entre elas \`arquivo_pdf\`, com o documento inteiro. O jurídico pediu número, cliente e vencimento dos 5 mil contratos ativos. Sua consulta com \`SELECT *\` demora muito para chegar. O que mudar primeiro?`,
    right: 'Listar no SELECT apenas as três colunas pedidas',
    wrong: [
      'Ordenar o resultado pela coluna de vencimento',
      'Trocar SELECT * por SELECT DISTINCT *',
      'Esconder as outras colunas depois, na planilha',
    ],
    explanation:
      'O peso está em transferir 5 mil documentos que ninguém pediu, e listar as colunas deixa arquivo_pdf no banco. Esconder colunas na planilha só muda a aparência: os arquivos já viajaram.',
  },
  {
    code: 'SQL-112',
    level: 1,
    topic: 'Desempenho',
    type: 'single_choice',
    stem: `No horário comercial, você roda no banco usado pelo caixa uma consulta de vendas e percebe, dez minutos depois, que esqueceu o filtro de data: ela está lendo vinte anos de dados. O que fazer?`,
    right: 'Cancelar a consulta e rodar de novo com o filtro de data',
    wrong: [
      'Abrir outra janela e rodar nela a versão com o filtro',
      'Deixar que termine e filtrar o resultado na planilha',
      'Fechar a janela do programa e rodar de novo mais tarde',
    ],
    explanation:
      'Cancelar libera o banco para o caixa, e o filtro reduz a leitura. Abrir outra janela soma uma segunda carga à primeira, e só fechar o programa pode deixar a consulta em andamento no servidor.',
  },
];
