import type { BankQuestion } from '../shape.ts';

/** Data protection, level 4. */
export const lgpdLevel4: readonly BankQuestion[] = [
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
];
