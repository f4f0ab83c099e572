/**
 * Cases about adapting to change: two sets of six. Each case of the second set asks what its pair in the first asks, in
 * another situation.
 */
import type { CaseText } from './shape.ts';

export const adaptation: readonly [readonly CaseText[], readonly CaseText[]] = [
  [
    {
      situation:
        'O sistema de vendas mudou hoje, sem treinamento. Você conhecia o antigo de cor e agora leva o dobro do tempo. A fila cresce, e o sistema antigo ainda abre, mas o que se faz nele não conta mais.',
      options: [
        'Usar o antigo para atender a fila e passar tudo para o novo no fim do dia, quando houver calma.',
        'Pedir que a loja volte ao sistema antigo até que todos tenham recebido o treinamento devido.',
        'Avisar a fila da demora, usar o novo e anotar os três passos que mais travam, para perguntar hoje.',
        'Deixar os atendimentos difíceis para os colegas que já aprenderam, e ficar só com os mais simples.',
      ],
    },
    {
      situation:
        'Na metade do projeto, a cliente muda o objetivo. Um mês de trabalho seu fica sem uso. A equipe está desanimada, e a nova entrega tem a mesma data. Você é quem fala com a cliente.',
      options: [
        'Rever com a cliente o que ela precisa primeiro, dizer o que cabe na data e o que fica para depois.',
        'Aceitar a mudança inteira e pedir à equipe um esforço extra, porque o cliente costuma ter razão.',
        'Mostrar à cliente quanto trabalho se perde, e tentar convencê-la a manter o objetivo combinado.',
        'Aproveitar o máximo do que já está pronto, mudar só a aparência e entregar na data prevista.',
      ],
    },
    {
      situation:
        'Com a saída de uma colega, você recebe metade das tarefas dela, que não conhece. A gestora diz que é por dois meses. Ninguém deixou instruções, e o primeiro prazo vence em três dias.',
      options: [
        'Dizer à gestora que sem instruções não é possível, e esperar que alguém seja contratado logo.',
        'Fazer primeiro o que vence em três dias, com a ajuda de quem já viu, e escrever os passos enquanto aprende.',
        'Estudar todas as tarefas com cuidado antes de começar, para não cometer erros no que não conhece.',
        'Dividir as tarefas com os colegas de mesa, em conversa, sem envolver a gestora de novo no assunto.',
      ],
    },
    {
      situation:
        'Um jeito de trabalhar que você criou, e que todos usavam, vai ser trocado por outro que veio da matriz. O novo parece pior em dois pontos e melhor em um. Amanhã você vai ensiná-lo à equipe.',
      options: [
        'Ensinar o novo como veio, sem comentários, porque a decisão já está tomada e a equipe não precisa saber.',
        'Ensinar o novo, mas mostrar como manter o antigo nos dois pontos em que ele funciona melhor.',
        'Pedir à matriz que adie a troca na sua unidade até ouvir as suas razões sobre os dois pontos.',
        'Experimentar o novo hoje, ensinar o que ele tem de melhor e levar os dois pontos à matriz com exemplos.',
      ],
    },
    {
      situation:
        'Chove, e o evento ao ar livre começa em quatro horas. Há um salão coberto onde cabe metade do público. Você organiza tudo, a previsão é incerta, e os convidados já estão a caminho.',
      options: [
        'Manter tudo ao ar livre e comprar capas, porque a chuva pode parar e o público já sabe aonde ir.',
        'Cancelar agora e avisar a todos, para que ninguém faça a viagem em vão por causa do tempo.',
        'Preparar o salão para a parte principal, pôr em dois horários o resto e avisar o que muda até certa hora.',
        'Esperar mais duas horas para decidir, com as duas equipes prontas para começar a montagem.',
      ],
    },
    {
      situation:
        'Você foi avaliado e ouviu que resiste a ideias novas. Não concorda: acha que só faz perguntas. Na reunião seguinte, um colega mais novo propõe mudar algo que você fez por anos.',
      options: [
        'Perguntar o que a ideia resolve, propor um teste pequeno e dizer o que faria você mudar de opinião.',
        'Apoiar a ideia logo, para mostrar que a avaliação foi injusta e que você aceita mudanças.',
        'Ficar em silêncio e deixar que os outros decidam, porque qualquer pergunta seria mal entendida.',
        'Explicar por que as coisas são feitas assim, com a história que o colega novo não tem como conhecer.',
      ],
    },
  ],
  [
    {
      situation:
        'A partir de hoje, os prontuários são digitais. Você escreve devagar no computador, e há pacientes esperando. Uma colega sugere anotar em papel e digitar depois, o que foi proibido na semana passada.',
      options: [
        'Anotar em papel só hoje, explicando à chefia que o primeiro dia não pode prejudicar os pacientes.',
        'Dizer aos pacientes que hoje demora mais, digitar o que é obrigatório e pedir ajuda no que trava.',
        'Pedir para ficar na triagem até aprender, enquanto os colegas mais rápidos cuidam dos prontuários.',
        'Atender menos pacientes e encaminhar os outros, para fazer cada prontuário com toda a atenção.',
      ],
    },
    {
      situation:
        'A prefeitura mudou as regras do edital a dez dias da entrega. A parte que você escreveu não vale mais. Seu colega quer desistir; a diretora quer participar, mas não sabe quanto falta.',
      options: [
        'Concordar com o colega, porque uma proposta feita às pressas costuma sair pior do que nenhuma.',
        'Entregar a proposta como está e explicar na carta que ela foi escrita com as regras de antes.',
        'Começar a reescrever tudo hoje mesmo e dizer à diretora, no fim, se deu tempo ou não.',
        'Comparar as regras, dizer hoje à diretora o que precisa mudar e quantos dias cada parte leva.',
      ],
    },
    {
      situation:
        'Seu turno muda na semana que vem, e você vai operar outra linha. O operador atual, Nilo, tem só meia hora livre para ensinar. Na segunda-feira você já responde sozinho pela linha.',
      options: [
        'Ir com perguntas sobre os três erros mais comuns, anotar os passos e combinar como falar com ele depois.',
        'Pedir ao supervisor mais uma semana no turno antigo, para aprender com segurança antes da troca.',
        'Usar a meia hora para ouvir tudo o que ele quiser contar, e ler o manual inteiro no fim de semana.',
        'Confiar na experiência que você já tem em outra linha, porque as máquinas são quase iguais.',
      ],
    },
    {
      situation:
        'A rede decidiu trocar o cardápio que você montou e que os clientes elogiavam. O novo é mais barato e mais rápido, mas tem menos sabor. A cozinha espera de você a primeira palavra sobre ele.',
      options: [
        'Dizer à cozinha que também não gostou, mas que ordem é ordem e todos vão ter que se acostumar.',
        'Preparar o novo conforme a ficha e, nos pratos mais pedidos, continuar com os temperos de antes.',
        'Preparar com a equipe os pratos novos, dizer o que melhora no serviço e reunir o que os clientes disserem.',
        'Apresentar o novo cardápio com entusiasmo, mesmo sem acreditar nele, para animar a cozinha.',
      ],
    },
    {
      situation:
        'O palestrante cancelou a três horas da aula aberta. Há oitenta inscritos, e você conhece o assunto em parte. Um colega poderia falar pela internet, mas a conexão do auditório costuma cair.',
      options: [
        'Avisar os inscritos da mudança, abrir com a parte que você domina e ter o colega com um plano se cair.',
        'Adiar a aula e oferecer outra data, porque o público se inscreveu para ouvir aquele palestrante.',
        'Dar a aula toda você, estudando até a hora, sem mencionar a ausência para não decepcionar ninguém.',
        'Pôr o colega pela internet na aula inteira e torcer para que a conexão do auditório aguente hoje.',
      ],
    },
    {
      situation:
        'Um aprendiz mostra um jeito de carregar o caminhão que poupa vinte minutos. Você carrega do seu jeito há doze anos, e nunca houve avaria. Os outros estão ouvindo e querem saber o que você acha.',
      options: [
        'Agradecer e dizer que vai pensar, porque mudar o carregamento no meio da semana é arriscado.',
        'Deixar que ele carregue um caminhão assim, olhar com ele as amarrações e comparar tempo e avarias.',
        'Aceitar na hora e pedir que todos façam como ele, para mostrar que boas ideias são bem-vindas.',
        'Explicar a ele os casos que o seu jeito já evitou, para que entenda por que se faz assim.',
      ],
    },
  ],
];
