import type { BankQuestion } from './shape.ts';

/** Questions on information security for timed exams. */
export const seginfoPractice: readonly BankQuestion[] = [
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
  {
    code: 'SEG-211',
    level: 3,
    topic: 'Phishing e golpes',
    type: 'multiple_choice',
    stem: 'Você vai conduzir uma simulação de golpe com sua equipe. Que cuidados a tornam útil e justa? Marque todos.',
    right: [
      'Combinar antes com a direção e o suporte',
      'Explicar os sinais logo depois do clique',
      'Medir quem reporta, além de quem clica',
    ],
    wrong: ['Usar como isca uma falsa demissão', 'Publicar a lista de quem caiu'],
    explanation:
      'A simulação ensina quando explica na hora e mede o reporte; o acordo prévio evita alarme e paralisação. Iscas cruéis e listas públicas geram raiva e fazem esconder o próximo clique, que pode ser real.',
  },
  {
    code: 'SEG-212',
    level: 3,
    topic: 'Phishing e golpes',
    type: 'single_choice',
    stem: 'Em uma chamada de vídeo, o diretor financeiro, com rosto e voz conhecidos, manda uma analista transferir um valor alto sem a segunda aprovação, por ser urgente. O que ela deve fazer?',
    right: 'Manter a dupla aprovação e confirmar por outro canal',
    wrong: [
      'Pedir que ele vire o rosto e, se parecer real, transferir',
      'Transferir, se outro colega na chamada o reconhecer',
      'Gravar a chamada como prova e fazer a transferência',
    ],
    explanation:
      'Rosto e voz podem ser imitados ao vivo, e os outros na chamada também. O que resiste é o processo que ninguém dispensa sozinho; a gravação prova o golpe, mas não devolve o dinheiro.',
  },
  {
    code: 'SEG-213',
    level: 3,
    topic: 'Senhas e acesso',
    type: 'single_choice',
    stem: 'Ao revisar acessos, você acha três contas ativas de uma agência cujo contrato terminou há três meses. Não há sinal de uso. Que providência corrige o caso e a causa?',
    right: 'Desativar já e ligar a saída ao fim do contrato',
    wrong: [
      'Trocar as senhas e manter as contas na reserva',
      'Avisar a agência de que não deve mais entrar',
      'Desativar na revisão anual, já que não há uso',
    ],
    explanation:
      'Conta sem dono é porta que ninguém vigia: fecha-se agora, e o processo passa a fechá-la no dia em que o contrato acaba. Senha nova ou aviso deixam a porta no lugar.',
  },
  {
    code: 'SEG-214',
    level: 3,
    topic: 'Dados e dispositivos',
    type: 'single_choice',
    stem: 'A área encerra o contrato com um sistema em nuvem que guarda três anos de pesquisas com empregados. Além de desativar os usuários, o que exigir do fornecedor?',
    right: 'Devolução dos dados e prova da exclusão',
    wrong: [
      'Guarda dos dados por mais um ano, sem custo',
      'Promessa por e-mail de não usar os dados',
      'Acesso gratuito para consultas eventuais',
    ],
    explanation:
      'Enquanto a cópia existir no fornecedor, um incidente lá ainda atinge a empresa. Guardar “por garantia” mantém o risco sem contrato que o cubra, e promessa não é comprovante.',
  },
  {
    code: 'SEG-215',
    level: 3,
    topic: 'Senhas e acesso',
    type: 'true_false',
    stem: 'Um desenvolvedor saiu, e sua conta central, usada no login único, foi desativada. Ainda assim é preciso verificar contas locais e chaves de API que ele criou nas ferramentas.',
    right: true,
    explanation:
      'O login único fecha só as entradas que passam por ele. Contas locais e chaves de API podem continuar valendo depois da saída, e são esquecidas justamente porque a conta central já foi desativada.',
  },
  {
    code: 'SEG-216',
    level: 4,
    topic: 'Dados e dispositivos',
    type: 'short_text',
    stem: 'Na apuração de um incidente, cada cópia de disco ganha um registro de quem a coletou, guardou e transferiu, e quando, para provar que não foi alterada. Como se chama, em três palavras, esse registro contínuo da evidência?',
    right: [
      'cadeia de custódia',
      'a cadeia de custódia',
      'cadeia de custódia da evidência',
      'cadeia da custódia',
      'chain of custody',
    ],
    explanation:
      'A cadeia de custódia documenta a história da evidência, da coleta ao descarte. Sem ela, mesmo uma cópia íntegra pode ser contestada, pois ninguém prova por quais mãos passou.',
  },
  {
    code: 'SEG-217',
    level: 4,
    topic: 'Phishing e golpes',
    type: 'single_choice',
    stem: 'Clientes recebem boletos falsos em e-mails cujo remetente traz exatamente o domínio da empresa, embora não tenham saído de seus servidores. Que controle ataca a causa?',
    right: 'Autenticar o domínio e mandar rejeitar o que falhar',
    wrong: [
      'Registrar os domínios de grafia parecida com a sua',
      'Apertar o filtro de entrada dos servidores da empresa',
      'Trocar as senhas de todas as caixas do financeiro',
    ],
    explanation:
      'Publicadas a autenticação do remetente e a política de rejeição, quem recebe pode recusar o que a empresa não enviou. Domínios parecidos são outro golpe, e o filtro de entrada não vê o que vai direto ao cliente.',
  },
  {
    code: 'SEG-218',
    level: 4,
    topic: 'Senhas e acesso',
    type: 'multiple_choice',
    stem: 'Confirmou-se há minutos que a conta de uma analista foi tomada. Quais ações cabem na primeira hora? Marque todas.',
    right: [
      'Encerrar as sessões e os tokens ativos',
      'Redefinir a senha e rever os fatores cadastrados',
      'Preservar os registros de acesso da conta',
    ],
    wrong: ['Excluir a conta e criar uma nova do zero', 'Pedir que ela apague as mensagens suspeitas'],
    explanation:
      'Sem encerrar sessões e rever fatores, o invasor continua dentro apesar da senha nova, e os registros mostram o que ele fez. Excluir a conta ou as mensagens destrói essas provas.',
  },
  {
    code: 'SEG-219',
    level: 4,
    topic: 'Senhas e acesso',
    type: 'single_choice',
    stem: 'A invasão entrou pela porta de administração remota, aberta à internet e protegida só por senha. O suporte noturno depende dela. Que correção fecha a brecha sem parar o suporte?',
    right: 'Acesso só por VPN, com segundo fator',
    wrong: [
      'Outro número de porta, fora do padrão',
      'Senha mais longa e bloqueio por erros',
      'Porta fechada até a troca do sistema',
    ],
    explanation:
      'A VPN com segundo fator tira a porta da internet e mantém o suporte trabalhando. Mudar o número só atrasa a varredura, senha longa ainda pode ser roubada, e fechar a porta deixa o suporte sem acesso.',
  },
  {
    code: 'SEG-220',
    level: 4,
    topic: 'Dados e dispositivos',
    type: 'single_choice',
    stem: 'Os servidores foram cifrados hoje. Há uma cópia íntegra de ontem, mas a apuração indica que o invasor entrou há dez dias. Como voltar a operar?',
    right: 'Restaurar em rede isolada e remover os acessos dele',
    wrong: [
      'Restaurar em produção, pois a cópia é de ontem',
      'Restaurar em produção e trocar a senha dos usuários',
      'Pagar o resgate e manter a cópia como reserva',
    ],
    explanation:
      'A cópia de ontem pode trazer de volta a porta que o invasor deixou, e senhas de usuários não a fecham. Restaura-se à parte, limpa-se e só então se religa; pagar não garante os dados nem expulsa ninguém.',
  },
];
