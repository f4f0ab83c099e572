import type { BankQuestion } from '../shape.ts';

/** Data protection, level 2. */
export const lgpdLevel2: readonly BankQuestion[] = [
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
