import type { BankQuestion } from '../shape.ts';

/** Data protection, level 1. */
export const lgpdLevel1: readonly BankQuestion[] = [
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
];
