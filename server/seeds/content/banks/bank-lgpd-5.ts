import type { BankQuestion } from '../shape.ts';

/** Data protection, level 5. */
export const lgpdLevel5: readonly BankQuestion[] = [
  {
    code: 'LGPD-149',
    level: 5,
    topic: 'Princípios e bases legais',
    type: 'single_choice',
    stem: 'O grupo quer reunir todos os dados de RH no sistema da matriz, em um país que a ANPD não reconheceu como de proteção adequada. O que pode sustentar, de forma duradoura, essa transferência internacional?',
    right: 'Cláusulas-padrão ou normas corporativas globais',
    wrong: [
      'Legítimo interesse do grupo, com teste documentado',
      'Consentimento inserido no contrato de trabalho',
      'Contrato de sigilo com a matriz e envio cifrado',
    ],
    explanation:
      'Além da base legal (art. 7º ou 11), enviar dados ao exterior exige uma das hipóteses do art. 33; sem adequação, servem as garantias do inciso II. O legítimo interesse não está entre elas, e o consentimento do inciso VIII é específico e destacado.',
  },
  {
    code: 'LGPD-150',
    level: 5,
    topic: 'Princípios e bases legais',
    type: 'single_choice',
    stem: 'A ANPD solicita o relatório de impacto de um tratamento, e a equipe lhe mostra quatro esboços de sumário. Qual deles atende ao conteúdo mínimo que a LGPD prevê?',
    right: 'Tipos de dados, método de coleta e segurança, análise das salvaguardas',
    wrong: [
      'Base legal, parecer do encarregado, aprovação da diretoria e da auditoria',
      'Lista nominal de titulares, contratos com operadores e notas dos serviços',
      'Custo do tratamento, retorno esperado, multas possíveis e seguro contratado',
    ],
    explanation:
      'O art. 38, parágrafo único, pede os tipos de dados, a metodologia de coleta e de garantia da segurança e a análise das salvaguardas e da mitigação de riscos. Pareceres e aprovações enriquecem, mas sem o risco e as medidas não há relatório.',
  },
  {
    code: 'LGPD-151',
    level: 5,
    topic: 'Princípios e bases legais',
    type: 'single_choice',
    stem: 'Uma rede de farmácias quer vender a uma operadora de plano de saúde o histórico de remédios por CPF, para a operadora decidir quem aceitar. O contrato prevê consentimento destacado dos clientes. O que você recomenda?',
    right: 'Barrar: a lei veda esse repasse e essa seleção',
    wrong: [
      'Aprovar: o consentimento destacado basta no art. 11',
      'Barrar: a lei proíbe todo repasse de dado de saúde',
      'Ajustar: basta tirar o nome e manter só o CPF',
    ],
    explanation:
      'A lei veda o compartilhamento de dados de saúde para obter vantagem econômica, salvo exceções em benefício do titular (art. 11, § 4º), e proíbe aos planos a seleção de riscos (§ 5º). O consentimento não afasta essas vedações, que tampouco atingem todo repasse.',
  },
  {
    code: 'LGPD-152',
    level: 5,
    topic: 'Princípios e bases legais',
    type: 'single_choice',
    stem: 'Em fiscalização, a ANPD pergunta como a empresa comprova que cumpre a LGPD. Qual conjunto de provas atende melhor ao princípio da responsabilização e prestação de contas?',
    right: 'Registros das medidas tomadas e de sua eficácia',
    wrong: [
      'Política de privacidade aprovada e publicada',
      'Termos de ciência assinados por toda a equipe',
      'Certificados e currículo do atual encarregado',
    ],
    explanation:
      'O art. 6º, X, exige demonstrar medidas eficazes e capazes de comprovar o cumprimento, inclusive a eficácia delas. Política e termos mostram intenção; só registros e resultados mostram que a prática existe.',
  },
  {
    code: 'LGPD-153',
    level: 5,
    topic: 'Direitos do titular',
    type: 'single_choice',
    stem: 'Com o pedido de acesso recusado, uma cliente reclama à ANPD e, na mesma semana, ao órgão de defesa do consumidor. Um gestor sugere alegar que ela deve escolher uma das vias. Qual é a conduta correta?',
    right: 'Responder nas duas vias, pois a lei admite ambas',
    wrong: [
      'Responder à ANPD e apontar a incompetência da outra',
      'Responder à primeira que chegou e avisar a segunda',
      'Responder só depois que uma das vias se encerrar',
    ],
    explanation:
      'O titular pode peticionar à ANPD (art. 18, § 1º) e exercer esse direito também perante os organismos de defesa do consumidor (art. 18, § 8º). A atuação da ANPD não fecha a outra porta.',
  },
  {
    code: 'LGPD-154',
    level: 5,
    topic: 'Direitos do titular',
    type: 'single_choice',
    stem: 'Candidatos eliminados por um algoritmo pedem os critérios da decisão, tomada sem pessoas. A empresa se recusa a informá-los, alegando segredo comercial. Que consequência o art. 20 prevê para essa recusa?',
    right: 'A ANPD pode auditar aspectos discriminatórios',
    wrong: [
      'A decisão fica suspensa até ordem da Justiça',
      'O titular passa a ter direito ao código-fonte',
      'O caso se encerra, se o segredo for provado',
    ],
    explanation:
      'Quando as informações não são oferecidas por segredo comercial ou industrial, a ANPD poderá realizar auditoria para verificar aspectos discriminatórios (art. 20, § 2º). O segredo é respeitado, mas não imuniza o algoritmo.',
  },
  {
    code: 'LGPD-155',
    level: 5,
    topic: 'Direitos do titular',
    type: 'single_choice',
    stem: 'Depois de uma reportagem, uma empresa de grande porte recebe 3.000 pedidos de declaração completa. No ritmo atual, a equipe levaria três meses. Não há regra especial da ANPD para o setor. Que decisão você leva à diretoria?',
    right: 'Automatizar e reforçar a equipe para cumprir os 15 dias',
    wrong: [
      'Estender o prazo por dois meses, com aviso motivado',
      'Responder em formato simplificado e encerrar os pedidos',
      'Cobrar uma taxa pequena a partir do segundo pedido',
    ],
    explanation:
      'O art. 19, II, dá até 15 dias e não traz a prorrogação por aviso que outras leis conhecem. O formato simplificado só serve a quem o pediu, e a taxa contraria a gratuidade do art. 18, § 5º.',
  },
  {
    code: 'LGPD-156',
    level: 5,
    topic: 'Direitos do titular',
    type: 'single_choice',
    stem: 'Um ex-gerente que move ação contra a empresa pede a eliminação de todos os e-mails corporativos em que aparece, entre eles os que documentam os fatos discutidos na ação. Qual resposta é defensável?',
    right: 'Manter o necessário à defesa e explicar a base',
    wrong: [
      'Eliminar tudo, pois o contrato já terminou',
      'Eliminar tudo, depois de avisar o juiz da ação',
      'Manter tudo, sem responder até o fim da ação',
    ],
    explanation:
      'O exercício regular de direitos em processo é base própria (art. 7º, VI), e a eliminação do art. 18, VI, recai sobre dados tratados com consentimento. Ainda assim o titular recebe resposta motivada, e o que não serve à defesa precisa de outra base para ficar.',
  },
  {
    code: 'LGPD-157',
    level: 5,
    topic: 'Segurança e incidentes',
    type: 'single_choice',
    stem: 'Foram copiados os e-mails e as senhas, protegidas por hash antigo e fraco, de 12 mil clientes. Muitos repetem a senha em bancos. Não há sinal de uso até agora, e o comercial pede que se espere uma prova de dano. O que você decide?',
    right: 'Comunicar ANPD e clientes: o risco relevante já basta',
    wrong: [
      'Aguardar: sem dano comprovado não há dever de comunicar',
      'Comunicar só a ANPD: aos clientes, apenas se houver fraude',
      'Trocar as senhas e registrar: a troca elimina o risco',
    ],
    explanation:
      'O art. 48 fala de incidente que possa acarretar risco ou dano relevante: não espera o dano e inclui os titulares. Dados de autenticação contam nessa avaliação (Resolução CD/ANPD 15/2024), e a troca não protege a senha repetida no banco.',
  },
  {
    code: 'LGPD-158',
    level: 5,
    topic: 'Segurança e incidentes',
    type: 'single_choice',
    stem: 'O terceiro dia útil termina hoje. Sabe-se que dados financeiros de clientes vazaram, mas não quantos são os afetados nem como o invasor entrou. O que fazer com a comunicação à ANPD?',
    right: 'Comunicar o que se sabe hoje e completar depois',
    wrong: [
      'Pedir hoje mais prazo e comunicar após o laudo',
      'Comunicar após o laudo, justificando a demora',
      'Comunicar hoje como suspeita, sem citar os dados',
    ],
    explanation:
      'A Resolução CD/ANPD 15/2024 permite completar as informações, de forma fundamentada, em até 20 dias úteis da comunicação. Faltar o número de afetados não justifica atraso, e omitir o que se sabe esvazia o aviso (art. 48, § 1º).',
  },
  {
    code: 'LGPD-159',
    level: 5,
    topic: 'Segurança e incidentes',
    type: 'single_choice',
    stem: 'A diretoria quer saber o teto da multa simples da LGPD para uma infração. No último exercício, o grupo faturou no Brasil R$ 4 bilhões, já excluídos os tributos. Que valor você informa?',
    right: 'R$ 50 milhões',
    wrong: ['R$ 80 milhões', 'R$ 160 milhões', 'R$ 20 milhões'],
    explanation:
      'A multa vai até 2% do faturamento no Brasil, limitada a R$ 50 milhões por infração (art. 52, II). Os 2% dariam R$ 80 milhões, e o limite os reduz; 4% é regra europeia.',
  },
  {
    code: 'LGPD-160',
    level: 5,
    topic: 'Segurança e incidentes',
    type: 'single_choice',
    stem: 'Um cliente aciona a empresa na Justiça por danos que atribui ao vazamento de seus dados. O tratamento existiu e era dela. Que prova pode livrá-la da responsabilidade segundo o art. 43?',
    right: 'De que não violou a legislação de proteção de dados',
    wrong: [
      'De que comunicou o incidente à ANPD dentro do prazo',
      'De que já pagou a multa que a ANPD lhe aplicou',
      'De que o cliente consentiu com o uso de seus dados',
    ],
    explanation:
      'O agente não responde se provar que não fez o tratamento, que não violou a legislação ou que a culpa é exclusiva do titular ou de terceiro (art. 43). Comunicar no prazo é dever e pode pesar na sanção, mas não apaga a falha de segurança.',
  },
];
