import type { BankQuestion } from '../shape.ts';

/** The first half of the exam's questions. */
export const firstOfSeginfoPractice: readonly BankQuestion[] = [
  {
    code: 'SEG-201',
    level: 1,
    topic: 'Phishing e golpes',
    type: 'multiple_choice',
    stem: 'Chega uma mensagem sobre “atualização cadastral obrigatória”. Quais destes traços são sinais de golpe? Marque todos.',
    right: [
      'Domínio do remetente quase igual ao da empresa',
      'Pedido de senha ou de código de acesso',
      'Link que leva a destino diferente do texto',
    ],
    wrong: ['Assinatura com nome, cargo e ramal', 'Texto em português sem erro algum'],
    explanation:
      'Domínio parecido, pedido de credencial e link disfarçado são recursos típicos de golpe. Assinatura completa e bom português não indicam golpe nem o afastam: qualquer pessoa os imita.',
  },
  {
    code: 'SEG-202',
    level: 1,
    topic: 'Senhas e acesso',
    type: 'single_choice',
    stem: 'Alguém que se apresenta como do suporte liga, diz seu nome e seu cargo e pede o código de seis dígitos que acaba de chegar ao seu celular. O que fazer?',
    right: 'Recusar, desligar e avisar a segurança',
    wrong: [
      'Informar, pois ele sabe nome e cargo',
      'Informar só os três primeiros dígitos',
      'Informar, se o número for do suporte',
    ],
    explanation:
      'O código prova que você é você, e nenhum suporte precisa dele: quem o pede está tentando entrar em sua conta. Nome e cargo são fáceis de achar, e o número que aparece na tela pode ser forjado.',
  },
  {
    code: 'SEG-203',
    level: 1,
    topic: 'Senhas e acesso',
    type: 'true_false',
    stem: 'Uma senha formada por cinco palavras sorteadas, sem relação entre si, é mais difícil de adivinhar do que `Senha@123`, embora não tenha símbolos.',
    right: true,
    explanation:
      'O tamanho e o acaso fazem o número de tentativas crescer muito mais que um símbolo previsível. `Senha@123` está em qualquer lista de senhas comuns que os programas de ataque testam primeiro.',
  },
  {
    code: 'SEG-204',
    level: 1,
    topic: 'Dados e dispositivos',
    type: 'single_choice',
    stem: 'No estacionamento da empresa, você acha um pen drive com a etiqueta “Salários da diretoria”. O que fazer com ele?',
    right: 'Entregar à segurança sem conectar',
    wrong: [
      'Conectar só para saber de quem é',
      'Passar o antivírus e depois abrir',
      'Abrir no computador da recepção',
    ],
    explanation:
      'Dispositivo deixado com etiqueta curiosa é isca conhecida, e o dano pode começar ao conectar, antes que o antivírus reaja. Usar o computador da recepção só muda a porta de entrada.',
  },
  {
    code: 'SEG-205',
    level: 1,
    topic: 'Phishing e golpes',
    type: 'true_false',
    stem: 'Um link recebido por mensagem abre uma página com o cadeado no navegador. O cadeado garante que a página é mesmo da empresa cujo nome aparece nela.',
    right: false,
    explanation:
      'O cadeado indica que a conexão é cifrada até aquele endereço, não quem está por trás dele. Golpistas também obtêm certificados; é o domínio que precisa ser conferido.',
  },
  {
    code: 'SEG-206',
    level: 2,
    topic: 'Phishing e golpes',
    type: 'single_choice',
    stem: 'No refeitório aparece um cartaz sem assinatura: “Atualize seu vale-refeição até hoje”, com um código QR. O que fazer?',
    right: 'Entrar no portal pelo caminho habitual e avisar',
    wrong: [
      'Ler o código e parar se a página pedir a senha',
      'Ler o código com o celular pessoal, por segurança',
      'Ler o código, já que o cartaz está dentro da empresa',
    ],
    explanation:
      'O código QR é um link que não se lê a olho nu, e qualquer um pode colar um cartaz. O portal de sempre mostra se há mesmo algo a atualizar; o celular pessoal só muda a vítima.',
  },
  {
    code: 'SEG-207',
    level: 2,
    topic: 'Senhas e acesso',
    type: 'multiple_choice',
    stem: 'A equipe passou a usar um gerenciador de senhas aprovado pela empresa. Quais práticas estão corretas? Marque todas.',
    right: ['Proteger o gerenciador com segundo fator', 'Gerar uma senha diferente para cada serviço'],
    wrong: [
      'Usar no gerenciador a mesma senha do e-mail',
      'Exportar as senhas para uma planilha reserva',
      'Anotar a senha-mestra na agenda da equipe',
    ],
    explanation:
      'O gerenciador guarda tudo: merece senha-mestra única e segundo fator, e em troca gera uma senha por serviço. Planilha e agenda recriam, sem proteção, o problema que ele resolve.',
  },
  {
    code: 'SEG-208',
    level: 2,
    topic: 'Senhas e acesso',
    type: 'single_choice',
    stem: 'Um estagiário vai conferir o estoque no sistema por duas semanas, sem alterar nada. Que acesso pedir para ele?',
    right: 'Leitura do estoque, com data para expirar',
    wrong: [
      'Mesmo perfil do colega que faz o estoque',
      'Leitura e edição, para o caso de precisar',
      'Login do supervisor durante essas semanas',
    ],
    explanation:
      'Menor acesso possível é o que a tarefa pede e só enquanto ela dura. Copiar o perfil do colega é cômodo, mas leva junto permissões que o estagiário não usa e que ninguém lembra de tirar.',
  },
  {
    code: 'SEG-209',
    level: 2,
    topic: 'Dados e dispositivos',
    type: 'true_false',
    stem: 'Antes de mandar a planilha de custos a um fornecedor, Lara oculta a coluna de salários. Com isso, o fornecedor fica impedido de ver os salários.',
    right: false,
    explanation:
      'Coluna oculta continua no arquivo e reaparece com dois cliques. O certo é mandar uma cópia nova, só com as colunas necessárias, e conferir também as outras abas.',
  },
  {
    code: 'SEG-210',
    level: 2,
    topic: 'Dados e dispositivos',
    type: 'single_choice',
    stem: 'No saguão de um aeroporto, você precisa abrir um sistema interno com o notebook da empresa. Qual é a conexão mais segura entre as disponíveis?',
    right: 'Internet do seu celular, com a VPN da empresa',
    wrong: [
      'Rede aberta do saguão, em janela anônima',
      'Rede do café, cuja senha está no balcão',
      'Rede aberta que tem o nome do aeroporto',
    ],
    explanation:
      'O celular evita a rede alheia, e a VPN cifra o caminho até a empresa. A janela anônima não protege o tráfego, a senha do balcão é de todos, e qualquer um cria uma rede com o nome do aeroporto.',
  },
];
