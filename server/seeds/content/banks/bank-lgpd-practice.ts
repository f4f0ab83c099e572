import type { BankQuestion } from '../shape.ts';

/** Questions on data protection for timed exams. */
export const lgpdPractice: readonly BankQuestion[] = [
  {
    code: 'LGPD-201',
    level: 1,
    topic: 'Princípios e bases legais',
    type: 'single_choice',
    stem: 'O site de uma loja publica quatro endereços de e-mail da empresa. Qual deles é dado pessoal segundo a LGPD?',
    right: '`ana.lima@loja.example`',
    wrong: ['`vendas@loja.example`', '`compras@loja.example`', '`contato@loja.example`'],
    explanation:
      'O endereço com nome e sobrenome identifica uma pessoa natural (art. 5º, I), mesmo sendo da empresa e estando público. Os endereços de setor, sozinhos, não apontam para ninguém em particular.',
  },
  {
    code: 'LGPD-202',
    level: 1,
    topic: 'Princípios e bases legais',
    type: 'true_false',
    stem: 'O arquivo de uma escola guarda fichas de matrícula em papel, nunca digitalizadas. Por estarem só em papel, essas fichas ficam fora do alcance da LGPD.',
    right: false,
    explanation:
      'A lei trata de dados pessoais “inclusive nos meios digitais” (art. 1º): inclusive, e não apenas. Fichas em papel com nome e endereço de alunos pedem a mesma finalidade, guarda e descarte.',
  },
  {
    code: 'LGPD-203',
    level: 1,
    topic: 'Direitos do titular',
    type: 'single_choice',
    stem: 'Uma candidata que não foi contratada pergunta que dados do currículo dela a empresa ainda guarda. Ela tem direito à resposta?',
    right: 'Sim, pois é titular desses dados',
    wrong: [
      'Sim, mas só se pagar pela busca',
      'Não, pois nunca foi empregada',
      'Não, pois cedeu o currículo',
    ],
    explanation:
      'O acesso é direito de quem é titular dos dados tratados (art. 18, II), com ou sem contrato, e não tem custo (art. 18, § 5º). Enviar o currículo não transfere a ninguém a titularidade.',
  },
  {
    code: 'LGPD-204',
    level: 1,
    topic: 'Segurança e incidentes',
    type: 'multiple_choice',
    stem: 'Quais destes episódios do escritório você deve relatar como possível incidente com dados pessoais? Marque todos.',
    right: [
      'Atestados médicos deixados no balcão da recepção',
      'Extrato de um cliente enviado por engano a outro',
      'Celular de trabalho, com contatos, perdido no táxi',
    ],
    wrong: ['Manual de máquina enviado à fábrica errada', 'Planta do prédio esquecida na copiadora'],
    explanation:
      'Atestados, extrato e contatos falam de pessoas identificadas e podem ter sido vistos por quem não devia. Manual e planta podem ser sigilosos, mas nada dizem sobre uma pessoa.',
  },
  {
    code: 'LGPD-205',
    level: 1,
    topic: 'Segurança e incidentes',
    type: 'single_choice',
    stem: 'Alguém liga para o RH, diz que é de um banco e pede o salário e o celular de um empregado para “liberar um empréstimo que ele solicitou”. Como agir?',
    right: 'Nada informar e sugerir que fale com o empregado',
    wrong: [
      'Informar o salário, pois o banco deve guardar sigilo',
      'Informar só o celular, que não é dado sensível',
      'Informar tudo, após anotar o nome de quem ligou',
    ],
    explanation:
      'Ninguém sabe quem está do outro lado da linha, e um nome anotado nada prova. O celular não é sensível, mas é dado pessoal: entregue, abre caminho a golpes contra o empregado.',
  },
  {
    code: 'LGPD-206',
    level: 2,
    topic: 'Princípios e bases legais',
    type: 'multiple_choice',
    stem: 'Um restaurante monta o cadastro para entregar marmitas em domicílio. Quais campos a finalidade da entrega justifica? Marque todos.',
    right: ['Nome de quem vai receber', 'Endereço para a entrega', 'Telefone para avisar da chegada'],
    wrong: ['Religião, para sugerir pratos', 'Nascimento, para futuras ofertas'],
    explanation:
      'Só é necessário o que serve à entrega (art. 6º, III): quem recebe, onde e como avisar. Religião é dado sensível, e uma oferta futura é outra finalidade, que o cliente não pediu.',
  },
  {
    code: 'LGPD-207',
    level: 2,
    topic: 'Princípios e bases legais',
    type: 'single_choice',
    stem: 'Um empregado desmaia na fábrica, e a brigada passa ao serviço de resgate a ficha com alergias e remédios que ele usa. Que base legal melhor sustenta esse repasse?',
    right: 'Proteção da vida do próprio empregado',
    wrong: [
      'Consentimento presumido do empregado',
      'Legítimo interesse da empresa em ajudar',
      'Execução do contrato de trabalho dele',
    ],
    explanation:
      'Dados de saúde são sensíveis, e o art. 11, II, “e”, permite tratá-los sem consentimento para proteger a vida ou a incolumidade física. Consentimento presumido não existe, e o legítimo interesse não serve a dado sensível.',
  },
  {
    code: 'LGPD-208',
    level: 2,
    topic: 'Direitos do titular',
    type: 'single_choice',
    stem: 'Um leitor que assinou o boletim de uma editora, com consentimento, revoga o aceite hoje. Ele não pediu eliminação de dados. O que muda?',
    right: 'Cessam os envios, e os anteriores seguem válidos',
    wrong: [
      'Cessam os envios, e os anteriores ficam ilícitos',
      'Seguem os envios até o fim do mês já programado',
      'Seguem os envios até o leitor dizer seu motivo',
    ],
    explanation:
      'A revogação vale a partir de quando é feita, e ficam ratificados os tratamentos anteriores enquanto não houver pedido de eliminação (art. 8º, § 5º). O leitor não precisa de motivo nem deve esperar a programação.',
  },
  {
    code: 'LGPD-209',
    level: 2,
    topic: 'Direitos do titular',
    type: 'true_false',
    stem: 'Uma turista chilena hospedou-se em um hotel do Recife e, já em Santiago, pede ao hotel acesso aos dados que ele guarda sobre ela. A LGPD ampara esse pedido.',
    right: true,
    explanation:
      'A lei se aplica ao tratamento feito no Brasil e aos dados aqui coletados (art. 3º), sem olhar a nacionalidade ou a residência da pessoa. Ela é titular como qualquer outro hóspede.',
  },
  {
    code: 'LGPD-210',
    level: 2,
    topic: 'Segurança e incidentes',
    type: 'single_choice',
    stem: 'Para juntar contratos de clientes em um só PDF, uma colega achou um site gratuito em que se enviam os arquivos. A empresa tem um programa aprovado para isso, mas ela o acha lento. O que você recomenda?',
    right: 'Usar o programa aprovado, mesmo mais lento',
    wrong: [
      'Usar o site em uma janela anônima do navegador',
      'Usar o site e apagar os arquivos logo depois',
      'Usar outro site gratuito, com melhor avaliação',
    ],
    explanation:
      'No site, cópias dos contratos vão a um terceiro sem contrato nem controle da empresa. Avaliações não criam esse controle, a janela anônima só limpa o histórico local, e o botão de apagar não prova que a cópia sumiu.',
  },
  {
    code: 'LGPD-211',
    level: 3,
    topic: 'Princípios e bases legais',
    type: 'multiple_choice',
    stem: 'No mapeamento de uma clínica de medicina do trabalho, quais destas bases podem sustentar o tratamento de dados de saúde? Marque todas.',
    right: [
      'Cumprimento de obrigação legal ou regulatória',
      'Tutela da saúde, por profissionais de saúde',
      'Consentimento específico e destacado',
    ],
    wrong: ['Legítimo interesse do controlador', 'Proteção do crédito'],
    explanation:
      'Dados de saúde são sensíveis e seguem o art. 11, que traz o consentimento específico e destacado, a obrigação legal e a tutela da saúde. Legítimo interesse e proteção do crédito estão só no art. 7º.',
  },
  {
    code: 'LGPD-212',
    level: 3,
    topic: 'Direitos do titular',
    type: 'true_false',
    stem: 'Um cliente pede apenas que a empresa confirme, em formato simplificado, se trata dados dele. Não há regra especial para o setor. A LGPD dá à empresa 15 dias para essa resposta.',
    right: false,
    explanation:
      'Em formato simplificado, a confirmação é dada imediatamente (art. 19, I). Os 15 dias valem para a declaração clara e completa, com origem, critérios e finalidade (art. 19, II).',
  },
  {
    code: 'LGPD-213',
    level: 3,
    topic: 'Direitos do titular',
    type: 'numeric',
    stem: 'Uma loja de grande porte recebeu, há 9 dias, o requerimento da declaração clara e completa do art. 19, II, da LGPD, esquecido na caixa do atendimento. Quantos dias ainda restam para responder no prazo?',
    right: 6,
    tolerance: 0,
    unit: 'dias',
    explanation:
      'O prazo é de até 15 dias contados do requerimento do titular (art. 19, II): 15 − 9 = 6. Ele não recomeça quando o pedido chega ao setor certo.',
  },
  {
    code: 'LGPD-214',
    level: 3,
    topic: 'Segurança e incidentes',
    type: 'single_choice',
    stem: 'Depois de apurar, o encarregado conclui que um incidente com dados pessoais não traz risco relevante e não precisa ser comunicado. O que fazer com a documentação do caso?',
    right: 'Registrar e guardar por ao menos cinco anos',
    wrong: [
      'Descartar tudo, pois não houve comunicação',
      'Guardar até a próxima auditoria e descartar',
      'Enviar tudo à ANPD, para que ela arquive',
    ],
    explanation:
      'A Resolução CD/ANPD 15/2024 manda manter o registro do incidente, comunicado ou não, por pelo menos cinco anos. É com ele que a empresa mostra depois por que decidiu não comunicar.',
  },
  {
    code: 'LGPD-215',
    level: 3,
    topic: 'Segurança e incidentes',
    type: 'single_choice',
    stem: 'O rascunho do aviso aos clientes diz: “Houve um evento em nossos sistemas, já resolvido. Fique tranquilo”. O incidente pode causar risco relevante. O que mais falta a esse texto?',
    right: 'Os dados afetados, os riscos e as medidas tomadas',
    wrong: [
      'O nome do invasor, o país e a polícia que o procura',
      'A falha usada e o passo a passo técnico do ataque',
      'A multa prevista, o seguro e o prazo do processo',
    ],
    explanation:
      'O art. 48, § 1º, pede ao menos a natureza dos dados, os riscos e as medidas de segurança e de mitigação, para que o titular se proteja. O passo a passo do ataque parece transparente, mas só ajuda outro invasor.',
  },
];
