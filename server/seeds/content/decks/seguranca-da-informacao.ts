import { basic, choice, cloze, type DemoDeck, reversed } from './card.ts';

export const securityDeck: DemoDeck = {
  title: 'Segurança da informação para todos',
  description: 'Golpes, senhas, dispositivos e incidentes: como reconhecer, o que fazer e a quem avisar.',
  competency: 'SEGINFO',
  cards: [
    basic(
      'Quais são os três pilares da segurança da informação?',
      'Confidencialidade, integridade e disponibilidade.',
      'Só lê quem pode; só muda quem pode; e está lá quando se precisa.',
      'Em inglês, a sigla é CIA.',
    ),
    choice(
      'Um ataque tira do ar o site de vendas por três horas, sem copiar nem alterar nada. Que pilar foi atingido?',
      'Disponibilidade',
      ['Confidencialidade', 'Integridade', 'Autenticidade'],
      'A informação continuou secreta e correta, mas ninguém conseguiu usá-la.',
    ),
    cloze(
      'A garantia de que a informação está correta e só muda por quem pode mudá-la chama-se {{c1::integridade}}.',
      'É o que se perde quando alguém altera sem autorização os valores de uma planilha de pagamentos.',
    ),
    reversed('Phishing', 'Mensagem falsa que se passa por alguém de confiança para roubar dados ou dinheiro'),
    cloze(
      'O phishing dirigido a uma pessoa ou empresa, com detalhes reais sobre ela, chama-se {{c1::spear phishing}}.',
      'Saber seu nome, seu cargo ou o nome do chefe não prova que a mensagem é verdadeira.',
    ),
    basic(
      'Quais sinais são comuns em um phishing?',
      'Urgência, ameaça ou prêmio, remetente estranho, link que leva a outro endereço e pedido de senha ou pagamento.',
      'Texto sem erros já não prova nada: golpes bem escritos são fáceis de produzir.',
    ),
    choice(
      'Qual destes endereços pertence ao domínio banco.com.br?',
      'https://acesso.banco.com.br/login',
      [
        'https://banco.com.br.acesso-seguro.com/login',
        'https://banco-com.br/login',
        'https://acesso.com/banco.com.br/login',
      ],
      'O que vale é o fim do nome, logo antes da primeira barra depois de “https://”.',
    ),
    basic(
      'O cadeado no navegador prova que o site é confiável?',
      'Não: prova só que a conexão é cifrada.',
      'Sites falsos também têm cadeado. Confira o endereço.',
    ),
    basic(
      'Você clicou em um link suspeito e digitou sua senha. O que fazer?',
      'Trocar a senha já, pelo site verdadeiro, e avisar a segurança da informação.',
      'Avise mesmo que nada pareça ter acontecido: os primeiros minutos contam. E troque a senha onde mais ela for usada.',
    ),
    choice(
      'O “diretor” pede por WhatsApp, de um número novo, uma transferência urgente. O que fazer?',
      'Confirmar com ele por um canal que você já conhecia',
      [
        'Pedir que ele envie uma foto para provar quem é',
        'Fazer metade da transferência e esperar',
        'Responder pedindo o CPF dele',
      ],
      'Foto, voz e CPF podem ser falsificados ou roubados. Ligue para o número que já estava na sua agenda.',
    ),
    basic(
      'O que é engenharia social?',
      'Enganar pessoas para obter acesso, dados ou dinheiro.',
      'Explora confiança, pressa, medo e vontade de ajudar, e não uma falha do sistema.',
    ),
    cloze(
      'O golpe por ligação chama-se {{c1::vishing}}; o golpe por SMS, {{c2::smishing}}.',
      'Voz (voice) e SMS, mais phishing.',
    ),
    basic(
      'Um boleto de um fornecedor conhecido chega com outros dados bancários. O que fazer?',
      'Não pagar antes de confirmar com o fornecedor por um telefone que já era seu.',
      'Caixas de e-mail invadidas são usadas para mandar boletos falsos no meio de conversas verdadeiras.',
    ),
    basic(
      'O que mais conta para a força de uma senha?',
      'O comprimento e não ser previsível.',
      'Uma frase de quatro ou mais palavras ao acaso resiste mais que uma palavra curta com símbolos trocados.',
    ),
    basic(
      'Por que não repetir senhas?',
      'Porque o vazamento de um site abre todos os outros.',
      'Criminosos testam em outros serviços, de forma automática, os pares de e-mail e senha que vazaram.',
    ),
    choice(
      'Qual é a melhor forma de guardar dezenas de senhas diferentes?',
      'Em um gerenciador de senhas aprovado pela empresa',
      [
        'Em uma planilha com nome disfarçado',
        'Em mensagens enviadas para si mesmo',
        'Usando uma só senha com o nome de cada site no fim',
      ],
      'O gerenciador cifra as senhas, cria senhas fortes e não as preenche em endereço falso.',
    ),
    cloze(
      'A autenticação de múltiplos fatores combina algo que você {{c1::sabe}}, algo que você {{c2::tem}} e algo que você {{c3::é}}.',
      'Senha, celular ou chave física, biometria. Bastam dois tipos diferentes.',
    ),
    choice(
      'Qual segundo fator mais resiste a phishing?',
      'Chave de segurança física ou passkey',
      ['Código por SMS', 'Código por e-mail', 'Pergunta secreta'],
      'A chave confere o endereço do site e não responde a um site falso. Códigos podem ser digitados no lugar errado.',
    ),
    basic(
      'Chegam ao seu celular pedidos de aprovação de acesso que você não fez. O que fazer?',
      'Recusar, trocar a senha e avisar a segurança da informação.',
      'Alguém já tem a sua senha e espera que você aprove por cansaço.',
    ),
    basic(
      'A equipe de suporte pode pedir sua senha ou o código do seu segundo fator?',
      'Não, nunca.',
      'Quem atende de verdade não precisa deles. Quem pede está dando um golpe.',
    ),
    basic(
      'O que é o princípio do menor privilégio?',
      'Cada um tem só o acesso de que precisa, e só enquanto precisa.',
      'Se a conta for invadida, o estrago é menor. Ao mudar de área, os acessos antigos devem sair.',
    ),
    basic(
      'Por que não emprestar seu usuário a um colega, nem por cinco minutos?',
      'Porque o que ele fizer fica registrado em seu nome.',
      'E a empresa perde a possibilidade de saber quem fez o quê. O certo é pedir acesso para ele.',
    ),
    reversed('Ransomware', 'Programa malicioso que bloqueia ou cifra os dados e exige resgate'),
    choice(
      'Seu computador mostra uma tela que exige resgate em criptomoeda. Qual é a primeira reação?',
      'Desconectá-lo da rede e avisar a segurança da informação por outro aparelho',
      [
        'Pagar logo, antes que o valor suba',
        'Formatar a máquina para limpar tudo',
        'Continuar trabalhando em outra pasta',
      ],
      'Sem rede, o ataque não se espalha. Formatar apaga vestígios, e pagar não garante a volta dos dados.',
    ),
    cloze(
      'Regra 3-2-1 de cópias: {{c1::três}} cópias, em {{c2::dois}} tipos de mídia, {{c3::uma}} delas fora do local.',
      'Uma cópia fora da rede sobrevive até a um ransomware.',
    ),
    basic(
      'Como saber se uma cópia de segurança serve?',
      'Restaurando-a de tempos em tempos.',
      'Cópia que nunca foi testada é só esperança.',
    ),
    basic(
      'Você acha um pen drive no estacionamento da empresa. O que fazer?',
      'Entregá-lo à segurança da informação sem conectá-lo.',
      'Deixar dispositivos infectados à vista é um golpe conhecido.',
    ),
    basic(
      'Por que instalar logo as atualizações?',
      'Porque elas fecham falhas que passam a ser conhecidas de todos.',
      'Publicada a correção, criminosos procuram quem ainda não a instalou.',
    ),
    cloze(
      'Ao sair da mesa no Windows, bloqueie a tela com as teclas {{c1::Windows + L}}.',
      'No Mac: Control + Command + Q.',
    ),
    basic(
      'Precisa trabalhar em uma rede Wi-Fi pública. Como se proteger?',
      'Usar a VPN da empresa ou a internet do próprio celular.',
      'Qualquer um pode criar uma rede com o nome do café ou do aeroporto.',
    ),
    basic(
      'Seu notebook de trabalho foi roubado no fim de semana. Quando avisar?',
      'Na hora, pelo canal de emergência da empresa.',
      'Quanto antes, mais cedo se bloqueiam os acessos e se apagam os dados a distância. Depois, faça o boletim de ocorrência.',
    ),
    choice(
      'Como mandar a um parceiro um arquivo com dados de clientes?',
      'Por link da ferramenta aprovada, com acesso só para ele e prazo',
      [
        'Por e-mail pessoal, para não passar pela rede da empresa',
        'Por link público, fácil de abrir',
        'Em um pen drive pelo malote',
      ],
      'O acesso fica registrado, pode ser cortado e não vale para quem receber o link por engano.',
    ),
    basic(
      'Que cuidado tomar antes de colar um texto em uma ferramenta de IA?',
      'Ver se a ferramenta é aprovada e tirar dados pessoais e sigilosos.',
      'O que se cola pode ser guardado ou usado por terceiros.',
    ),
    basic(
      'O que é classificar uma informação?',
      'Dizer quem pode vê-la: por exemplo pública, interna, confidencial ou restrita.',
      'A classe decide onde guardá-la, com quem dividi-la e como descartá-la.',
    ),
    cloze(
      'Um {{c1::incidente de segurança}} é um evento que fere ou ameaça a confidencialidade, a integridade ou a disponibilidade da informação.',
      'Também conta o que parece pequeno, como um e-mail enviado à pessoa errada.',
    ),
    basic(
      'Você não tem certeza se aconteceu um incidente. Deve avisar?',
      'Sim.',
      'Avaliar cabe a quem cuida da segurança. Um aviso a mais custa pouco; um que faltou pode custar muito.',
    ),
    basic(
      'O que não se deve fazer em uma máquina sob suspeita de invasão?',
      'Apagar arquivos, reinstalar programas ou investigar por conta própria.',
      'Vestígios se perdem. Tire-a da rede, deixe-a ligada e espere a orientação.',
    ),
    choice(
      'Alguém sem crachá, com uma caixa nas mãos, pede que você segure a porta da área restrita. O que fazer?',
      'Acompanhá-lo à recepção para que se identifique',
      [
        'Segurar a porta, por educação',
        'Deixá-lo entrar e avisar depois',
        'Perguntar em que área trabalha e deixá-lo entrar',
      ],
      'Entrar atrás de quem tem acesso é um golpe antigo. Gentileza e identificação andam juntas.',
    ),
    cloze(
      'Política de mesa limpa: ao sair, {{c1::papéis}} guardados, {{c2::tela}} bloqueada e nada esquecido na impressora.',
    ),
    basic(
      'Por que usar o canal oficial em vez de um aplicativo próprio, mais prático?',
      'Porque o que a empresa não conhece ela não protege, não copia e não consegue cortar.',
      'Isso se chama “shadow IT”. Se falta uma ferramenta, peça-a.',
    ),
  ],
};
