import type { BankQuestion } from '../shape.ts';

/** Questions on data protection: level 3. */
export const lgpdLevel3: readonly BankQuestion[] = [
  {
    code: 'LGPD-125',
    level: 3,
    topic: 'Princípios e bases legais',
    type: 'single_choice',
    stem: 'Para agilizar a entrada, uma academia quer ler a impressão digital dos alunos na catraca. O coordenador anota “legítimo interesse” como base legal no mapeamento. Qual é o erro?',
    right: 'Biometria é dado sensível, e o art. 11 não traz essa base',
    wrong: [
      'Legítimo interesse só pode ser usado por órgãos públicos',
      'Legítimo interesse depende de registro prévio na ANPD',
      'Biometria é dado anônimo e dispensa qualquer base legal',
    ],
    explanation:
      'Dado biométrico vinculado a pessoa natural é sensível (art. 5º, II), e as bases para ele são as do art. 11, onde não há legítimo interesse. Essa base, do art. 7º, IX, vale só para dados comuns e não depende de registro.',
  },
  {
    code: 'LGPD-126',
    level: 3,
    topic: 'Princípios e bases legais',
    type: 'single_choice',
    stem: 'No mapeamento do processo de cobrança, uma analista registrou:\n\n- dados usados e de onde vêm\n- finalidade e base legal\n- sistemas e pessoas com acesso\n- empresas que recebem os dados\n\nO que ainda falta para o registro cobrir todo o ciclo de vida dos dados?',
    right: 'Prazo de guarda e forma de descarte',
    wrong: [
      'Relação nominal dos titulares afetados',
      'Termo de consentimento dos devedores',
      'Valor estimado da multa por incidente',
    ],
    explanation:
      'O tratamento termina quando a finalidade se esgota (art. 15), e então os dados são eliminados, salvo exceções (art. 16): sem prazo ninguém sabe quando. Cobrança tem bases próprias e não pede termo do devedor.',
  },
  {
    code: 'LGPD-127',
    level: 3,
    topic: 'Princípios e bases legais',
    type: 'single_choice',
    stem: 'Com o consentimento dos alunos, uma escola de idiomas lhes envia novidades. Agora quer passar a lista a uma editora, que fará as próprias ofertas. O jurídico não vê outra base legal para o repasse. De que a escola precisa?',
    right: 'De consentimento específico para compartilhar',
    wrong: [
      'De um contrato de sigilo assinado pela editora',
      'De uma nova versão da política em seu site',
      'De nada mais, pois os alunos já consentiram',
    ],
    explanation:
      'Quem obteve consentimento e quer comunicar os dados a outro controlador precisa de consentimento específico para isso (art. 7º, § 5º). O contrato protege a lista, mas não substitui a vontade do aluno.',
  },
  {
    code: 'LGPD-128',
    level: 3,
    topic: 'Princípios e bases legais',
    type: 'single_choice',
    stem: 'Uma varejista contrata uma plataforma para disparar e-mails a seus clientes. A varejista define a lista, o texto e por quanto tempo os dados ficam na plataforma. Que papel a plataforma tem nesse tratamento?',
    right: 'Operadora, pois age em nome da varejista',
    wrong: [
      'Controladora, pois é dona dos servidores',
      'Encarregada, pois fala com os titulares',
      'Controladora conjunta, pois guarda a lista',
    ],
    explanation:
      'Operador é quem trata os dados em nome do controlador (art. 5º, VII); controlador é quem decide sobre o tratamento (art. 5º, VI). Ter os servidores ou guardar a lista não é decidir para que ela serve.',
  },
  {
    code: 'LGPD-129',
    level: 3,
    topic: 'Direitos do titular',
    type: 'single_choice',
    stem: 'Uma cliente pede a declaração completa sobre seus dados, com origem, critérios usados e finalidade. A empresa é de grande porte e não há regra própria do setor. Que prazo a LGPD fixa para a resposta?',
    right: 'Até 15 dias do requerimento',
    wrong: [
      'Até 30 dias do requerimento',
      'Até 10 dias úteis do requerimento',
      'Até 72 horas do requerimento',
    ],
    explanation:
      'A declaração clara e completa é fornecida em até 15 dias, contados do requerimento do titular (art. 19, II). Os 30 dias vêm da lembrança de leis de outros países.',
  },
  {
    code: 'LGPD-130',
    level: 3,
    topic: 'Direitos do titular',
    type: 'single_choice',
    stem: 'Um ex-cliente pede que a loja apague “tudo”. Há notas fiscais que a legislação tributária ainda manda guardar e um perfil de preferências, mantido com o consentimento dele. Como atender?',
    right: 'Apagar o perfil, guardar as notas e explicar por quê',
    wrong: [
      'Apagar tudo, pois a vontade do titular prevalece sempre',
      'Guardar tudo até que vença o prazo das notas fiscais',
      'Guardar o perfil, já consentido, e apagar as notas',
    ],
    explanation:
      'Dados tratados com consentimento são eliminados a pedido (art. 18, VI), mas o que a lei manda guardar pode ser conservado (art. 16, I). A obrigação de guardar as notas não serve de desculpa para o resto.',
  },
  {
    code: 'LGPD-131',
    level: 3,
    topic: 'Direitos do titular',
    type: 'single_choice',
    stem: 'A pedido de um candidato, uma consultoria corrigiu a formação dele em seu banco de talentos. O dado errado já havia sido enviado a duas empresas clientes. O que ainda falta?',
    right: 'Avisar já as duas empresas, para que corrijam',
    wrong: [
      'Orientar o candidato a procurar cada empresa',
      'Incluir a correção na próxima carga semestral',
      'Nada, pois cada empresa responde por sua base',
    ],
    explanation:
      'O responsável informa de imediato a correção aos agentes com quem compartilhou o dado, para que repitam o procedimento (art. 18, § 6º). Só a impossibilidade ou o esforço desproporcional, comprovados, dispensam o aviso.',
  },
  {
    code: 'LGPD-132',
    level: 3,
    topic: 'Direitos do titular',
    type: 'single_choice',
    stem: 'Uma transportadora recebe o pedido de acesso de alguém cujos dados nunca tratou: a loja em que a pessoa comprou usa outra transportadora, que a equipe conhece. Como responder?',
    right: 'Dizer que não trata os dados e indicar quem trata',
    wrong: [
      'Arquivar o pedido, pois ele é de outra empresa',
      'Cadastrar a pessoa para depois dar o acesso',
      'Consultar a ANPD e só então responder à pessoa',
    ],
    explanation:
      'Quem não é agente do tratamento responde isso ao titular e indica o agente sempre que possível (art. 18, § 4º, I). Arquivar deixa a pessoa sem resposta; abrir cadastro criaria dados desnecessários.',
  },
  {
    code: 'LGPD-133',
    level: 3,
    topic: 'Segurança e incidentes',
    type: 'single_choice',
    stem: 'Venceu o prazo de guarda dos currículos não aproveitados, mas o RH quer continuar estudando a evolução das candidaturas. O que pode ser conservado?',
    right: 'Dados anonimizados, sem volta à pessoa',
    wrong: [
      'Currículos cifrados, com chave da gerência',
      'Currículos com código no lugar do nome',
      'Currículos em pasta que só o RH acessa',
    ],
    explanation:
      'Findo o tratamento, a lei admite conservar para uso exclusivo do controlador os dados anonimizados (art. 16, IV). Cifra, código e pasta restrita protegem, mas quem tem a chave volta ao candidato: seguem pessoais.',
  },
  {
    code: 'LGPD-134',
    level: 3,
    topic: 'Segurança e incidentes',
    type: 'single_choice',
    stem: 'Às 17h de sexta-feira, você descobre que a pasta de exames admissionais ficou pública por dois dias. O registro de acessos mostra downloads de fora da empresa. O que fazer?',
    right: 'Fechar o acesso, guardar os registros e avisar já',
    wrong: [
      'Fechar o acesso e relatar na reunião de segunda',
      'Apagar a pasta e os registros para cessar o risco',
      'Manter tudo como está até a chegada da perícia',
    ],
    explanation:
      'Conter, preservar provas e avisar são da mesma hora: o prazo para comunicar conta do conhecimento (Resolução CD/ANPD 15/2024). Apagar os registros destrói a única forma de saber quem foi afetado.',
  },
  {
    code: 'LGPD-135',
    level: 3,
    topic: 'Segurança e incidentes',
    type: 'single_choice',
    stem: 'Uma rede de lojas de grande porte sofreu um incidente que pode trazer risco relevante a clientes. Não há prazo especial em outra norma. Em que prazo deve comunicar a ANPD e os titulares?',
    right: 'Três dias úteis de saber que dados foram afetados',
    wrong: [
      'Três dias úteis da data em que o ataque começou',
      'Quinze dias corridos do fim da apuração interna',
      'Trinta dias corridos do aviso dado pela polícia',
    ],
    explanation:
      'O prazo é de três dias úteis, contados de quando o controlador sabe que o incidente afetou dados pessoais (Resolução CD/ANPD 15/2024). Não corre do ataque, que pode ser descoberto meses depois, nem espera a apuração.',
  },
  {
    code: 'LGPD-136',
    level: 3,
    topic: 'Segurança e incidentes',
    type: 'single_choice',
    stem: 'O escritório que processa a folha de uma indústria, como operador, descobre que alguém de fora leu os dados dos empregados da cliente. O que o escritório deve fazer primeiro?',
    right: 'Avisar logo a indústria, que deve comunicar',
    wrong: [
      'Comunicar à ANPD em lugar da indústria',
      'Escrever direto a cada empregado afetado',
      'Concluir a perícia antes de avisar a cliente',
    ],
    explanation:
      'Quem comunica a ANPD e os titulares é o controlador (art. 48), e ele só pode agir se o operador o avisar depressa. Passar por cima da cliente ou esperar a perícia atrasa quem tem o dever.',
  },
];
