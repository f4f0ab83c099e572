import type { BankQuestion } from '../shape.ts';

/** SQL, level 5: the company's modelling standard, conflicts between sources, reviewing the models of others. */
export const sqlLevel5: readonly BankQuestion[] = [
  {
    code: 'SQL-149',
    level: 5,
    topic: 'Consultas',
    type: 'single_choice',
    stem: `A conciliação deve listar as notas que faltam em um dos lados e as de valor diferente. \`valor\` pode ser nulo nos dois lados, e nulo contra preenchido, mesmo contra zero, é diferença:

\`\`\`sql
SELECT e.nota_id, f.nota_id, e.valor, f.valor
FROM erp e
FULL JOIN fiscal f ON f.nota_id = e.nota_id
WHERE ...
\`\`\`

\`nota_id\` é chave primária em ambas. Que condição usar?`,
    right: 'e.nota_id IS DISTINCT FROM f.nota_id OR e.valor IS DISTINCT FROM f.valor',
    wrong: [
      'e.nota_id IS DISTINCT FROM f.nota_id OR e.valor <> f.valor',
      'e.nota_id IS DISTINCT FROM f.nota_id OR COALESCE(e.valor, 0) <> COALESCE(f.valor, 0)',
      'e.valor IS DISTINCT FROM f.valor',
    ],
    explanation:
      'IS DISTINCT FROM trata o nulo como um valor comparável, e a parte das chaves acha a nota ausente de um lado. Comparar só o valor perde a nota que falta quando o lado existente é nulo; com <> some o nulo contra preenchido, e COALESCE iguala nulo a zero.',
  },
  {
    code: 'SQL-150',
    level: 5,
    topic: 'Consultas',
    type: 'single_choice',
    stem: `Uma analista reescreveu uma consulta crítica para ganhar tempo. Como revisor, você exige prova, sobre os mesmos dados, de que as duas versões devolvem as mesmas linhas nas mesmas quantidades, sem importar a ordem. Há linhas repetidas legítimas no resultado. Que teste prova isso?`,
    right: 'Nova EXCEPT ALL antiga e antiga EXCEPT ALL nova, ambas vazias',
    wrong: [
      'Nova EXCEPT antiga e antiga EXCEPT nova, ambas vazias',
      'Nova INTERSECT antiga com tantas linhas quantas tem a nova',
      'Mesmo COUNT(*) e mesmas somas em todas as colunas numéricas',
    ],
    explanation:
      'EXCEPT ALL desconta as repetições uma a uma; vazio nos dois sentidos, as quantidades coincidem. EXCEPT simples elimina repetições antes de comparar e aprovaria uma versão que duplica linhas, e somas iguais podem esconder trocas entre linhas.',
  },
  {
    code: 'SQL-151',
    level: 5,
    topic: 'Consultas',
    type: 'single_choice',
    stem: `A tabela \`precos\` tem dois períodos por linha: a vigência (quando o preço vale) e o registro (enquanto o banco o tinha como certo). Em 15/04 corrigiu-se, com efeito retroativo, o preço vigente em 10/03. A auditoria pergunta: segundo o que se sabia em 31/03, que preço valia em 10/03? Que linha buscar?`,
    right: 'A de vigência que contém 10/03 e registro que contém 31/03',
    wrong: [
      'A de vigência que contém 31/03 e registro que contém 10/03',
      'A de vigência que contém 10/03 e registro ainda em aberto',
      'A de vigência que contém 10/03 e registro que contém 15/04',
    ],
    explanation:
      'A vigência responde "valia quando?" e o registro, "sabido quando?": são filtros independentes. O registro em aberto ou o de 15/04 devolve o preço já corrigido, que ninguém conhecia em 31/03.',
  },
  {
    code: 'SQL-152',
    level: 5,
    topic: 'Consultas',
    type: 'single_choice',
    stem: `O fechamento roda três SELECT em sequência no PostgreSQL: totais por área, total geral e lista de lançamentos. Como entram lançamentos enquanto isso, o total geral nem sempre bate com a soma das áreas. Não é permitido impedir a gravação. Como garantir que os três batam?`,
    right: 'Rodar os três numa transação REPEATABLE READ',
    wrong: [
      'Rodar os três numa transação READ COMMITTED',
      'Rodar os três em paralelo, em conexões separadas',
      'Rodar os três com o mesmo filtro de data e hora',
    ],
    explanation:
      'Em REPEATABLE READ todos os comandos enxergam a mesma fotografia do banco, sem bloquear quem grava. Em READ COMMITTED, o padrão, cada comando tira outra fotografia; e o filtro de hora não segura lançamentos confirmados depois com hora anterior.',
  },
  {
    code: 'SQL-153',
    level: 5,
    topic: 'Modelagem',
    type: 'single_choice',
    stem: `O CRM e o sistema de faturamento divergem no cadastro de clientes: o CRM acerta mais o contato; o faturamento, o endereço fiscal, porque sem ele a nota é recusada. Você define a regra do cadastro único da empresa. Qual regra é a mais defensável?`,
    right: 'Escolher por atributo a fonte que manda e guardar os dois originais',
    wrong: [
      'Escolher em cada cliente a fonte com a alteração mais recente',
      'Escolher o faturamento para tudo, porque a nota depende dele',
      'Escolher em cada atributo o valor preenchido com mais caracteres',
    ],
    explanation:
      'A confiança varia por atributo, e a regra deve segui-la; os originais permitem explicar e refazer a escolha. A alteração mais recente parece neutra, mas uma edição no contato levaria junto o endereço errado do CRM.',
  },
  {
    code: 'SQL-154',
    level: 5,
    topic: 'Modelagem',
    type: 'single_choice',
    stem: `Uma equipe propõe guardar todo o cadastro numa só tabela \`(entidade_id, atributo, valor)\`, com \`valor\` em texto, para nunca mais alterar o banco. Cerca de 30 atributos são fixos e obrigatórios; uns poucos variam por cliente. Que parecer dar como revisor do padrão?`,
    right: 'Colunas tipadas para os atributos fixos e a parte livre só para os variáveis',
    wrong: [
      'Uma coluna de valor para cada tipo, na mesma tabela, para todos os atributos',
      'Uma coluna de documento JSON, no lugar da tabela, para todos os atributos',
      'Uma tabela de atributo e valor para cada área, com os nomes padronizados',
    ],
    explanation:
      'Colunas dão tipo, obrigatoriedade e chave estrangeira ao que é estável; a flexibilidade fica onde é preciso. As outras saídas mudam o formato, mas deixam os 30 atributos sem regras garantidas pelo modelo.',
  },
  {
    code: 'SQL-155',
    level: 5,
    topic: 'Modelagem',
    type: 'single_choice',
    stem: `Para vendas, cliente é o grupo econômico; para cobrança, é cada CNPJ. Um grupo reúne vários CNPJs, e toda venda e todo título trazem o CNPJ. A diretoria quer comparar venda e inadimplência por cliente, ora por grupo, ora por CNPJ. Que padrão definir?`,
    right: 'Um cadastro comum por CNPJ, com o grupo como atributo dele',
    wrong: [
      'Um cadastro comum por grupo, com o CNPJ da matriz como atributo',
      'Um cadastro por área, ligados pelo nome da empresa padronizado',
      'Um cadastro por área, com a conversão feita em cada relatório',
    ],
    explanation:
      'O cadastro comum precisa do grão mais fino que alguém usa: do CNPJ se sobe ao grupo, mas do grupo não se desce. O cadastro por grupo atende à visão de vendas e deixa sem resposta a inadimplência de cada CNPJ.',
  },
  {
    code: 'SQL-156',
    level: 5,
    topic: 'Modelagem',
    type: 'single_choice',
    stem: `O padrão da empresa manda não apagar usuários: a exclusão preenche \`excluido_em\`, nula enquanto o usuário está ativo. O e-mail deve ser único entre os ativos, e um e-mail de excluído pode ser cadastrado de novo, quantas vezes for. Que regra, em PostgreSQL, garante isso?`,
    right: 'Índice único em (email) com WHERE excluido_em IS NULL',
    wrong: [
      'Índice único em (email) com WHERE excluido_em IS NOT NULL',
      'Restrição UNIQUE (email, excluido_em), padrão nos nulos',
      'Restrição UNIQUE (email), com exclusão numa só transação',
    ],
    explanation:
      'O índice parcial só contém os ativos e neles proíbe repetição. UNIQUE com as duas colunas é a armadilha: por padrão nulos contam como distintos, e dois ativos com o mesmo e-mail passariam.',
  },
  {
    code: 'SQL-157',
    level: 5,
    topic: 'Desempenho',
    type: 'single_choice',
    stem: `Uma tabela de fila no PostgreSQL tem 200 mil linhas vivas, atualizadas o tempo todo, ocupa 60 GB e fica mais lenta a cada dia. A limpeza automática roda, mas quase nada recupera. Há uma sessão de relatório parada há três dias numa transação REPEATABLE READ. Qual é a causa mais provável?`,
    right: 'A transação antiga impede descartar versões mortas das linhas',
    wrong: [
      'A transação antiga mantém bloqueadas as linhas que ela já leu',
      'A limpeza automática ignora tabelas que são muito atualizadas',
      'A limpeza automática só marca linhas e espera o próximo reinício',
    ],
    explanation:
      'Cada atualização deixa uma versão antiga, que só pode ser limpa quando nenhuma transação aberta ainda poderia enxergá-la. Ler não bloqueia as linhas para quem grava: a fila segue andando, mas acumula lixo.',
  },
  {
    code: 'SQL-158',
    level: 5,
    topic: 'Desempenho',
    type: 'single_choice',
    stem: `\`movimentos\` recebe milhares de linhas por segundo e tem 14 índices, criados ao longo dos anos por equipes diferentes. A gravação está lenta, e você precisa definir como se escolhem os que saem. Qual critério é o mais seguro?`,
    right: 'Uso medido num ciclo com fechamento, poupando os de restrições',
    wrong: [
      'Uso medido no horário de pico, poupando os criados por último',
      'Tamanho em disco, removendo os maiores até a gravação melhorar',
      'Número de colunas, removendo os simples e mantendo os compostos',
    ],
    explanation:
      'Um índice parado no pico pode ser o que viabiliza o fechamento do mês, e o que sustenta uma chave ou unicidade não aparece como leitura. Tamanho mede parte do custo, mas nada diz do benefício.',
  },
  {
    code: 'SQL-159',
    level: 5,
    topic: 'Desempenho',
    type: 'single_choice',
    stem: `\`pagamentos\` tem 500 milhões de linhas e é gravada sem parar. É preciso incluir \`canal\`, obrigatória, cujo valor nas linhas antigas vem de outra tabela. O programa já sabe preencher a coluna nas linhas novas. Que roteiro causa menos bloqueio?`,
    right: 'Criar a coluna opcional, preencher em lotes e por fim torná-la obrigatória',
    wrong: [
      'Criar a coluna, preencher e torná-la obrigatória, tudo numa única transação',
      'Criar a coluna opcional, preencher num só UPDATE e torná-la obrigatória',
      'Criar uma cópia da tabela já com a coluna e trocar os nomes ao terminar',
    ],
    explanation:
      'Lotes curtos seguram poucas linhas por pouco tempo, e validar antes uma restrição CHECK encurta o passo final. O UPDATE único retém por horas tudo o que altera; a transação única, além disso, o bloqueio exclusivo do ALTER; e a cópia perde o que for gravado enquanto é feita.',
  },
  {
    code: 'SQL-160',
    level: 5,
    topic: 'Desempenho',
    type: 'single_choice',
    stem: `Consultas filtram \`cidade\` e \`estado\` juntos. O plano do PostgreSQL estima 40 linhas e vêm 9 mil, mesmo logo após o ANALYZE; com um filtro de cada vez, a estimativa é boa. A junção escolhida fica péssima. O que ataca a causa?`,
    right: 'Criar estatísticas estendidas sobre as duas colunas e rodar ANALYZE',
    wrong: [
      'Aumentar a amostra estatística de cada coluna e rodar ANALYZE',
      'Criar um índice para cada uma das colunas e rodar ANALYZE',
      'Rodar ANALYZE com mais frequência, até que a estimativa se acerte',
    ],
    explanation:
      'O otimizador multiplica as duas frações como se fossem independentes, mas a cidade quase determina o estado; a estatística estendida mede essa dependência. Uma amostra maior melhora cada coluna isolada, que já estava bem estimada.',
  },
];
