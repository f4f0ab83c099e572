import { basic, choice, cloze, type DemoDeck, reversed } from './card.ts';

export const sqlDeck: DemoDeck = {
  title: 'SQL no dia a dia',
  description:
    'Consultas, junções, agregação e transações: o que convém saber de cor no SQL padrão e no PostgreSQL.',
  competency: 'SQL',
  cards: [
    basic(
      'Em que ordem lógica o banco avalia as cláusulas de um SELECT?',
      'FROM, WHERE, GROUP BY, HAVING, SELECT, ORDER BY, LIMIT.',
      'Por isso um apelido criado no SELECT ainda não existe no WHERE, mas já existe no ORDER BY.',
    ),
    basic(
      'Qual é a diferença entre WHERE e HAVING?',
      'WHERE filtra linhas antes do agrupamento; HAVING filtra grupos depois dele.',
      'O que não depende de agregação rende mais no WHERE: menos linhas chegam ao GROUP BY.',
    ),
    cloze(
      'O {{c1::INNER JOIN}} devolve só as linhas com par nas duas tabelas; o {{c2::LEFT JOIN}} mantém todas as da tabela da esquerda.',
      'Onde falta par, as colunas da direita vêm com NULL.',
    ),
    basic(
      'Como listar os clientes que nunca fizeram um pedido?',
      'Com NOT EXISTS, ou com LEFT JOIN e um filtro em que a chave do pedido IS NULL.',
      'Os dois devolvem o mesmo: os clientes sem par em pedidos.',
      'É uma antijunção.',
    ),
    choice(
      'Qual condição encontra os pedidos sem data de entrega?',
      'entregue_em IS NULL',
      ['entregue_em = NULL', 'entregue_em = 0', 'NOT entregue_em'],
      'Comparar com NULL por “=” nunca é verdadeiro: o resultado é desconhecido.',
    ),
    basic(
      'Por que NOT IN com uma subconsulta que devolve NULL é perigoso?',
      'Basta um NULL na lista para a consulta não devolver linha nenhuma.',
      'A comparação com NULL é desconhecida, e o NOT IN nunca chega a verdadeiro. Prefira NOT EXISTS.',
    ),
    basic(
      'O que COUNT(*) conta que COUNT(coluna) não conta?',
      'As linhas em que a coluna é NULL.',
      'COUNT(*) conta linhas; COUNT(coluna) conta valores não nulos.',
    ),
    cloze(
      'Para trocar um NULL por um valor padrão, use {{c1::COALESCE}}(desconto, 0).',
      'Devolve o primeiro argumento que não é nulo; aceita mais de dois.',
    ),
    basic(
      'O que acontece com os valores NULL em SUM e AVG?',
      'São ignorados.',
      'AVG divide só pelo número de valores não nulos. Se todos forem nulos, o resultado é NULL, não zero.',
    ),
    choice(
      'Uma tabela tem 3 linhas e outra tem 4. Quantas linhas devolve o CROSS JOIN entre elas?',
      '12',
      ['7', '4', '3'],
      'O produto cartesiano combina cada linha de uma com todas da outra: 3 × 4.',
    ),
    basic(
      'Qual é a diferença entre UNION e UNION ALL?',
      'UNION elimina linhas repetidas; UNION ALL mantém todas.',
      'Se não pode haver repetição, UNION ALL poupa o trabalho de procurá-la.',
    ),
    basic(
      'Uma soma dobrou de valor depois de um JOIN. Qual é a causa mais provável?',
      'O JOIN multiplicou linhas: a relação é de um para muitos.',
      'Agregue o lado “muitos” antes de juntar, ou junte por uma chave única.',
    ),
    reversed(
      'CTE (WITH)',
      'Consulta com nome, escrita antes da principal, que só existe durante aquele comando',
    ),
    basic(
      'O que uma função de janela faz que o GROUP BY não faz?',
      'Calcula sobre um conjunto de linhas sem juntá-las em uma só.',
      'Cada linha continua no resultado, com o total, a posição ou a média do seu grupo ao lado.',
    ),
    cloze(
      'Para numerar os pedidos de cada cliente por data: ROW_NUMBER() OVER ({{c1::PARTITION BY}} cliente_id {{c2::ORDER BY}} data).',
    ),
    choice(
      'Três vendedores têm 90, 90 e 80 pontos. O que RANK() OVER (ORDER BY pontos DESC) dá a cada um?',
      '1, 1 e 3',
      ['1, 1 e 2', '1, 2 e 3', '2, 2 e 3'],
      'RANK pula posições depois de um empate; DENSE_RANK daria 1, 1 e 2.',
    ),
    cloze(
      'Entre as funções de janela, {{c1::LAG}} busca o valor da linha anterior e {{c2::LEAD}}, o da seguinte.',
      'As duas seguem o ORDER BY da janela.',
    ),
    basic(
      'Por que filtrar pela tabela da direita no WHERE anula um LEFT JOIN?',
      'As linhas sem par têm NULL nessa coluna e não passam no filtro.',
      'Ponha a condição no ON para manter todas as linhas da esquerda.',
    ),
    basic(
      'Como pegar só o pedido mais recente de cada cliente no PostgreSQL?',
      'SELECT DISTINCT ON (cliente_id) … ORDER BY cliente_id, data DESC.',
      'No SQL padrão: ROW_NUMBER() em uma CTE e filtro pelo número 1.',
      'DISTINCT ON é próprio do PostgreSQL.',
    ),
    choice(
      'A coluna criado_em é timestamp. Qual filtro pega o mês de março inteiro?',
      'A partir de 1º de março e antes de 1º de abril',
      [
        'Com BETWEEN, de 1º a 31 de março',
        'Depois de 1º de março e antes de 31 de março',
        'Com LIKE no começo da data',
      ],
      'O intervalo de fim aberto inclui o dia 31 inteiro. O BETWEEN pararia à meia-noite em que o dia 31 começa.',
    ),
    cloze(
      'No LIKE, {{c1::%}} vale por qualquer sequência de caracteres e {{c2::_}} por exatamente um.',
      'No PostgreSQL, ILIKE faz o mesmo sem distinguir maiúsculas de minúsculas.',
    ),
    basic(
      'Por que um índice comum em e-mail não ajuda em WHERE lower(email) = …?',
      'O índice guarda o valor da coluna, não o resultado da função.',
      'Crie o índice sobre a expressão: CREATE INDEX ON pessoas (lower(email)).',
    ),
    basic(
      'Um índice em (empresa_id, data) ajuda uma busca só por data?',
      'Em geral, pouco ou nada.',
      'Um índice de árvore serve melhor a buscas que usam as primeiras colunas, como um catálogo por sobrenome e nome.',
    ),
    choice(
      'Qual comando mostra o plano e executa a consulta para medir o tempo real de cada passo?',
      'EXPLAIN ANALYZE',
      ['EXPLAIN', 'ANALYZE', 'SHOW PLAN'],
      'EXPLAIN sozinho só estima. ANALYZE sozinho atualiza estatísticas. Cuidado: com DELETE, o EXPLAIN ANALYZE apaga de verdade.',
    ),
    basic(
      'O que é um “Seq Scan” em um plano do PostgreSQL?',
      'A leitura da tabela inteira, linha por linha.',
      'Nem sempre é um defeito: em tabela pequena, ou quando quase tudo é lido, é o caminho mais rápido.',
    ),
    basic(
      'Por que todo índice tem um custo?',
      'Ocupa espaço e precisa ser mantido a cada INSERT, DELETE e em boa parte dos UPDATEs.',
      'Índice que nenhuma consulta usa só atrasa a gravação.',
    ),
    basic(
      'Que cuidado tomar antes de executar um UPDATE ou DELETE à mão?',
      'Rodar um SELECT com o mesmo WHERE e abrir uma transação.',
      'Confira o número de linhas afetadas; se não for o esperado, ROLLBACK.',
    ),
    cloze('Uma transação começa com BEGIN, é confirmada com {{c1::COMMIT}} e desfeita com {{c2::ROLLBACK}}.'),
    basic(
      'O que significa cada letra de ACID?',
      'Atomicidade, consistência, isolamento e durabilidade.',
      'Uma transação vale por inteiro ou não vale; confirmada, sobrevive a uma queda.',
    ),
    reversed('Deadlock', 'Duas transações em que cada uma espera por um bloqueio que a outra mantém'),
    choice(
      'Qual é o nível de isolamento padrão do PostgreSQL?',
      'Read committed',
      ['Read uncommitted', 'Repeatable read', 'Serializable'],
      'Cada comando vê o que estava confirmado quando ele próprio começou, não quando a transação começou.',
    ),
    basic(
      'Qual é a diferença entre DELETE e TRUNCATE?',
      'DELETE apaga linhas escolhidas; TRUNCATE esvazia a tabela de uma vez.',
      'TRUNCATE não aceita WHERE e não dispara gatilhos de linha. No PostgreSQL ele também pode ser desfeito na transação.',
    ),
    cloze(
      'No PostgreSQL, INSERT … {{c1::ON CONFLICT}} (email) DO UPDATE insere a linha ou atualiza a que já existe.',
      'Exige uma restrição ou um índice único sobre a coluna indicada.',
    ),
    basic(
      'Como saber o id gerado por um INSERT no PostgreSQL sem outra consulta?',
      'Com RETURNING id no próprio INSERT.',
      'UPDATE e DELETE também aceitam RETURNING.',
    ),
    basic(
      'O que uma chave estrangeira garante?',
      'Que o valor, se não for nulo, existe na tabela de referência.',
      'O banco recusa tanto o filho sem pai quanto apagar um pai que ainda tem filhos, salvo regra como ON DELETE CASCADE.',
    ),
    choice(
      'Qual tipo do PostgreSQL guarda valores em reais sem erro de arredondamento binário?',
      'numeric(12, 2)',
      ['real', 'double precision', 'text'],
      'real e double precision são binários: 0,1 + 0,2 não dá exatamente 0,3.',
    ),
    basic(
      'timestamptz guarda o fuso horário informado?',
      'Não: guarda o instante e o mostra no fuso da sessão.',
      'O fuso informado só serve para converter na entrada. Para saber o fuso de origem, guarde-o em outra coluna.',
    ),
    basic(
      'Como se evita injeção de SQL?',
      'Passando os valores como parâmetros, nunca colando texto na consulta.',
      'Com parâmetros, o que a pessoa digita nunca é lido como comando.',
    ),
    choice(
      'Qual consulta conta clientes distintos que compraram?',
      'SELECT COUNT(DISTINCT cliente_id) FROM pedidos',
      [
        'SELECT DISTINCT COUNT(cliente_id) FROM pedidos',
        'SELECT COUNT(cliente_id) FROM pedidos',
        'SELECT COUNT(*) FROM pedidos GROUP BY cliente_id',
      ],
      'O DISTINCT dentro do COUNT age sobre os valores. Fora dele, age sobre a única linha do resultado.',
    ),
    cloze(
      "Para somar só as vendas canceladas no PostgreSQL: SUM(valor) {{c1::FILTER}} (WHERE status = 'cancelada').",
      'Em bancos sem essa cláusula: SUM(CASE WHEN … THEN valor END).',
    ),
  ],
};
