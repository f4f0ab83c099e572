/**
 * Cases about working together: two sets of six. Each case of the second set asks what its pair in the first asks, in
 * another situation.
 */
import type { CaseText } from './shape.ts';

export const collaboration: readonly [readonly CaseText[], readonly CaseText[]] = [
  [
    {
      situation:
        'Você terminou a sua parte do inventário. Na seção ao lado, Caio está na metade e não pediu ajuda. O caminhão sai às seis, e ele costuma se ofender quando alguém mexe no que é dele. Você poderia ir embora.',
      options: [
        'Ir embora no horário, porque cada um combinou a própria seção e ele sabe pedir se precisar.',
        'Perguntar a ele em que parte duas mãos a mais rendem, e pegar só o trecho que ele escolher.',
        'Contar com a chefia quanto falta na seção dele, para que alguém decida quem vai ficar até mais tarde.',
        'Começar a contar pelo fim da seção dele, sem fazer barulho, até vocês se encontrarem no meio.',
      ],
    },
    {
      situation:
        'Sua equipe recebeu elogios por um projeto em que o turno da noite fez metade do trabalho. Na foto e no comunicado, só aparece o seu turno. O comunicado já foi enviado, e ninguém da noite reclamou até agora.',
      options: [
        'Pedir a quem enviou que mande um complemento com os nomes da noite e o que cada turno fez.',
        'Agradecer ao turno da noite em pessoa, na próxima troca, e contar que o elogio era deles também.',
        'Esperar para ver se alguém se incomoda, e só então sugerir que se corrija o que foi divulgado.',
        'Propor que o próximo comunicado fale mais do turno da noite, para equilibrar o que saiu neste.',
      ],
    },
    {
      situation:
        'Na divisão de tarefas, sobrou a parte que ninguém quer: conferir as notas antigas. Marta sempre a pega e começou a atrasar o resto. Desta vez ela fica em silêncio, e todos olham para ela.',
      options: [
        'Esperar que ela decida, porque até hoje ela se ofereceu e deve saber quanto ainda consegue fazer.',
        'Dizer que ela já fez muito e propor que a parte seja dividida por sorteio entre os outros três.',
        'Oferecer-se para fazer tudo desta vez, para que ela tenha tempo de pôr o restante em dia.',
        'Propor um rodízio com datas, começar por você e tirar da lista da Marta o que está atrasado.',
      ],
    },
    {
      situation:
        'Dois colegas do seu grupo discordam sobre como atender filas e pararam de se falar. O trabalho passa pelos dois. Cada um conta a você, em separado, por que o outro está errado, e pede o seu apoio.',
      options: [
        'Ouvir os dois, não tomar partido e continuar levando os recados, para o trabalho não parar.',
        'Escolher a ideia que você acha melhor e explicar ao outro, com jeito, por que ela deve prevalecer.',
        'Propor uma conversa dos três com um teste de uma semana, e decidir juntos pelo que a fila mostrar.',
        'Pedir à gestora que separe as tarefas deles, de modo que um não dependa mais do outro.',
      ],
    },
    {
      situation:
        'A equipe decidiu por voto um jeito de organizar o estoque. Você votou contra e ainda acha que vai dar errado. No segundo dia aparece um problema pequeno, parecido com o que você tinha previsto.',
      options: [
        'Mostrar o problema à equipe com o que ele custou, e ajudar a ajustar o jeito que foi decidido.',
        'Resolver o problema do seu modo na sua parte, já que assim o serviço anda e ninguém precisa saber.',
        'Lembrar na reunião que você tinha avisado, para que da próxima vez o grupo pense melhor antes.',
        'Não comentar nada por enquanto, seguir o combinado e esperar que os outros percebam por si.',
      ],
    },
    {
      situation:
        'Uma colega nova, Jasmim, faz perguntas o dia todo. Você gosta de ajudar, mas atrasou duas entregas. O treinamento oficial dela só começa na semana que vem, e ela diz que sem você não anda.',
      options: [
        'Responder quando der e avisar o gestor de que as suas entregas vão atrasar até o treinamento.',
        'Combinar com ela dois horários por dia para as dúvidas, e anotar juntos as respostas que se repetem.',
        'Pedir que ela tente sozinha primeiro, e que só procure você quando já tiver perguntado a mais alguém.',
        'Fazer com ela as tarefas mais difíceis desta semana, porque sai mais rápido do que ficar explicando.',
      ],
    },
  ],
  [
    {
      situation:
        'O salão está cheio. Suas mesas estão em dia, e as de Pietro, não. Ele é novo, está nervoso e já recusou ajuda uma vez hoje, diante de um cliente. O gerente está olhando, e a cozinha começou a reclamar.',
      options: [
        'Assumir as mesas dele por meia hora e devolver depois, explicando que era o melhor para o salão.',
        'Continuar nas suas e deixar que ele aprenda o ritmo, como todos aprenderam quando começaram.',
        'Dizer a ele, em voz baixa, que você pode levar os pratos prontos enquanto ele anota os pedidos.',
        'Avisar o gerente de que o setor dele precisa de mais uma pessoa até o movimento diminuir.',
      ],
    },
    {
      situation:
        'O cliente escreve à diretoria elogiando você por uma solução. A ideia foi de Anita, que a contou no café; você a pôs em prática. A diretora lê a mensagem em voz alta na reunião, e Anita está presente.',
      options: [
        'Agradecer em nome da equipe toda e contar, depois da reunião, à diretora de quem foi a ideia.',
        'Dizer ali mesmo que a ideia foi da Anita e contar o que coube a cada um até ela funcionar.',
        'Receber o elogio e convidar a Anita para o próximo projeto, para que ela também apareça.',
        'Comentar com a Anita que você não esperava a mensagem, e perguntar se ela quer que você diga algo.',
      ],
    },
    {
      situation:
        'Há meses, é sempre Heitor que fica até o fim para fechar a loja, porque mora perto. Hoje ele pediu para sair cedo, e três colegas disseram que não podem. Você também tinha planos, mas nada urgente.',
      options: [
        'Ficar hoje e propor que, a partir de amanhã, o fechamento siga uma escala com todos os nomes.',
        'Dizer ao Heitor que hoje fica difícil para todos, e que ele avise com mais antecedência da próxima vez.',
        'Ficar hoje e não comentar, porque ele já fez isso muitas vezes e merece um favor de volta.',
        'Pedir à gerente que escolha alguém, já que ninguém se ofereceu e a decisão cabe a ela.',
      ],
    },
    {
      situation:
        'Na obra, o eletricista e o encanador disputam quem entra primeiro em cada andar. Os dois têm razões boas e já gritaram um com o outro. Você coordena os prazos e precisa do andar pronto na sexta.',
      options: [
        'Dar a vez a quem estiver mais atrasado, e pedir ao outro que tenha paciência até a sexta-feira.',
        'Deixar que se entendam, porque os dois são experientes, e cobrar só o prazo de cada um no fim.',
        'Fazer a ordem você mesmo, entregá-la por escrito aos dois e não voltar a discutir o assunto.',
        'Pôr os dois diante da planta, ouvir o que cada um precisa e fechar com eles a ordem de cada dia.',
      ],
    },
    {
      situation:
        'O grupo escolheu um sistema de agenda que você não queria. Na primeira semana, dois atendimentos foram marcados na mesma hora. O grupo diz que é falta de prática; você acha que é o sistema.',
      options: [
        'Voltar a usar a sua agenda antiga em paralelo, para que pelo menos os seus horários não se choquem.',
        'Levantar com os outros em que passo os dois horários se cruzaram, e mudar esse passo no combinado.',
        'Pedir nova votação agora que há provas, antes que o sistema custe mais caro à equipe.',
        'Dar mais um mês ao sistema, como foi combinado, e juntar até lá todos os erros que aparecerem.',
      ],
    },
    {
      situation:
        'Um colega de outra área, Elias, pede a você planilhas quase todo dia. Cada uma leva vinte minutos. Ele é simpático e depende delas, mas o seu próprio trabalho ficou para a noite duas vezes nesta semana.',
      options: [
        'Dizer que nesta semana não vai dar e sugerir que ele peça à sua gestora uma pessoa só para isso.',
        'Fazer as planilhas primeiro, todas as manhãs, porque ele depende delas e você se organiza depois.',
        'Descobrir com ele o que se repete nos pedidos, e montar uma planilha que ele mesmo atualize.',
        'Demorar um pouco mais a responder, até que ele perceba que precisa achar outro caminho.',
      ],
    },
  ],
];
