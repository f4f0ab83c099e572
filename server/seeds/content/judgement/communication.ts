/**
 * Cases about clear communication: two sets of six. Each case of the second set asks what its pair in the first asks,
 * in another situation.
 */
import type { CaseText } from './shape.ts';

export const communication: readonly [readonly CaseText[], readonly CaseText[]] = [
  [
    {
      situation:
        'Faltam vinte minutos para a reunião de resultados. Você percebe que um número do painel está errado, e a diretora já recebeu o arquivo. Corrigir leva uma hora, e ela vai apresentar o painel a clientes hoje à tarde.',
      options: [
        'Corrigir o painel em silêncio e mandar a versão nova depois da reunião, com um pedido de desculpas.',
        'Ligar para a diretora agora, dizer qual número está errado e a que horas a versão certa chega.',
        'Pedir a um colega que confira o cálculo antes de falar com ela, para não alarmar ninguém à toa.',
        'Escrever a todos que receberam o arquivo que ele contém erros e não deve ser usado por enquanto.',
      ],
    },
    {
      situation:
        'Você explicou a mudança do turno à equipe em um áudio de quatro minutos. No dia seguinte, metade veio no horário antigo. Duas pessoas dizem que não entenderam, e uma que não ouviu até o fim. A mudança vale de novo amanhã.',
      options: [
        'Mandar um áudio novo, mais curto, dizendo só o horário de cada grupo e a data em que ele começa.',
        'Pedir que cada pessoa responda por escrito que ouviu o áudio, e cobrar quem ainda não respondeu.',
        'Escrever uma tabela com nome, dia e horário, e confirmar com quem errou o que vai fazer amanhã.',
        'Conversar só com as três pessoas que reclamaram, porque as outras provavelmente já se acertaram.',
      ],
    },
    {
      situation:
        'Um cliente pergunta por que o pedido atrasou. A causa é uma falha do setor de Lúcia, sua colega, que está se esforçando para resolver. O cliente está irritado e quer saber de quem foi a culpa antes de continuar a conversa.',
      options: [
        'Dizer que a falha foi nossa, o que já está sendo feito e quando ele terá a próxima notícia certa.',
        'Explicar em detalhe o que aconteceu no setor da Lúcia, para ele entender que não foi descuido seu.',
        'Responder que casos assim acontecem no ramo todo e oferecer um desconto para encerrar a conversa.',
        'Passar a ligação à Lúcia, que conhece o problema e pode responder melhor do que você às perguntas.',
      ],
    },
    {
      situation:
        'Na reunião, Otávio usa siglas que só a área dele conhece. Você precisa decidir com base no que ele diz e não entendeu dois pontos. Outras pessoas parecem perdidas, mas ninguém pergunta, e o tempo está acabando.',
      options: [
        'Anotar as siglas, procurar o significado depois e confirmar a decisão por mensagem no fim do dia.',
        'Pedir que alguém que tenha entendido resuma para o grupo, para não interromper quem apresenta.',
        'Sugerir que a decisão fique para outra reunião, quando houver um material mais simples de ler.',
        'Interromper com educação, dizer o que você entendeu até ali e pedir os dois pontos em palavras comuns.',
      ],
    },
    {
      situation:
        'Você precisa dizer a Bento que o relatório dele não pode ir ao cliente como está. Ele trabalhou o fim de semana nele, e a entrega é em três horas. O conteúdo está certo, mas ninguém de fora o entenderia.',
      options: [
        'Reescrever você as partes confusas e contar a ele depois, porque não há tempo para uma conversa.',
        'Mostrar a ele dois trechos que o cliente não entenderia, e combinar quem reescreve o quê até a hora.',
        'Elogiar o esforço, enviar o relatório e guardar as observações para a próxima entrega da equipe.',
        'Devolver o arquivo com comentários em todas as páginas, para ele decidir o que dá tempo de mudar.',
      ],
    },
    {
      situation:
        'Uma mensagem de Sônia no grupo parece dura com você. Cinco colegas leram. Você acha que ela pode ter entendido mal o seu pedido, mas também sente que foi exposto. O assunto precisa ser resolvido ainda hoje.',
      options: [
        'Responder no grupo, com calma, explicando o que você pediu e por que a mensagem dela não foi justa.',
        'Não responder por enquanto, esperar que ela perceba o engano e seguir com o trabalho do seu jeito.',
        'Falar com ela a sós, contar como leu a mensagem, esclarecer o pedido e fechar o combinado no grupo.',
        'Pedir ao gestor que leia a conversa e diga aos dois qual era o pedido e como ele deve ser atendido.',
      ],
    },
  ],
  [
    {
      situation:
        'Você mandou a tabela de preços aos vendedores pela manhã. Ao meio-dia vê que três produtos estão com o valor antigo. Dois vendedores já estão em visita, e a tabela certa só fica pronta no fim da tarde.',
      options: [
        'Esperar a tabela certa e mandá-la com destaque para os três produtos, pedindo que apaguem a antiga.',
        'Avisar o gerente de vendas e deixar que ele decida se vale a pena incomodar quem está em visita.',
        'Mandar agora os três valores certos aos vendedores e dizer quando chega a tabela completa.',
        'Ligar aos dois que estão em visita e pedir que não fechem nenhuma venda até receberem notícia.',
      ],
    },
    {
      situation:
        'Na troca de plantão da recepção, as instruções passam de boca em boca. Ontem um paciente esperou duas horas porque um recado se perdeu. A chefia quer uma solução simples, e ninguém tem tempo sobrando na troca.',
      options: [
        'Fazer uma folha com nome, pendência e horário, que quem sai lê em voz alta para quem entra.',
        'Pedir que os dois turnos fiquem quinze minutos juntos todos os dias, para conversar com calma.',
        'Criar um grupo de mensagens onde cada um escreve, quando puder, o que ficou para o turno seguinte.',
        'Lembrar a todos, em um aviso na parede, que recados importantes não podem ser esquecidos na troca.',
      ],
    },
    {
      situation:
        'A mãe de um aluno liga: a escola prometeu uma resposta há três dias e não deu. Quem esqueceu foi o professor Raí, que está em aula. Ela diz que já não confia na escola e quer uma explicação agora.',
      options: [
        'Dizer que o professor é muito ocupado e que você vai deixar um recado na mesa dele sem falta.',
        'Reconhecer a demora, anotar o que ela precisa saber e dizer a que horas alguém liga hoje com a resposta.',
        'Explicar que quem responde por isso é o professor, e pedir que ela ligue de novo depois das aulas.',
        'Contar como funciona o atendimento da escola e por que respostas assim costumam levar alguns dias.',
      ],
    },
    {
      situation:
        'O técnico explica por que a máquina parou. Você vai escrever o aviso para a fábrica inteira e não entendeu a causa. Ele está com pressa, já repetiu uma vez e a produção espera o seu texto.',
      options: [
        'Escrever que houve um problema técnico e que a equipe responsável já está cuidando da máquina.',
        'Copiar as palavras dele no aviso, entre aspas, para que quem entende do assunto compreenda tudo.',
        'Pedir o manual da máquina e procurar você a parte que falta, para não atrasar mais o técnico.',
        'Dizer a ele, em uma frase, o que você entendeu, e perguntar só o que falta para o aviso ficar certo.',
      ],
    },
    {
      situation:
        'Íris preparou os slides do treinamento e está orgulhosa. São sessenta, para quarenta minutos, e o público nunca viu o assunto. O treinamento é amanhã cedo, e ela pergunta a você o que achou deles.',
      options: [
        'Dizer que estão bonitos e completos, e desejar boa sorte, porque na véspera não há o que mudar.',
        'Mandar a ela uma versão sua com quinze slides, pronta, para usar se quiser no lugar da outra.',
        'Perguntar o que o público precisa saber fazer no fim, e escolher com ela os slides que levam até lá.',
        'Avisar que é slide demais e sugerir que ela treine em voz alta à noite para ver o que cortar.',
      ],
    },
    {
      situation:
        'Na frente de um fornecedor, Davi corrige uma informação que você deu. Ele tinha razão no dado, mas não no tom. Vocês têm outra reunião com o mesmo fornecedor amanhã, e você ficou incomodado.',
      options: [
        'Agradecer a correção e, depois, combinar a sós com ele como cada um corrige o outro amanhã.',
        'Deixar passar, estudar melhor os dados e evitar que ele tenha o que corrigir na reunião de amanhã.',
        'Dizer a ele, ainda diante do fornecedor, que esse tipo de detalhe vocês acertam depois, entre vocês.',
        'Pedir ao gestor que amanhã só um dos dois fale, para que o fornecedor não veja desencontros.',
      ],
    },
  ],
];
