import type { BankQuestion } from '../shape.ts';

/** SQL, level 4: models of a new area, keys and histories, fast loads that can be traced. */
export const sqlLevel4: readonly BankQuestion[] = [
  {
    code: 'SQL-137',
    level: 4,
    topic: 'Consultas',
    type: 'single_choice',
    stem: `Você audita reservas da mesma sala que se sobrepõem, ainda que em parte. Cada reserva vai de \`inicio\` até \`fim\`, e uma pode começar no instante em que a outra acaba:

\`\`\`sql
SELECT a.reserva_id, b.reserva_id
FROM reservas a
JOIN reservas b ON b.sala_id = a.sala_id
  AND a.reserva_id < b.reserva_id
  AND ...
\`\`\`

Que condição acha todos os conflitos e nenhum a mais?`,
    right: 'a.inicio < b.fim AND b.inicio < a.fim',
    wrong: [
      'a.inicio >= b.inicio AND a.fim <= b.fim',
      'a.inicio BETWEEN b.inicio AND b.fim',
      'a.inicio < b.inicio AND a.fim > b.inicio',
    ],
    explanation:
      'Dois intervalos se cruzam quando cada um começa antes de o outro acabar. As demais condições só cobrem um arranjo, como uma reserva dentro da outra ou a que começa primeiro, e BETWEEN ainda acusa reservas que apenas se encostam.',
  },
  {
    code: 'SQL-138',
    level: 4,
    topic: 'Consultas',
    type: 'single_choice',
    stem: `\`plantoes\` tem uma linha por pessoa e dia. Para achar quem fez sete plantões em dias seguidos, você calculou em cada linha:

- \`n\`: número do plantão da pessoa, em ordem de data (1, 2, 3 …);
- \`anterior\`: dia do plantão anterior da pessoa;
- \`primeiro\`: dia do primeiro plantão da pessoa.

Por qual expressão, além da pessoa, agrupar para que cada sequência de dias seguidos forme um grupo?`,
    right: 'dia - n',
    wrong: ['dia - anterior', 'dia - primeiro', 'anterior - n'],
    explanation:
      'Em dias seguidos, o dia e o número crescem juntos, e a diferença fica igual; a cada falha ela salta. A distância até o plantão anterior vale 1 dentro de qualquer sequência e, por isso, mistura sequências diferentes da mesma pessoa.',
  },
  {
    code: 'SQL-139',
    level: 4,
    topic: 'Consultas',
    type: 'single_choice',
    stem: `\`historico\` guarda a região de cada vendedor com as datas \`valido_de\` e \`valido_ate\`. A linha seguinte começa na própria data em que a anterior termina, e a atual tem \`valido_ate\` nulo. Além de igualar o vendedor, que condição liga cada venda à região do dia, sem perder nem repetir vendas?`,
    right: 'v.dia >= h.valido_de AND (v.dia < h.valido_ate OR h.valido_ate IS NULL)',
    wrong: [
      'v.dia >= h.valido_de AND (v.dia <= h.valido_ate OR h.valido_ate IS NULL)',
      'v.dia >= h.valido_de AND v.dia < COALESCE(h.valido_ate, h.valido_de)',
      'v.dia BETWEEN h.valido_de AND h.valido_ate',
    ],
    explanation:
      'O início entra, o fim não, e o nulo significa que ainda vale. Com <=, a venda do dia da troca casa com as duas regiões e conta em dobro; BETWEEN tem o mesmo defeito e, assim como COALESCE com o início, perde as vendas da região atual.',
  },
  {
    code: 'SQL-140',
    level: 4,
    topic: 'Consultas',
    type: 'single_choice',
    stem: `O extrato deve mostrar o saldo após cada movimento, mas os movimentos do mesmo dia aparecem todos com o saldo do fim do dia:

\`\`\`sql
SELECT mov_id, dia, valor,
  SUM(valor) OVER (ORDER BY dia) AS saldo
FROM movimentos
\`\`\`

\`mov_id\` é único e crescente. O que escrever no OVER?`,
    right: 'ORDER BY dia, mov_id',
    wrong: [
      'PARTITION BY dia ORDER BY mov_id',
      'PARTITION BY mov_id ORDER BY dia',
      'ORDER BY dia RANGE UNBOUNDED PRECEDING',
    ],
    explanation:
      'Com ORDER BY, a janela padrão vai até a última linha empatada com a atual; o mov_id desfaz o empate. RANGE UNBOUNDED PRECEDING é esse mesmo padrão, e particionar por dia recomeça o saldo a cada manhã.',
  },
  {
    code: 'SQL-141',
    level: 4,
    topic: 'Modelagem',
    type: 'single_choice',
    stem: `Vendedores mudam de região algumas vezes por ano, em qualquer data. A diretora quer cinco anos de vendas por região, cada venda na região que o vendedor tinha naquele dia. Como guardar a região?`,
    right: 'Uma linha por vendedor e vigência, com data de início e de fim',
    wrong: [
      'Uma linha por vendedor, com a região atual e a data da última troca',
      'Uma linha por vendedor, com a região atual, a anterior e a primeira',
      'Uma linha por vendedor e ano, com a região em que ele terminou o ano',
    ],
    explanation:
      'Só a linha por vigência conserva todas as trocas com suas datas e permite situar cada venda. A linha por ano parece histórico suficiente, mas leva para a região de dezembro as vendas feitas antes da troca.',
  },
  {
    code: 'SQL-142',
    level: 4,
    topic: 'Modelagem',
    type: 'single_choice',
    stem: `A área de suporte quer saber quanto tempo os chamados passam em cada etapa e quantas vezes um chamado volta para uma etapa por onde já passou. As etapas mudam de tempos em tempos. O que deve ser uma linha da tabela de fatos?`,
    right: 'Uma passagem de um chamado por uma etapa',
    wrong: [
      'Um chamado, com uma coluna de horas por etapa',
      'Um chamado em uma etapa, com as horas somadas',
      'Um dia em uma etapa, com o total de chamados',
    ],
    explanation:
      'A passagem, com entrada e saída, é o grão mais fino que as duas perguntas exigem; os resumos saem dela. Somar as horas por chamado e etapa responde ao tempo, mas apaga quantas vezes o chamado voltou.',
  },
  {
    code: 'SQL-143',
    level: 4,
    topic: 'Modelagem',
    type: 'single_choice',
    stem: `\`estoque_diario\` guarda a quantidade de cada produto em cada loja ao fim de cada dia, inclusive nos dias sem movimento. Um painel somou a coluna em março e mostrou trinta vezes mais peças do que a rede tem. Como calcular quantas peças havia na rede ao fim de março?`,
    right: 'Somar as lojas e tomar só o último dia do mês',
    wrong: [
      'Somar os dias e tomar a média entre as lojas',
      'Somar as lojas e tomar o maior dia do mês',
      'Somar só os dias em que a quantidade mudou',
    ],
    explanation:
      'Saldo se soma entre lojas e produtos, mas não ao longo do tempo: a mesma peça reaparece a cada dia. Por isso vale o saldo da data de corte; a média entre lojas faz o contrário, soma no tempo e divide no espaço.',
  },
  {
    code: 'SQL-144',
    level: 4,
    topic: 'Modelagem',
    type: 'single_choice',
    stem: `Três sistemas mandam vários arquivos por dia para a mesma tabela, que só recebe linhas novas. A auditoria pede que se saiba de que arquivo veio cada linha, e a equipe precisa desfazer uma carga errada sem tocar nas demais. O que incluir no modelo?`,
    right: 'Em cada linha, um carga_id ligado à tabela de cargas',
    wrong: [
      'Em cada linha, o nome do sistema que enviou o arquivo',
      'Em cada linha, o horário em que ela foi gravada no banco',
      'Em cada noite, uma cópia da tabela com a data no nome',
    ],
    explanation:
      'A tabela de cargas guarda arquivo, sistema e horário uma vez, e o código permite filtrar ou apagar exatamente uma carga. O horário de gravação parece bastar, mas duas cargas simultâneas se misturam nele.',
  },
  {
    code: 'SQL-145',
    level: 4,
    topic: 'Desempenho',
    type: 'single_choice',
    stem: `A carga lê da origem só o que tem \`atualizado_em\` maior que o último valor já lido. Às vezes uma linha nunca chega: a origem carimba \`atualizado_em\` no começo da transação, que pode levar até 20 minutos para ser confirmada. Como corrigir sem voltar à carga completa?`,
    right: 'Reler sempre a última meia hora já lida e gravar pela chave',
    wrong: [
      'Trocar o maior por maior ou igual e gravar pela chave',
      'Rodar a carga a cada cinco minutos, em vez de cada hora',
      'Guardar como último valor a hora em que a carga terminou',
    ],
    explanation:
      'A linha aparece com um carimbo mais antigo que o último lido; reler uma margem maior que o atraso a alcança, e gravar pela chave evita duplicar. O maior ou igual só trata o empate exato, e guardar a hora do término aumenta a perda.',
  },
  {
    code: 'SQL-146',
    level: 4,
    topic: 'Desempenho',
    type: 'single_choice',
    stem: `\`eventos\` mantém 60 meses, com 40 milhões de linhas por mês e índice sobre a data. Todo dia 1º, um DELETE do mês mais antigo leva horas, disputa recursos com o resto do sistema e deixa espaço morto. O que reduz esse custo a quase nada?`,
    right: 'Particionar por mês e descartar a partição mais antiga',
    wrong: [
      'Particionar por faixa de código e apagar o mês em cada uma',
      'Dividir o DELETE em lotes de mil linhas ao longo do dia',
      'Trocar o DELETE por uma coluna que marque a linha excluída',
    ],
    explanation:
      'Descartar uma partição remove arquivos inteiros, sem apagar linha a linha. Os lotes aliviam a disputa, mas o trabalho e o espaço morto são os mesmos; e partições por código espalham o mês por todas elas.',
  },
  {
    code: 'SQL-147',
    level: 4,
    topic: 'Desempenho',
    type: 'single_choice',
    stem: `Um programa percorre 5 milhões de linhas da tabela de preparo: para cada uma, busca o código do cliente e faz um INSERT com COMMIT. Leva quatro horas e, se cai no meio, ninguém sabe o que já entrou. Qual mudança resolve os dois problemas?`,
    right: 'Um único INSERT ... SELECT com junção ao cadastro de clientes',
    wrong: [
      'O mesmo laço, com um só COMMIT depois da última linha inserida',
      'O mesmo laço, dividido entre quatro processos em paralelo',
      'Um INSERT ... SELECT para cada cliente, com COMMIT em cada um',
    ],
    explanation:
      'Um comando em conjunto lê e grava de uma vez e é atômico: entra tudo ou nada. O laço com um só COMMIT também fica atômico, mas mantém milhões de buscas e inserções individuais, onde está a maior parte do tempo.',
  },
  {
    code: 'SQL-148',
    level: 4,
    topic: 'Desempenho',
    type: 'single_choice',
    stem: `Um painel soma 300 milhões de vendas por dia e loja a cada abertura e leva 40 segundos. A carga roda à noite e traz correções de até dez dias atrás. A auditoria exige abrir cada total até as vendas que o formam. Que solução atende a todos?`,
    right: 'Resumo por dia e loja, refeito nos dias que a carga tocou',
    wrong: [
      'Resumo por dia e loja, acrescido toda noite do dia encerrado',
      'Resumo por dia e loja, com as vendas apagadas após dez dias',
      'View comum por dia e loja, sem guardar o resultado da soma',
    ],
    explanation:
      'O resumo gravado responde rápido, refazer os dias tocados absorve as correções, e o detalhe mantido permite conferir. Só acrescentar o dia encerrado é mais barato, mas o total se afasta das vendas a cada correção.',
  },
];
