import type { BankQuestion } from '../shape.ts';

/** Questions on information security: levels 1 and 2. */
export const seginfoLevels1And2: readonly BankQuestion[] = [
  {
    code: 'SEG-101',
    level: 1,
    topic: 'Phishing e golpes',
    type: 'single_choice',
    stem: 'Um e-mail de remetente desconhecido diz que sua caixa será bloqueada em uma hora, a menos que você confirme a senha em um link. O que fazer?',
    right: 'Reportar a mensagem sem abrir o link',
    wrong: [
      'Abrir o link só para ver se é verdadeiro',
      'Responder pedindo mais informações',
      'Encaminhar aos colegas como alerta',
    ],
    explanation:
      'Pressa e pedido de senha são marcas de golpe, e o reporte permite proteger quem mais recebeu. Abrir “só para ver” já pode entregar informações, e encaminhar espalha o link.',
  },
  {
    code: 'SEG-102',
    level: 1,
    topic: 'Phishing e golpes',
    type: 'single_choice',
    stem: 'De um número novo, com a foto do diretor, chega a mensagem: “Estou em reunião, compre cinco vales-presente e me mande os códigos”. Como confirmar o pedido?',
    right: 'Ligar ao diretor no número que você já tinha',
    wrong: [
      'Pedir ao número novo uma foto do crachá dele',
      'Perguntar ao número novo o nome da sua área',
      'Comprar um só vale e esperar pela reação dele',
    ],
    explanation:
      'Só um canal conhecido de antes mostra quem está pedindo. Foto, crachá e nome da área são fáceis de achar ou forjar, e o golpista responde pelo mesmo número em que aplica o golpe.',
  },
  {
    code: 'SEG-103',
    level: 1,
    topic: 'Senhas e acesso',
    type: 'single_choice',
    stem: 'Bruno criou uma senha longa e difícil e a usa em tudo, do e-mail da empresa à loja em que compra tênis. Qual é o principal risco?',
    right: 'Um vazamento na loja abrir também o e-mail',
    wrong: [
      'A senha enfraquecer de tanto ser digitada',
      'O e-mail bloquear senhas usadas em lojas',
      'A loja descobrir em que empresa ele trabalha',
    ],
    explanation:
      'Senhas vazadas de um serviço são testadas em muitos outros, e a força da senha não ajuda depois que ela é conhecida. Por isso cada serviço merece uma senha única.',
  },
  {
    code: 'SEG-104',
    level: 1,
    topic: 'Senhas e acesso',
    type: 'single_choice',
    stem: 'No meio do almoço, o celular de Júlia pede que ela aprove um acesso à conta da empresa. Ela não está entrando em nada. O que deve fazer?',
    right: 'Negar o pedido e avisar a segurança',
    wrong: [
      'Aprovar, pois deve ser sincronização',
      'Ignorar, pois o pedido expira sozinho',
      'Aprovar e trocar a senha mais tarde',
    ],
    explanation:
      'O pedido sugere que alguém já tem a senha dela e só espera o segundo fator. Ignorar evita esse acesso, mas deixa a senha na mão de quem tenta, sem que ninguém saiba.',
  },
  {
    code: 'SEG-105',
    level: 1,
    topic: 'Dados e dispositivos',
    type: 'single_choice',
    stem: 'Davi trabalha em um espaço compartilhado, com a lista de clientes aberta, e vai buscar um café a dez metros da mesa. O que deve fazer antes de se levantar?',
    right: 'Bloquear a tela do notebook',
    wrong: ['Baixar todo o brilho da tela', 'Minimizar a lista de clientes', 'Pedir ao vizinho que vigie'],
    explanation:
      'Com a tela bloqueada ninguém lê nem usa a sessão, e o gesto leva um segundo. Janela minimizada e tela escura voltam com um toque, e o vizinho também não é da empresa.',
  },
  {
    code: 'SEG-106',
    level: 2,
    topic: 'Phishing e golpes',
    type: 'single_choice',
    stem: 'Os sistemas oficiais da empresa ficam todos sob o domínio `aurora.example`. Qual destes endereços pertence a esse domínio?',
    right: '`ferias.rh.aurora.example`',
    wrong: ['`rh-aurora.example`', '`rh.aurora.example.acesso.test`', '`aurora.rh.example`'],
    explanation:
      'O domínio lê-se do fim para o começo: só `ferias.rh.aurora.example` termina em `.aurora.example`. Ter o nome da empresa no início ou junto a um hífen nada prova, pois qualquer um registra um domínio assim.',
  },
  {
    code: 'SEG-107',
    level: 2,
    topic: 'Phishing e golpes',
    type: 'single_choice',
    stem: 'Um fornecedor antigo escreve, do e-mail de sempre, que mudou de banco e manda a nova conta para o pagamento de amanhã. O que o financeiro deve fazer?',
    right: 'Confirmar pelo telefone já cadastrado',
    wrong: [
      'Confirmar pelo telefone que veio na mensagem',
      'Confirmar respondendo ao próprio e-mail',
      'Pagar, pois o remetente é o de costume',
    ],
    explanation:
      'A caixa do fornecedor pode ter sido invadida, e então o golpista lê e responde os e-mails dele. Só vale um canal obtido antes da mensagem; o telefone que veio nela pode ser do golpista.',
  },
  {
    code: 'SEG-108',
    level: 2,
    topic: 'Senhas e acesso',
    type: 'single_choice',
    stem: 'Tereza trocou compras por marketing e ainda consegue aprovar pagamentos. O antigo chefe acha bom, “caso a equipe aperte”. O que fazer com esse perfil?',
    right: 'Retirar agora e dar só o que o marketing usa',
    wrong: [
      'Manter por um ano, com ciência do antigo chefe',
      'Manter, desde que ela prometa não usá-lo',
      'Passar o perfil dela a quem a substituiu',
    ],
    explanation:
      'Acesso acompanha a função: o que sobra vira porta aberta se a conta for tomada. Numa emergência, concede-se de novo; e quem a substitui recebe perfil em seu próprio nome.',
  },
  {
    code: 'SEG-109',
    level: 2,
    topic: 'Dados e dispositivos',
    type: 'single_choice',
    stem: 'Você redige a ata em que a diretoria discute a compra, ainda não anunciada, de um concorrente. A empresa usa os rótulos público, interno e confidencial. Como classificar e guardar a ata?',
    right: 'Confidencial, aberta só aos participantes',
    wrong: [
      'Interno, aberta a todos os empregados',
      'Público, pois a compra será anunciada',
      'Sem rótulo, para não despertar curiosidade',
    ],
    explanation:
      'A divulgação antecipada pode derrubar o negócio, e o rótulo segue o dano de hoje, não o de depois do anúncio. Sem rótulo, quem recebe a ata não sabe que cuidado tomar.',
  },
  {
    code: 'SEG-110',
    level: 2,
    topic: 'Dados e dispositivos',
    type: 'single_choice',
    stem: 'À noite, você nota que esqueceu no táxi o celular da empresa, com e-mail e arquivos. Ele tem bloqueio de tela. O que fazer primeiro?',
    right: 'Avisar já, para bloqueio e limpeza remotos',
    wrong: [
      'Avisar amanhã, pois há bloqueio de tela',
      'Avisar apenas se o taxista não responder',
      'Trocar a senha do e-mail e esperar por notícia',
    ],
    explanation:
      'O bloqueio remoto só funciona enquanto o aparelho está ligado e conectado, e cada hora conta. A senha nova do e-mail ajuda, mas não alcança os arquivos que já estão no celular.',
  },
];
