/**
 * Cases about organising work: two sets of six. Each case of the second set asks what its pair in the first asks, in
 * another situation.
 */
import type { CaseText } from './shape.ts';

export const organisation: readonly [readonly CaseText[], readonly CaseText[]] = [
  [
    {
      situation:
        'São nove da manhã. Você tem três pedidos “urgentes” de três pessoas, e só dois cabem no dia. Nenhuma delas sabe das outras. Uma é a sua gestora, que está em viagem e responde devagar.',
      options: [
        'Começar pelo da gestora, porque ela decide, e pedir desculpas às outras duas no fim do dia.',
        'Fazer um pouco de cada um, para que no fim do dia todos tenham pelo menos alguma coisa.',
        'Perguntar a cada uma o que acontece se ficar para amanhã, propor a ordem às três e começar.',
        'Começar pelo mais rápido, depois o seguinte, e avisar a última de que o dela fica para amanhã.',
      ],
    },
    {
      situation:
        'Um relatório mensal leva oito horas, e você é a única pessoa que sabe fazê-lo. Suas férias começam em duas semanas, no dia em que ele é entregue. Ninguém perguntou como vai ser.',
      options: [
        'Adiantar o relatório antes de sair, com os dados que houver, e completar o resto quando voltar.',
        'Escrever os passos, fazer o deste mês com um colega e deixar que ele entregue com você ainda aqui.',
        'Deixar o telefone com a equipe e combinar que respondem às dúvidas que aparecerem nas férias.',
        'Avisar a gestora de que neste mês o relatório atrasa, para que ela decida se quer mudar a data.',
      ],
    },
    {
      situation:
        'Você prometeu uma entrega para sexta. Na quarta percebe que ela só fica boa na segunda. Entregar na sexta é possível, com uma parte incompleta que talvez ninguém note. A pessoa que a recebe trabalha no sábado.',
      options: [
        'Avisar hoje, dizer qual parte estará pronta na sexta e combinar com ela o que fica para segunda.',
        'Entregar na sexta como estiver e mandar a versão completa na segunda, sem chamar atenção para isso.',
        'Trabalhar até tarde na quarta e na quinta, e só avisar se na sexta ainda faltar alguma coisa.',
        'Pedir o prazo de segunda para tudo, porque uma entrega pela metade só confunde quem recebe.',
      ],
    },
    {
      situation:
        'As reuniões tomam quatro horas do seu dia. Em metade delas você não fala nada. O trabalho que exige concentração fica para a noite. Faltar sem explicar seria mal visto na sua equipe.',
      options: [
        'Levar o computador e adiantar o trabalho durante as reuniões em que você não precisa falar.',
        'Bloquear a agenda todas as manhãs e recusar o que cair nela, seja qual for o assunto.',
        'Continuar indo a todas e pedir à gestora que redistribua uma parte das suas entregas.',
        'Listar as reuniões com o que você traz a cada uma, e combinar com a gestora de quais receber só a ata.',
      ],
    },
    {
      situation:
        'No depósito, as caixas devolvidas ficam no corredor até alguém ter tempo. Ontem uma entrega atrasou porque ninguém passava. Todos concordam que está ruim, e nada muda. Você não é o chefe do setor.',
      options: [
        'Guardar você as caixas todas as manhãs, antes do expediente, até que o corredor fique livre.',
        'Propor um lugar marcado e um horário fixo por dia, com rodízio, e testar por duas semanas.',
        'Mandar uma foto do corredor ao gerente da unidade, para que ele tome as providências devidas.',
        'Pedir a cada colega, quando devolver uma caixa, que a guarde na hora e não a deixe no caminho.',
      ],
    },
    {
      situation:
        'Você coordena uma mudança de sala com cinco colegas. No dia, o técnico da rede não aparece, e sem ele ninguém trabalha amanhã. Os móveis já foram, e todos perguntam o que fazer.',
      options: [
        'Mandar todos para casa e remarcar a mudança inteira, para que amanhã nada fique pela metade.',
        'Tentar ligar a rede com os colegas, seguindo um vídeo, enquanto o técnico não atende o telefone.',
        'Dividir quem liga ao técnico e ao plantão, quem termina a sala e quem trabalha amanhã em outro lugar.',
        'Continuar a mudança como previsto e avisar a gestora de que a rede ficou por conta do técnico.',
      ],
    },
  ],
  [
    {
      situation:
        'Na oficina, três clientes querem o carro para hoje, e só dois ficam prontos. Um é antigo, um tem viagem marcada, e o terceiro foi o primeiro a chegar. A recepção prometeu aos três.',
      options: [
        'Ligar aos três, saber quem precisa do carro hoje de fato, e combinar com o que pode esperar até quando.',
        'Atender por ordem de chegada, que é a regra que todos entendem, e avisar o último no fim da tarde.',
        'Dar preferência ao cliente antigo e ao da viagem, e pedir à recepção que explique ao terceiro.',
        'Trabalhar nos três ao mesmo tempo e ficar depois da hora, para que a promessa seja cumprida.',
      ],
    },
    {
      situation:
        'Só você sabe fechar a folha de horas extras. No mês que vem você vai a um curso de cinco dias, na semana do fechamento. O chefe disse que confia em você para dar um jeito.',
      options: [
        'Levar o computador ao curso e fechar a folha à noite, no hotel, como já fez uma vez antes.',
        'Pedir ao pessoal de apoio que junte os papéis, e fechar tudo de uma vez no dia em que voltar.',
        'Propor ao chefe que você faça o curso em outro mês, sem semana de fechamento no meio.',
        'Ensinar uma colega neste fechamento, com os passos escritos, e combinar quem confere o próximo.',
      ],
    },
    {
      situation:
        'Você ficou de entregar as fotos do evento na quinta. Na terça vê que faltam as legendas de metade delas. A gráfica precisa de tudo na sexta cedo e não gosta de receber em partes.',
      options: [
        'Entregar na quinta com as legendas que houver, e deixar que a gráfica peça as outras se precisar.',
        'Perguntar hoje à gráfica até que hora aceita as legendas, e dizer o que chega na quinta e quem completa.',
        'Inventar legendas gerais para as que faltam, porque quase ninguém lê o que fica debaixo das fotos.',
        'Contar à gráfica na quinta que faltou uma parte, quando você souber ao certo quantas ficaram.',
      ],
    },
    {
      situation:
        'As mensagens do grupo da equipe chegam o dia todo, e você para a cada uma. À noite percebe que não terminou o que era seu. Às vezes há nelas algo urgente de verdade, e ninguém quer perder isso.',
      options: [
        'Silenciar o grupo e olhar as mensagens quando sobrar tempo, porque o que é urgente acaba chegando.',
        'Pedir que o grupo só escreva o necessário, e lembrar disso sempre que alguém mandar outra coisa.',
        'Combinar que urgência se diz por telefone, e ler o grupo em três horários que todos conhecem.',
        'Responder logo a tudo de manhã e deixar a tarde livre, mesmo que algo chegue nesse período.',
      ],
    },
    {
      situation:
        'Na sala dos professores, os projetores são usados sem anotar. Hoje dois professores levaram o mesmo, e uma aula começou tarde. Já houve uma planilha, que ninguém preencheu. Você não coordena a sala.',
      options: [
        'Pôr na porta do armário um quadro com os horários da semana e tentar, com dois colegas, por um mês.',
        'Guardar um projetor só para você nos dias de prova, para que a sua aula não dependa dos outros.',
        'Enviar a planilha de novo a todos e explicar por que é importante que cada um a preencha.',
        'Pedir à direção que compre mais projetores, porque o problema é que há poucos para todos.',
      ],
    },
    {
      situation:
        'É você quem organiza a visita da auditoria. Às oito, o auditório está inundado; a equipe da auditoria chega às dez. Há duas salas pequenas, e seis colegas esperam que você diga algo.',
      options: [
        'Ligar à auditoria e pedir outra data, porque receber visitas em um lugar assim causa má impressão.',
        'Pôr todos a secar o auditório, porque com oito pessoas talvez ele fique pronto até as dez.',
        'Esperar a auditoria na porta, explicar o que houve e decidir com ela onde é melhor começar.',
        'Dizer quem prepara cada sala, quem refaz a ordem da visita e quem avisa a auditoria do novo lugar.',
      ],
    },
  ],
];
