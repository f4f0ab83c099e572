import type { BankQuestion } from '../shape.ts';

/** SQL, level 3: window functions, subqueries, plans, queries that others maintain. */
export const sqlLevel3: readonly BankQuestion[] = [
  {
    code: 'SQL-125',
    level: 3,
    topic: 'Consultas',
    type: 'single_choice',
    stem: `O comercial quer o pedido mais recente de cada cliente, com todas as colunas. A consulta numera as linhas de \`pedidos\` e fica só com as de número 1:

\`\`\`sql
SELECT *
FROM (SELECT p.*, ROW_NUMBER() OVER (...) AS n
      FROM pedidos p) t
WHERE n = 1
\`\`\`

\`data_pedido\` está sempre preenchida. O que escrever no OVER?`,
    right: 'PARTITION BY cliente_id ORDER BY data_pedido DESC',
    wrong: [
      'PARTITION BY cliente_id ORDER BY data_pedido',
      'PARTITION BY cliente_id, data_pedido ORDER BY pedido_id DESC',
      'ORDER BY cliente_id, data_pedido DESC',
    ],
    explanation:
      'A partição reinicia a contagem em cada cliente, e a ordem decrescente dá o número 1 ao mais novo. Só ordenar por cliente numera a tabela inteira de uma vez, e particionar também pela data devolve um pedido por cliente e dia.',
  },
  {
    code: 'SQL-126',
    level: 3,
    topic: 'Consultas',
    type: 'single_choice',
    stem: `O RH procura quem não lidera ninguém. A diretora geral tem \`gestor_id\` nulo, e a consulta não devolve linha alguma:

\`\`\`sql
SELECT p.nome
FROM pessoas p
WHERE p.pessoa_id NOT IN
  (SELECT q.gestor_id FROM pessoas q)
\`\`\`

Qual condição devolve a lista correta?`,
    right: 'NOT EXISTS (SELECT 1 FROM pessoas q WHERE q.gestor_id = p.pessoa_id)',
    wrong: [
      'NOT EXISTS (SELECT 1 FROM pessoas q WHERE q.pessoa_id = p.gestor_id)',
      'p.pessoa_id <> ANY (SELECT q.gestor_id FROM pessoas q)',
      'p.pessoa_id NOT IN (SELECT DISTINCT q.gestor_id FROM pessoas q)',
    ],
    explanation:
      'Com um nulo na lista, NOT IN nunca chega a verdadeiro; NOT EXISTS só pergunta se há alguém liderado pela pessoa. DISTINCT mantém o nulo, e <> ANY aceita quem seja diferente de um único gestor, isto é, quase todos.',
  },
  {
    code: 'SQL-127',
    level: 3,
    topic: 'Consultas',
    type: 'single_choice',
    stem: `A lista deve ter todos os clientes e o número de pedidos desde janeiro, com zero para quem não comprou. Faltam clientes:

\`\`\`sql
SELECT c.nome, COUNT(p.pedido_id)
FROM clientes c
LEFT JOIN pedidos p
  ON p.cliente_id = c.cliente_id
WHERE p.data_pedido >= '2025-01-01'
GROUP BY c.cliente_id, c.nome
\`\`\`

Como corrigir?`,
    right: 'Mover a condição da data do WHERE para o ON',
    wrong: [
      'Mover a condição da data do WHERE para o HAVING',
      'Acrescentar OR p.data_pedido IS NULL ao WHERE',
      'Trocar LEFT JOIN por FULL JOIN, sem mexer no WHERE',
    ],
    explanation:
      'No ON, a data decide quais pedidos casam, sem eliminar o cliente. O OR com IS NULL traz quem nunca comprou, mas continua perdendo quem só tem pedidos antigos: para esse, a junção encontra linhas, e o WHERE as descarta.',
  },
  {
    code: 'SQL-128',
    level: 3,
    topic: 'Consultas',
    type: 'single_choice',
    stem: `A tabela \`resumo\` tem uma linha por produto, com as colunas \`categoria\`, \`produto\` e \`valor\` (numeric). A gerente quer manter uma linha por produto e ver que fração da venda da categoria cada um representa. Qual expressão calcula isso?`,
    right: 'valor / SUM(valor) OVER (PARTITION BY categoria)',
    wrong: [
      'valor / SUM(valor) OVER (ORDER BY categoria)',
      'valor / SUM(valor) OVER (PARTITION BY categoria, produto)',
      'SUM(valor) / SUM(valor) OVER (), com GROUP BY categoria',
    ],
    explanation:
      'A janela por categoria soma o grupo sem juntar as linhas. Com ORDER BY no lugar da partição, a soma vai se acumulando de uma categoria para a outra; com o produto na partição, todos valem 1; e o GROUP BY perde a linha do produto.',
  },
  {
    code: 'SQL-129',
    level: 3,
    topic: 'Modelagem',
    type: 'single_choice',
    stem: `Um pedido tem 3 itens e 2 pagamentos. No relatório, o total dos itens sai em dobro e o dos pagamentos, em triplo:

\`\`\`sql
SELECT p.pedido_id, SUM(i.valor), SUM(g.valor)
FROM pedidos p
JOIN itens i ON i.pedido_id = p.pedido_id
JOIN pagamentos g ON g.pedido_id = p.pedido_id
GROUP BY p.pedido_id
\`\`\`

Qual correção vale para qualquer pedido?`,
    right: 'Somar itens e pagamentos por pedido em separado e só então juntar',
    wrong: [
      'Usar SUM(DISTINCT i.valor) e SUM(DISTINCT g.valor) na mesma consulta',
      'Dividir cada soma por COUNT(*), o total de linhas de cada pedido',
      'Trocar as duas junções por LEFT JOIN e manter o mesmo agrupamento',
    ],
    explanation:
      'Itens e pagamentos não se ligam entre si, e juntá-los gera 6 linhas; somados antes, cada lado entra com uma linha por pedido. SUM(DISTINCT) parece resolver, mas perde valores iguais, como dois itens do mesmo preço.',
  },
  {
    code: 'SQL-130',
    level: 3,
    topic: 'Modelagem',
    type: 'single_choice',
    stem: `O faturamento do ano passado mudou depois que o comercial reajustou os preços em \`produtos\`: o relatório multiplica a quantidade de \`itens_pedido\` pelo preço atual do produto. Qual mudança no modelo mantém estável o valor das vendas novas daqui em diante?`,
    right: 'Gravar em itens_pedido o preço cobrado na hora da venda',
    wrong: [
      'Gravar em produtos a data em que o preço mudou pela última vez',
      'Gravar em produtos o preço atual e também o preço anterior',
      'Gravar em pedidos a data em que o relatório foi emitido',
    ],
    explanation:
      'O preço cobrado é um fato da venda, não do cadastro, e por isso fica com o item: repeti-lo ali não é redundância. Guardar atual e anterior em produtos só adia o problema até o segundo reajuste.',
  },
  {
    code: 'SQL-131',
    level: 3,
    topic: 'Modelagem',
    type: 'single_choice',
    stem: `O e-mail é a chave primária de \`usuarios\` e aparece como chave estrangeira em nove tabelas. Quando alguém muda de e-mail, é preciso alterar as nove. O e-mail continua sendo único. Qual desenho permite a troca alterando uma linha só?`,
    right: 'Chave usuario_id sem significado e UNIQUE no e-mail',
    wrong: [
      'Chave formada pelo e-mail e pela data de cadastro',
      'Chave no e-mail com ON UPDATE CASCADE nas tabelas',
      'Chave formada pelo nome e pela data de nascimento',
    ],
    explanation:
      'Uma chave sem significado não muda quando o mundo muda, e UNIQUE conserva a regra do e-mail. A cascata automatiza o trabalho, mas ainda regrava as linhas desse usuário nas nove tabelas.',
  },
  {
    code: 'SQL-132',
    level: 3,
    topic: 'Modelagem',
    type: 'single_choice',
    stem: `Em \`avaliacoes\`, cada pessoa só pode ter uma avaliação por ciclo, mas participa de vários ciclos, e cada ciclo avalia muitas pessoas. As duas colunas são obrigatórias. Que regra da tabela garante isso, mesmo se duas telas gravarem ao mesmo tempo?`,
    right: 'UNIQUE (pessoa_id, ciclo_id)',
    wrong: [
      'UNIQUE (pessoa_id) e UNIQUE (ciclo_id)',
      'CHECK (pessoa_id <> ciclo_id)',
      'Chave estrangeira em pessoa_id e em ciclo_id',
    ],
    explanation:
      'A restrição composta proíbe repetir o par e deixa cada coluna se repetir sozinha. Duas restrições separadas permitiriam só uma avaliação por pessoa na vida, e a chave estrangeira apenas exige que pessoa e ciclo existam.',
  },
  {
    code: 'SQL-133',
    level: 3,
    topic: 'Desempenho',
    type: 'single_choice',
    stem: `\`acessos.criado_em\` (timestamp, com índice) é filtrada assim, e o plano mostra leitura da tabela inteira:

\`\`\`sql
WHERE CAST(criado_em AS date) = '2025-05-10'
\`\`\`

Qual filtro devolve exatamente as mesmas linhas e pode usar o índice?`,
    right: "criado_em >= '2025-05-10' AND criado_em < '2025-05-11'",
    wrong: [
      "criado_em BETWEEN '2025-05-10' AND '2025-05-11'",
      "criado_em BETWEEN '2025-05-10 00:00' AND '2025-05-10 23:59'",
      "DATE_TRUNC('day', criado_em) = '2025-05-10'",
    ],
    explanation:
      'Com a coluna sozinha de um lado, o índice serve, e o limite superior aberto cobre o dia todo. Os dois BETWEEN usam o índice, mas um inclui a meia-noite do dia 11 e o outro perde o último minuto; DATE_TRUNC repete o problema.',
  },
  {
    code: 'SQL-134',
    level: 3,
    topic: 'Desempenho',
    type: 'single_choice',
    stem: `Há um índice sobre \`pedidos.status\`, e as estatísticas estão em dia. Para \`status = 'devolvido'\` (1% das linhas) o plano usa o índice; para \`status = 'entregue'\` (92%), lê a tabela em sequência. Um colega quer abrir um chamado de erro. O que responder?`,
    right: 'Para tantas linhas, ler a tabela em sequência sai mais barato',
    wrong: [
      'O índice só guarda os valores raros, e por isso falta o entregue',
      'O índice ficou inválido e precisa ser recriado para esse valor',
      'O banco usa o índice uma vez por sessão e depois lê em sequência',
    ],
    explanation:
      'Buscar quase toda a tabela pelo índice somaria as visitas ao índice à leitura de quase todas as páginas. O índice contém todos os valores; é o otimizador que o dispensa quando o filtro elimina pouco.',
  },
  {
    code: 'SQL-135',
    level: 3,
    topic: 'Desempenho',
    type: 'single_choice',
    stem: `A tabela \`vendas\` guarda dez anos de 300 lojas e tem um só índice de árvore B, sobre \`(loja_id, data_venda)\`, nessa ordem. Qual destas buscas aproveita melhor o índice?`,
    right: 'Vendas da loja 7 no mês de março',
    wrong: [
      'Vendas da loja 7 ou do mês de março',
      'Vendas de março em todas as lojas',
      'Vendas de março acima de mil reais',
    ],
    explanation:
      'Igualdade na primeira coluna e intervalo na segunda formam um trecho contínuo do índice. Só com a data, as linhas de março estão espalhadas por 300 lojas, e com OR a condição da loja não restringe as de março.',
  },
  {
    code: 'SQL-136',
    level: 3,
    topic: 'Desempenho',
    type: 'single_choice',
    stem: `Depois de uma carga que multiplicou por cem a tabela \`entregas\`, um relatório passou de segundos a horas. No plano, a leitura de \`entregas\` estima 12 linhas, mas lê 480 mil e repete uma junção em laço para cada uma. O que tentar primeiro?`,
    right: 'Atualizar as estatísticas da tabela com ANALYZE',
    wrong: [
      'Reescrever a junção em laço como subconsulta no FROM',
      'Aumentar o tempo máximo permitido para o relatório',
      'Criar um índice para cada coluna citada no relatório',
    ],
    explanation:
      'O otimizador escolheu o laço porque acredita em 12 linhas: as estatísticas são de antes da carga. Com a estimativa certa ele pode trocar o tipo de junção; criar índices às cegas não corrige a crença errada.',
  },
];
