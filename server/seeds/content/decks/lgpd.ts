import { basic, choice, cloze, type DemoDeck, reversed } from './card.ts';

export const lgpdDeck: DemoDeck = {
  title: 'LGPD para quem lida com dados de pessoas',
  description:
    'Conceitos, bases legais, direitos do titular e incidentes, com os artigos da Lei nº 13.709/2018 que valem no trabalho de todo dia.',
  competency: 'LGPD',
  cards: [
    basic(
      'O que é dado pessoal?',
      'Informação relacionada a pessoa natural identificada ou identificável (art. 5º, I).',
      'Não precisa ter o nome: placa de carro, matrícula ou localização também levam a alguém.',
    ),
    choice(
      'Qual destes é um dado pessoal sensível?',
      'Atestado médico de uma funcionária',
      ['Número do CPF de um cliente', 'Salário de um gerente', 'Endereço residencial de um fornecedor'],
      'Dado de saúde está na lista do art. 5º, II. Os outros são dados pessoais e pedem cuidado, mas a lista não os inclui.',
    ),
    basic(
      'Quais dados a LGPD considera sensíveis?',
      'Origem racial ou étnica, religião, opinião política, filiação a sindicato ou a organização religiosa, filosófica ou política, saúde, vida sexual, genética e biometria (art. 5º, II).',
      'São os que mais se prestam à discriminação.',
    ),
    reversed('Controlador', 'Quem toma as decisões sobre o tratamento dos dados pessoais (art. 5º, VI)'),
    reversed('Operador', 'Quem trata dados pessoais em nome do controlador (art. 5º, VII)'),
    cloze(
      'O {{c1::encarregado}} é o canal de comunicação entre o controlador, os titulares e a {{c2::ANPD}}.',
      'Art. 5º, VIII. É conhecido também pela sigla DPO.',
    ),
    basic(
      'Guardar um currículo na gaveta, sem abrir, é tratamento de dados?',
      'Sim.',
      'Tratamento é toda operação com dados pessoais: coletar, guardar, consultar, enviar, apagar (art. 5º, X). Vale também no papel.',
    ),
    choice(
      'A empresa contrata um escritório para processar a folha de pagamento. Quem é o operador?',
      'O escritório contratado',
      [
        'A analista de RH da empresa',
        'O funcionário que recebe o salário',
        'O diretor que assinou o contrato',
      ],
      'Operador é alguém de fora que trata dados por ordem do controlador. Quem trabalha na empresa age como parte dela.',
    ),
    cloze(
      'Pelo princípio da {{c1::finalidade}}, o dado só serve a propósitos legítimos, específicos e informados ao titular.',
      'Art. 6º, I. Usá-lo depois para algo incompatível fere a lei.',
    ),
    cloze(
      'Pelo princípio da {{c1::necessidade}}, trata-se só o {{c2::mínimo}} de dados para chegar à finalidade.',
      'Art. 6º, III. Antes de pedir um campo, pergunte o que se faz com ele.',
    ),
    choice(
      'Um formulário de inscrição em palestra pede o estado civil. Que princípio ele contraria mais claramente?',
      'Necessidade',
      ['Livre acesso', 'Qualidade dos dados', 'Não discriminação'],
      'O dado é excessivo para inscrever alguém em uma palestra (art. 6º, III).',
    ),
    basic(
      'O que pede o princípio da responsabilização e prestação de contas?',
      'Cumprir a lei e conseguir demonstrar que a cumpre (art. 6º, X).',
      'Registros, políticas e treinamentos são a prova.',
    ),
    basic(
      'Todo tratamento de dados precisa de consentimento?',
      'Não: o consentimento é uma de dez bases legais (art. 7º).',
      'Folha de pagamento, por exemplo, apoia-se em contrato e em obrigação legal.',
    ),
    cloze(
      'O consentimento é a manifestação {{c1::livre}}, {{c2::informada}} e {{c3::inequívoca}} do titular para uma finalidade determinada.',
      'Art. 5º, XII.',
    ),
    choice(
      'A empresa envia ao eSocial os dados de admissão de um funcionário. Qual é a base legal?',
      'Obrigação legal ou regulatória',
      ['Consentimento', 'Legítimo interesse', 'Proteção do crédito'],
      'A lei manda enviar (art. 7º, II). Pedir consentimento enganaria: a pessoa não poderia recusar.',
    ),
    basic(
      'Por que o consentimento costuma ser uma base frágil entre empresa e funcionário?',
      'Porque quem depende do emprego dificilmente se sente livre para recusar.',
      'Consentimento precisa ser livre. Prefira contrato ou obrigação legal, quando couberem.',
    ),
    basic(
      'Quem deve provar que o consentimento foi dado como manda a lei?',
      'O controlador (art. 8º, § 2º).',
      'Guarde quando, como e para que a pessoa consentiu.',
    ),
    basic(
      'O titular pode voltar atrás no consentimento?',
      'Sim, a qualquer momento, por procedimento gratuito e facilitado (art. 8º, § 5º).',
      'O que foi tratado antes da revogação continua válido.',
    ),
    choice(
      'Qual base legal NÃO serve para dados pessoais sensíveis?',
      'Legítimo interesse',
      ['Obrigação legal', 'Tutela da saúde', 'Exercício regular de direitos em processo'],
      'O art. 11, que trata dos sensíveis, deixa de fora o legítimo interesse e a proteção do crédito.',
    ),
    basic(
      'Quando se pode usar o legítimo interesse?',
      'Para finalidade legítima e situação concreta, se os direitos do titular não pesarem mais (arts. 7º, IX, e 10).',
      'Só com os dados estritamente necessários, com transparência e com a expectativa do titular respeitada.',
    ),
    basic(
      'O que a lei põe acima de tudo no tratamento de dados de crianças e adolescentes?',
      'O melhor interesse deles (art. 14).',
      'Se a base for o consentimento, o da criança é dado de forma específica e em destaque por um dos pais ou pelo responsável.',
    ),
    cloze(
      'Dado {{c1::anonimizado}} não é dado pessoal, salvo se o processo puder ser {{c2::revertido}} com esforços razoáveis.',
      'Art. 12.',
    ),
    basic(
      'Trocar o nome por um código, com a tabela de códigos guardada, é anonimizar?',
      'Não: é pseudonimizar, e o dado continua pessoal.',
      'Quem tem a tabela volta à pessoa (art. 13, § 4º).',
    ),
    choice(
      'Um cliente pede a declaração completa dos dados que a empresa tem dele. Qual é o prazo?',
      'Até 15 dias',
      ['Até 48 horas', 'Até 30 dias', 'Até 60 dias'],
      'Art. 19, II, contados do pedido. Em formato simplificado, a resposta é imediata (art. 19, I).',
    ),
    basic(
      'Cite cinco direitos do titular.',
      'Confirmação, acesso, correção, portabilidade e eliminação (art. 18).',
      'Há ainda a anonimização ou o bloqueio do que é excessivo, a informação sobre com quem os dados foram compartilhados e a revogação do consentimento.',
    ),
    basic(
      'Um colega recebe um pedido de titular por e-mail. O que deve fazer?',
      'Encaminhá-lo logo ao encarregado, pelo canal da empresa.',
      'O prazo corre desde o pedido, e a identidade precisa ser conferida antes de qualquer dado sair.',
    ),
    choice(
      'Um ex-funcionário pede a eliminação de todos os seus dados. A empresa deve apagar os registros da folha?',
      'Não, enquanto a lei obrigar a guardá-los',
      ['Sim, na hora', 'Sim, em até 15 dias', 'Só se ele pagar os custos'],
      'O art. 16, I, permite conservar dados para cumprir obrigação legal ou regulatória.',
    ),
    basic(
      'O que se pode pedir contra uma decisão tomada só por sistema automatizado?',
      'A revisão dela (art. 20).',
      'Vale quando a decisão afeta interesses da pessoa, como crédito, consumo ou perfil profissional.',
    ),
    basic(
      'Quando os dados devem ser eliminados?',
      'Quando termina o tratamento: finalidade alcançada, prazo encerrado ou consentimento revogado (arts. 15 e 16).',
      'As exceções são as do art. 16, como a obrigação legal de guardar.',
    ),
    basic(
      'O que é o RIPD?',
      'O relatório de impacto à proteção de dados pessoais (art. 5º, XVII).',
      'O controlador descreve nele tratamentos que podem gerar riscos, e o que faz para reduzi-los. A ANPD pode pedi-lo (art. 38).',
    ),
    basic(
      'Quem deve manter registro das operações de tratamento?',
      'O controlador e o operador (art. 37).',
      'Ainda mais quando o tratamento se baseia no legítimo interesse.',
    ),
    cloze(
      'Um incidente com risco ou dano relevante é comunicado à ANPD e aos titulares em até {{c1::três dias úteis}}.',
      'Art. 48 da lei e Resolução CD/ANPD nº 15/2024. O prazo conta de quando se sabe que o incidente afetou dados pessoais.',
    ),
    choice(
      'Você mandou uma planilha com CPFs ao destinatário errado. Qual é o primeiro passo?',
      'Avisar logo a segurança da informação ou o encarregado',
      [
        'Pedir por conta própria que apaguem e não falar mais nisso',
        'Esperar para ver se alguém reclama',
        'Apagar o e-mail da sua caixa de enviados',
      ],
      'O prazo de comunicação é curto, e só quem avalia o risco decide o que fazer. Apagar o enviado não desfaz o envio.',
    ),
    basic(
      'O operador responde por danos ao titular?',
      'Sim, de forma solidária, se descumprir a lei ou as instruções lícitas do controlador (art. 42, § 1º, I).',
      'Fora disso, quem responde é o controlador.',
    ),
    cloze(
      'A multa simples vai até {{c1::2%}} do faturamento no Brasil, limitada a R$ {{c2::50 milhões}} por infração.',
      'Art. 52, II. Há ainda advertência, publicização da infração, bloqueio e eliminação dos dados, entre outras.',
    ),
    basic(
      'A LGPD vale para a agenda de telefones de uma pessoa, em casa?',
      'Não: o uso particular e sem fins econômicos fica de fora (art. 4º, I).',
      'A lista de clientes no celular do vendedor já não é uso particular.',
    ),
    basic(
      'Uma empresa sem sede no Brasil precisa cumprir a LGPD?',
      'Sim, se tratar dados no Brasil, oferecer bens ou serviços a quem está aqui ou tratar dados coletados aqui (art. 3º).',
      'O país da sede e o do servidor não mudam isso.',
    ),
    basic(
      'Guardar dados em nuvem no exterior é proibido?',
      'Não, mas é transferência internacional e precisa de um dos mecanismos do art. 33.',
      'As cláusulas-padrão da ANPD, da Resolução CD/ANPD nº 19/2024, são um deles.',
    ),
    basic(
      'Onde a empresa deve divulgar quem é o encarregado?',
      'Em lugar público, de forma clara, de preferência em seu site (art. 41, § 1º).',
      'Identidade e contato, para que qualquer titular consiga chegar a ele.',
    ),
    cloze(
      'Dado que se torna público pelo próprio titular dispensa {{c1::consentimento}}, mas os direitos dele e os {{c2::princípios}} da lei continuam valendo.',
      'Art. 7º, § 4º.',
    ),
  ],
};
