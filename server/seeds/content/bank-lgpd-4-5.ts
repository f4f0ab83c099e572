import type { BankQuestion } from './shape.ts';

/** Questions on data protection: levels 4 and 5. */
export const lgpdLevels4And5: readonly BankQuestion[] = [
  {
    code: 'LGPD-137',
    level: 4,
    topic: 'Princípios e bases legais',
    type: 'single_choice',
    stem: 'Uma loja virtual quer enviar a seus próprios clientes ofertas de itens parecidos com os que já compraram, apoiada no legítimo interesse. O que o art. 10 da LGPD exige para isso?',
    right: 'Usar só o estritamente necessário e ser transparente',
    wrong: [
      'Obter antes a aprovação da ANPD ao teste de interesses',
      'Colher um consentimento simples, renovado a cada ano',
      'Anonimizar os clientes antes de enviar cada oferta',
    ],
    explanation:
      'O art. 10 pede finalidade legítima e concreta, só os dados estritamente necessários (§ 1º) e transparência (§ 2º). A ANPD pode solicitar relatório de impacto (§ 3º), mas não há aprovação prévia.',
  },
  {
    code: 'LGPD-138',
    level: 4,
    topic: 'Princípios e bases legais',
    type: 'single_choice',
    stem: 'Um projeto vai registrar a localização dos vendedores externos durante o expediente. O RH propõe, como base legal, um termo de consentimento assinado na admissão. Qual é a objeção mais sólida?',
    right: 'A subordinação torna duvidoso que o aceite seja livre',
    wrong: [
      'O consentimento só vale com firma reconhecida em cartório',
      'A localização é dado sensível por definição da lei',
      'A LGPD não se aplica às relações de emprego',
    ],
    explanation:
      'Consentimento é manifestação livre (art. 5º, XII), e quem teme não ser admitido mal pode recusar. Convém outra base, avaliada com o jurídico. Localização exige cautela, mas não está na lista do art. 5º, II.',
  },
  {
    code: 'LGPD-139',
    level: 4,
    topic: 'Princípios e bases legais',
    type: 'single_choice',
    stem: 'Um fornecedor de análises afirma que sua base está anonimizada: trocou o CPF por um código gerado por hash e manteve data de nascimento, CEP, cargo e salário de cada pessoa. Como avaliar a afirmação?',
    right: 'Segue pessoal: cruzar os campos pode reidentificar',
    wrong: [
      'É anônima: sem o CPF não há mais identificação',
      'É anônima: o contrato proíbe reidentificar alguém',
      'Passa a sensível: reúne muitos dados de cada pessoa',
    ],
    explanation:
      'O dado só deixa de ser pessoal se a anonimização não puder ser revertida com meios próprios ou esforços razoáveis (art. 12). Nascimento, CEP e cargo juntos apontam poucas pessoas, e proibir por contrato não muda isso.',
  },
  {
    code: 'LGPD-140',
    level: 4,
    topic: 'Princípios e bases legais',
    type: 'single_choice',
    stem: 'O marketing quer coletar em massa perfis abertos de uma rede profissional para uma campanha de vendas: “está público, então é livre”. Que resposta corresponde à LGPD?',
    right: 'Ainda exige base legal e respeito ao fim da publicação',
    wrong: [
      'É livre, pois dado público está fora do alcance da lei',
      'É livre, desde que a campanha cite a fonte dos dados',
      'É vedado em todo caso, por faltar o consentimento',
    ],
    explanation:
      'O tratamento de dado de acesso público considera a finalidade, a boa-fé e o interesse público que justificaram sua disponibilização (art. 7º, § 3º). Dispensar o consentimento (§ 4º) não dispensa os princípios nem os direitos.',
  },
  {
    code: 'LGPD-141',
    level: 4,
    topic: 'Direitos do titular',
    type: 'single_choice',
    stem: 'Um modelo recusou o crédito de uma cliente sem participação de pessoa alguma. Ela pede revisão e quer saber por que foi recusada. O que o art. 20 da LGPD obriga a empresa a fazer?',
    right: 'Rever a decisão e informar os critérios usados',
    wrong: [
      'Garantir que uma pessoa refaça toda a análise',
      'Entregar o código e os pesos usados no modelo',
      'Conceder o crédito até que conclua a revisão',
    ],
    explanation:
      'O titular pode pedir revisão e obter informações claras sobre critérios e procedimentos, observado o segredo comercial (art. 20 e § 1º). Revisão por pessoa é boa prática, mas o texto em vigor não a impõe.',
  },
  {
    code: 'LGPD-142',
    level: 4,
    topic: 'Direitos do titular',
    type: 'single_choice',
    stem: 'Um cliente pede a portabilidade de seus dados a um concorrente. Entre o que a equipe separou há o cadastro, o histórico de uso e um painel com estatísticas já anonimizadas de que ele fez parte. Que limite a LGPD traz?',
    right: 'O que foi anonimizado fica fora da portabilidade',
    wrong: [
      'O histórico de uso fica fora da portabilidade',
      'O concorrente deve antes contratar a empresa',
      'O cliente deve antes encerrar o seu contrato',
    ],
    explanation:
      'A portabilidade não inclui dados que o controlador já anonimizou (art. 18, § 7º) e observa os segredos comercial e industrial (art. 18, V). Não há exigência de encerrar contrato, nem exclusão geral do histórico.',
  },
  {
    code: 'LGPD-143',
    level: 4,
    topic: 'Direitos do titular',
    type: 'single_choice',
    stem: 'Um jogo educativo para crianças de 9 anos só abre a fase seguinte depois que o jogador libera a lista de contatos do celular, que o jogo não usa para funcionar. Como avaliar essa condição?',
    right: 'É vedada, pois exige mais dados que o necessário',
    wrong: [
      'É permitida, se um dos pais der consentimento',
      'É permitida, se a lista for apagada em um mês',
      'É vedada, salvo se a própria criança aceitar em tela',
    ],
    explanation:
      'A participação de crianças em jogos e aplicações não pode depender de informações além das estritamente necessárias à atividade (art. 14, § 4º). O consentimento de um dos pais não torna necessário o que não é.',
  },
  {
    code: 'LGPD-144',
    level: 4,
    topic: 'Direitos do titular',
    type: 'single_choice',
    stem: 'O contrato com a central de atendimento terceirizada, que é operadora, nada diz sobre pedidos de titulares que chegam por telefone. Que cláusula propor ao jurídico?',
    right: 'Repassar o pedido em um dia útil e agir sob instrução',
    wrong: [
      'Decidir o pedido com autonomia e relatar ao fim do mês',
      'Orientar o titular a escrever à ANPD e encerrar o caso',
      'Reunir os pedidos e repassá-los a cada trinta dias',
    ],
    explanation:
      'O operador trata dados segundo as instruções do controlador (art. 39), e o prazo de acesso, de até 15 dias, corre do requerimento (art. 19, II). Autonomia da central ou repasse mensal faria a empresa perder o prazo.',
  },
  {
    code: 'LGPD-145',
    level: 4,
    topic: 'Segurança e incidentes',
    type: 'single_choice',
    stem: 'O aplicativo dos corretores fica pronto em um mês. O líder do projeto marcou a primeira revisão de privacidade para depois do lançamento, “quando houver dados reais”. O que dizer a ele com base no art. 46?',
    right: 'As medidas de segurança valem desde a concepção',
    wrong: [
      'As medidas de segurança valem do primeiro cadastro',
      'As medidas de segurança valem após um incidente',
      'As medidas de segurança valem se a ANPD as pedir',
    ],
    explanation:
      'O art. 46, § 2º, manda observar as medidas desde a concepção do produto ou serviço até a sua execução. Esperar pelos dados reais parece lógico, mas é quando mudar o desenho fica caro e os titulares já correm o risco.',
  },
  {
    code: 'LGPD-146',
    level: 4,
    topic: 'Segurança e incidentes',
    type: 'single_choice',
    stem: 'Um operador de nuvem propõe esta cláusula: “incidentes serão informados ao contratante em até trinta dias, após laudo conclusivo”. Qual é o problema dela?',
    right: 'Atrasa a contenção e o aviso, que cabe ao controlador',
    wrong: [
      'Passa ao operador o dever de comunicar os titulares',
      'Contraria o prazo de dez dias que o art. 48 dá ao operador',
      'Nenhum, pois sem laudo não se sabe se houve incidente',
    ],
    explanation:
      'Comunicar a ANPD e os titulares continua sendo dever do controlador (art. 48), que às cegas não contém o dano. O art. 48 não dá prazo ao operador: por isso o contrato deve exigir aviso imediato, ainda que incompleto.',
  },
  {
    code: 'LGPD-147',
    level: 4,
    topic: 'Segurança e incidentes',
    type: 'single_choice',
    stem: 'Contra as instruções lícitas da contratante, um operador exportou a base de clientes para testes, e o vazamento causou danos. O contrato diz que só a contratante responde perante os titulares. Quem responde a eles?',
    right: 'O operador também, de forma solidária',
    wrong: [
      'Só a contratante, como diz o contrato',
      'Só o operador, por ter desobedecido',
      'Ninguém, se não houve intenção de lesar',
    ],
    explanation:
      'O operador que descumpre a lei ou as instruções lícitas do controlador responde solidariamente pelos danos (art. 42, § 1º, I). A cláusula pode pesar no acerto entre as partes, mas não retira direito do titular.',
  },
  {
    code: 'LGPD-148',
    level: 4,
    topic: 'Segurança e incidentes',
    type: 'single_choice',
    stem: 'Foi furtado um notebook com o cadastro de 40 mil clientes. O disco estava cifrado por método atual e a chave não foi exposta. Que efeito a LGPD dá à cifragem?',
    right: 'Pesa na avaliação da gravidade do incidente',
    wrong: [
      'Dispensa a empresa de registrar o incidente',
      'Transforma o cadastro em dado anonimizado',
      'É indiferente, pois só conta o volume de dados',
    ],
    explanation:
      'No juízo de gravidade avalia-se a comprovação de medidas que tornem os dados ininteligíveis a terceiros não autorizados (art. 48, § 3º). Mas o caso deve ser registrado, e dado cifrado segue pessoal para quem tem a chave.',
  },
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
