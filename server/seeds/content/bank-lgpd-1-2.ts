import type { BankQuestion } from './shape.ts';

/** Questions on data protection: levels 1 and 2. */
export const lgpdLevels1And2: readonly BankQuestion[] = [
  {
    code: 'LGPD-101',
    level: 1,
    topic: 'Princípios e bases legais',
    type: 'single_choice',
    stem: 'Na planilha de um evento da empresa há quatro colunas. Qual delas a LGPD considera dado pessoal?',
    right: 'Placa do carro de cada inscrito',
    wrong: [
      'CNPJ da empresa patrocinadora',
      'Número de inscritos por cidade',
      'Preço de cada tipo de ingresso',
    ],
    explanation:
      'Dado pessoal é a informação ligada a pessoa natural identificada ou identificável (art. 5º, I), e a placa leva ao dono do carro. O CNPJ também é um número de cadastro, mas pertence a uma empresa.',
  },
  {
    code: 'LGPD-102',
    level: 1,
    topic: 'Princípios e bases legais',
    type: 'single_choice',
    stem: 'Renata preenche o cadastro de um novo colega e separa o que a LGPD trata como dado pessoal sensível. Qual destes campos entra nessa lista?',
    right: 'Filiação ao sindicato',
    wrong: ['Salário bruto mensal', 'Número de CPF e RG', 'Endereço residencial'],
    explanation:
      'A filiação a sindicato está na lista de dados sensíveis do art. 5º, II. Salário e CPF pedem cuidado, e por isso confundem, mas são dados pessoais comuns: a lista da lei não os inclui.',
  },
  {
    code: 'LGPD-103',
    level: 1,
    topic: 'Princípios e bases legais',
    type: 'single_choice',
    stem: 'Clientes deixaram o e-mail em uma loja apenas para receber a nota fiscal. Um vendedor quer usar essa lista para divulgar o curso que a esposa dele vende. Que princípio da LGPD essa ideia contraria diretamente?',
    right: 'Finalidade',
    wrong: ['Livre acesso', 'Qualidade dos dados', 'Não discriminação'],
    explanation:
      'O dado só pode servir aos propósitos específicos informados ao titular, sem uso posterior incompatível (art. 6º, I). Que os endereços estejam corretos e acessíveis ao cliente não autoriza um novo uso.',
  },
  {
    code: 'LGPD-104',
    level: 1,
    topic: 'Princípios e bases legais',
    type: 'single_choice',
    stem: 'Uma rede de clínicas contrata um escritório para calcular a folha de pagamento. Para a LGPD, quem é o titular dos dados que constam da folha?',
    right: 'Cada empregado que consta da folha',
    wrong: [
      'A rede de clínicas que contrata',
      'O escritório que calcula a folha',
      'O setor que cuida dos cadastros',
    ],
    explanation:
      'Titular é a pessoa natural a quem os dados se referem (art. 5º, V). A rede decide sobre o tratamento e o escritório o executa, mas nenhum dos dois se torna titular por guardar a informação.',
  },
  {
    code: 'LGPD-105',
    level: 1,
    topic: 'Direitos do titular',
    type: 'single_choice',
    stem: 'Uma cliente liga porque o sobrenome dela está errado no cadastro desde a primeira compra. Segundo a LGPD, o que é esse pedido de correção?',
    right: 'Um direito dela, sem custo algum',
    wrong: [
      'Um favor, que a loja pode recusar',
      'Um serviço, que a loja pode cobrar',
      'Um direito só de cliente ativo',
    ],
    explanation:
      'O titular pode pedir a correção de dados incompletos, inexatos ou desatualizados (art. 18, III), sem custo (art. 18, § 5º). O direito existe enquanto a empresa trata o dado, haja ou não compra recente.',
  },
  {
    code: 'LGPD-106',
    level: 1,
    topic: 'Direitos do titular',
    type: 'single_choice',
    stem: 'No balcão, um cliente pergunta se a empresa guarda dados sobre ele. A atendente nunca recebeu um pedido assim e não sabe como responder. O que ela deve fazer?',
    right: 'Encaminhar hoje ao canal de privacidade',
    wrong: [
      'Dizer que isso depende de ordem judicial',
      'Mostrar na tela a lista de clientes',
      'Pedir que ele volte com um advogado',
    ],
    explanation:
      'Confirmar se há tratamento é direito do titular (art. 18, I), sem advogado nem juiz, e a resposta tem prazo. Mostrar a lista, embora pareça prestativo, exporia os dados de outras pessoas.',
  },
  {
    code: 'LGPD-107',
    level: 1,
    topic: 'Direitos do titular',
    type: 'single_choice',
    stem: 'Beatriz aceitou receber ofertas de uma loja por mensagem e, três semanas depois, mudou de ideia. Quando ela pode revogar o consentimento?',
    right: 'A qualquer momento, de graça',
    wrong: ['Depois de doze meses do aceite', 'Quando comprovar um prejuízo', 'Na próxima troca de cadastro'],
    explanation:
      'O consentimento pode ser revogado a qualquer momento, por procedimento gratuito e facilitado (art. 8º, § 5º). A lei não pede prejuízo nem fixa tempo mínimo de permanência.',
  },
  {
    code: 'LGPD-108',
    level: 1,
    topic: 'Direitos do titular',
    type: 'single_choice',
    stem: 'O RH recebe quatro pedidos de cópia dos dados de Lívia, ex-empregada da empresa. Nenhum traz procuração. Qual deles a LGPD reconhece como exercício do direito de acesso?',
    right: 'O da própria Lívia, já desligada',
    wrong: [
      'O do marido, com certidão em mãos',
      'O do novo chefe, para referências',
      'O da colega que herdou os projetos',
    ],
    explanation:
      'O direito é exercido pelo titular ou por representante legalmente constituído (art. 18, § 3º), e o fim do contrato não o encerra. Casamento não torna o marido representante para esse fim.',
  },
  {
    code: 'LGPD-109',
    level: 1,
    topic: 'Segurança e incidentes',
    type: 'single_choice',
    stem: 'Você percebe que enviou a um cliente, por engano, a planilha de salários da equipe, com CPF. Ele ainda não respondeu. O que fazer primeiro?',
    right: 'Avisar agora o canal interno de incidentes',
    wrong: [
      'Pedir sigilo ao cliente e encerrar o assunto',
      'Apagar a mensagem da sua pasta de enviados',
      'Aguardar para ver se o cliente abre o arquivo',
    ],
    explanation:
      'Quem trata dados deve protegê-los de comunicação acidental (art. 46), e a empresa só consegue avaliar e conter o que sabe. Apagar o enviado ou pedir sigilo não desfaz a entrega.',
  },
  {
    code: 'LGPD-110',
    level: 1,
    topic: 'Segurança e incidentes',
    type: 'single_choice',
    stem: 'Por mensagem, uma colega de outra área pede a planilha com nome e CPF de todos os clientes porque precisa “só conferir como se escreve um sobrenome”. Qual resposta protege os clientes e ajuda a colega?',
    right: 'Conferir o sobrenome e responder só isso',
    wrong: [
      'Enviar a planilha, já que ela é da empresa',
      'Enviar a planilha e pedir que apague depois',
      'Recusar o pedido, pois CPF é assunto sigiloso',
    ],
    explanation:
      'Basta um sobrenome, e o acesso deve limitar-se ao mínimo necessário (art. 6º, III). Trabalhar na mesma empresa não dá a todos razão para ver o CPF de todos os clientes, e cópia enviada foge ao controle.',
  },
  {
    code: 'LGPD-111',
    level: 1,
    topic: 'Segurança e incidentes',
    type: 'single_choice',
    stem: 'Quatro coisas deram errado na semana. Qual delas deve ser relatada como incidente com dados pessoais?',
    right: 'Fichas de clientes esquecidas em um ônibus',
    wrong: [
      'Fichas em branco achadas no refeitório',
      'Tabela de preços enviada por engano a um rival',
      'Vendas por região afixadas no elevador',
    ],
    explanation:
      'Só as fichas preenchidas falam de pessoas, e papel perdido expõe tanto quanto arquivo vazado. A tabela de preços é segredo do negócio e também se relata, mas por outro motivo: não contém dado pessoal.',
  },
  {
    code: 'LGPD-112',
    level: 1,
    topic: 'Segurança e incidentes',
    type: 'single_choice',
    stem: 'Caio imprimiu currículos para uma seleção já encerrada, e o prazo de guarda das folhas acabou. Como deve descartá-las?',
    right: 'Passar as folhas pela fragmentadora',
    wrong: [
      'Rasgar ao meio e pôr na reciclagem',
      'Usar o verso como papel de rascunho',
      'Pôr na caixa de papel da impressora',
    ],
    explanation:
      'Enquanto puder ser lido, o papel continua expondo os candidatos, e o dever de proteger vai até o descarte (art. 46). Reciclar é bom, depois de fragmentar: uma folha rasgada ao meio ainda se lê.',
  },
  {
    code: 'LGPD-113',
    level: 2,
    topic: 'Princípios e bases legais',
    type: 'single_choice',
    stem: 'A vinícola abre inscrições para uma degustação gratuita, só para maiores de 18 anos. A confirmação segue por e-mail, e cada um mostra um documento na entrada. Qual versão do formulário de inscrição segue o princípio da necessidade?',
    right: 'Nome, e-mail e declaração de maioridade',
    wrong: [
      'Nome, e-mail e foto de um documento',
      'Nome, e-mail e data de nascimento',
      'Nome, e-mail, CPF e endereço completo',
    ],
    explanation:
      'Necessidade é limitar-se ao mínimo para a finalidade (art. 6º, III). A data de nascimento parece inocente, mas a idade será conferida na entrada, com o documento em mãos e sem guardar cópia.',
  },
  {
    code: 'LGPD-114',
    level: 2,
    topic: 'Princípios e bases legais',
    type: 'single_choice',
    stem: 'Todo mês o RH envia ao governo os dados trabalhistas que a legislação exige. Um empregado escreve que não dá consentimento para esse envio. Que base legal sustenta o tratamento?',
    right: 'Cumprimento de obrigação legal ou regulatória',
    wrong: [
      'Consentimento presumido pelo contrato de trabalho',
      'Legítimo interesse da área de recursos humanos',
      'Proteção do crédito em favor do empregado',
    ],
    explanation:
      'Quando a lei manda tratar o dado, a base é a obrigação legal (art. 7º, II), e a recusa do empregado não a afasta. Consentimento presumido não existe: a lei o quer livre, informado e inequívoco (art. 5º, XII).',
  },
  {
    code: 'LGPD-115',
    level: 2,
    topic: 'Princípios e bases legais',
    type: 'single_choice',
    stem: 'Uma loja virtual usa o endereço informado pelo comprador para entregar o produto que ele acabou de comprar. Que base legal é a mais adequada para esse uso?',
    right: 'Execução do contrato com o comprador',
    wrong: [
      'Consentimento em caixa ao fim da compra',
      'Proteção do crédito concedido pela loja',
      'Exercício de direitos em processo judicial',
    ],
    explanation:
      'Sem o endereço a loja não cumpre a compra que o titular pediu (art. 7º, V). Pedir consentimento daria ao comprador uma escolha que não existe: se o negasse ou revogasse, não haveria entrega.',
  },
  {
    code: 'LGPD-116',
    level: 2,
    topic: 'Princípios e bases legais',
    type: 'single_choice',
    stem: 'O formulário de cadastro de um fornecedor pede que a pessoa assinale: “Autorizo o uso dos meus dados para quaisquer fins”. O que vale essa autorização perante a LGPD?',
    right: 'É nula, por ser genérica',
    wrong: ['É válida, se assinada à mão', 'É válida, por até cinco anos', 'É anulável, se houver dano'],
    explanation:
      'O consentimento deve referir-se a finalidades determinadas, e autorizações genéricas são nulas (art. 8º, § 4º). Assinatura ou prazo não consertam uma frase que não diz para que o dado servirá.',
  },
  {
    code: 'LGPD-117',
    level: 2,
    topic: 'Direitos do titular',
    type: 'single_choice',
    stem: 'Um aposentado pede cópia impressa dos dados que a operadora mantém sobre ele, pois não usa e-mail. A loja costuma responder a esses pedidos por arquivo eletrônico. O que a loja deve fazer?',
    right: 'Entregar em papel, sem cobrar',
    wrong: [
      'Entregar em papel, ao custo das folhas',
      'Oferecer o arquivo, que é o padrão',
      'Perguntar o motivo antes de imprimir',
    ],
    explanation:
      'O titular escolhe entre meio eletrônico seguro e forma impressa (art. 19, § 2º), e o pedido é atendido sem custo (art. 18, § 5º). O padrão interno da loja não limita essa escolha.',
  },
  {
    code: 'LGPD-118',
    level: 2,
    topic: 'Direitos do titular',
    type: 'single_choice',
    stem: 'De um endereço de e-mail que não consta do cadastro chega o pedido: “Sou Sônia Prado e quero cópia de tudo o que vocês têm sobre mim”. O que fazer antes de enviar os dados?',
    right: 'Confirmar por canal seguro que é ela quem pede',
    wrong: [
      'Recusar, pois pedido por e-mail não tem valor',
      'Enviar logo, pois o prazo para responder é curto',
      'Pedir que ela explique para que quer os dados',
    ],
    explanation:
      'O direito é do titular ou de seu representante (art. 18, § 3º): entregar os dados a quem se faz passar por Sônia seria um incidente. Ela não precisa dizer o motivo, e a pressa não dispensa a conferência.',
  },
  {
    code: 'LGPD-119',
    level: 2,
    topic: 'Direitos do titular',
    type: 'single_choice',
    stem: 'Um assinante passou a receber ligações de seguradoras e pergunta à operadora de internet com quem ela compartilhou o telefone dele. O que a operadora deve responder?',
    right: 'Com quais entidades compartilhou o dado',
    wrong: [
      'Só que tem parceiros, sem dizer quais são',
      'Que essa lista depende de ordem judicial',
      'Que só informa se ele comprovar algum dano',
    ],
    explanation:
      'O titular tem direito de saber com quais entidades públicas e privadas houve uso compartilhado (art. 18, VII). Falar em “parceiros” sem nomeá-los não responde ao pedido.',
  },
  {
    code: 'LGPD-120',
    level: 2,
    topic: 'Direitos do titular',
    type: 'single_choice',
    stem: 'A portaria passará a anotar nome e documento dos visitantes, e Íris escreve o aviso que ficará no balcão. Que informação o visitante tem direito de encontrar nesse aviso?',
    right: 'Para que os dados servem e por quanto tempo',
    wrong: [
      'Os nomes de quem consultou os dados no dia',
      'A marca e a versão do sistema da portaria',
      'O contrato da empresa que presta o serviço',
    ],
    explanation:
      'O art. 9º garante informação clara sobre finalidade, forma e duração do tratamento, quem é o controlador e quais são os direitos. Detalhes do sistema e do contrato não ajudam o titular a decidir.',
  },
  {
    code: 'LGPD-121',
    level: 2,
    topic: 'Segurança e incidentes',
    type: 'single_choice',
    stem: 'Marcos quer terminar em casa, no fim de semana, a análise de uma lista de clientes. Ele tem notebook da empresa. Qual caminho mantém os dados protegidos?',
    right: 'Abrir a lista na pasta corporativa, com sua conta',
    wrong: [
      'Enviar a lista ao seu e-mail pessoal e apagar depois',
      'Copiar a lista em um pen drive e apagar na segunda',
      'Guardar a lista na sua nuvem pessoal, com uma senha',
    ],
    explanation:
      'No local autorizado a empresa controla quem vê, registra o acesso e consegue eliminar. Cópias em contas ou mídias pessoais saem desse controle, e a promessa de apagar não alcança cópias e sincronizações.',
  },
  {
    code: 'LGPD-122',
    level: 2,
    topic: 'Segurança e incidentes',
    type: 'single_choice',
    stem: 'A pasta com as fichas de 60 candidatos está aberta a “qualquer pessoa com o link”. Uma gerente precisa avaliar três deles. Como dar acesso a ela?',
    right: 'Fechar o link e dar a ela acesso às três fichas',
    wrong: [
      'Manter o link e pedir que ela não o repasse',
      'Fechar o link e abrir a pasta a toda a gerência',
      'Manter o link e mudar o nome da pasta para outro',
    ],
    explanation:
      'Acesso nominal e só ao que a tarefa pede reduz o estrago de qualquer erro (art. 6º, III e VII). Enquanto o link for aberto, quem o receber por engano entra, seja qual for o nome da pasta.',
  },
  {
    code: 'LGPD-123',
    level: 2,
    topic: 'Segurança e incidentes',
    type: 'single_choice',
    stem: 'Uma clínica avisou 80 pacientes do reagendamento da quimioterapia e pôs todos os endereços no campo de cópia visível. Um colega diz que “foi só um e-mail”. Como avaliar o ocorrido?',
    right: 'É incidente e revelou dado de saúde de cada um',
    wrong: [
      'É falta de etiqueta, pois e-mail é dado público',
      'É falha menor, pois ninguém invadiu o sistema',
      'É incidente apenas se algum paciente reclamar',
    ],
    explanation:
      'Endereço e assunto, juntos, revelaram a 80 estranhos quem está em tratamento: dado sensível (art. 5º, II). Não é preciso invasão nem queixa; o art. 46 fala também de comunicação acidental.',
  },
  {
    code: 'LGPD-124',
    level: 2,
    topic: 'Segurança e incidentes',
    type: 'single_choice',
    stem: 'Luan prepara um treinamento com telas do sistema de atendimento, que será gravado e enviado a franqueados. Que registros deve mostrar nas telas?',
    right: 'Registros fictícios, criados para a aula',
    wrong: [
      'Registros reais, de clientes já inativos',
      'Registros reais, com o nome coberto',
      'Registros reais, com aviso de sigilo',
    ],
    explanation:
      'A aula não precisa de pessoas reais, e o mínimo necessário aqui é nenhum (art. 6º, III). Cobrir o nome deixa telefone, endereço e histórico à mostra, e cliente inativo continua titular.',
  },
];
