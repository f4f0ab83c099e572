import { basic, choice, cloze, type DemoDeck, reversed } from './card.ts';

export const safetyDeck: DemoDeck = {
  title: 'Segurança e saúde no trabalho',
  description:
    'Riscos, EPI, CIPA, eletricidade, altura e acidentes: o que a lei e as Normas Regulamentadoras pedem de cada um.',
  competency: 'SST',
  cards: [
    basic(
      'O que fazer ao perceber risco grave e iminente à sua vida ou saúde no trabalho?',
      'Interromper a atividade e avisar imediatamente o superior (NR-1).',
      'É o direito de recusa. Comprovado o risco, o retorno só pode ser exigido depois das medidas de correção.',
    ),
    reversed('Perigo', 'Fonte com potencial de causar lesões ou agravos à saúde'),
    reversed(
      'Risco ocupacional',
      'Combinação da probabilidade de uma lesão ou agravo à saúde com a sua gravidade',
    ),
    basic(
      'Quais documentos compõem, no mínimo, o PGR?',
      'O inventário de riscos e o plano de ação (NR-1).',
      'PGR é o Programa de Gerenciamento de Riscos, que registra como a empresa conduz o gerenciamento de riscos ocupacionais (GRO).',
    ),
    choice(
      'Qual é a ordem de prioridade das medidas de prevenção?',
      'Eliminar o risco, proteção coletiva, medidas administrativas, EPI',
      [
        'EPI, proteção coletiva, medidas administrativas, eliminar o risco',
        'Medidas administrativas, EPI, proteção coletiva, eliminar o risco',
        'Proteção coletiva, EPI, eliminar o risco, medidas administrativas',
      ],
      'NR-1: o EPI é a última barreira. Protege uma pessoa e depende de ela usá-lo bem.',
    ),
    cloze(
      'Na falta de mudanças ou acidentes, a avaliação de riscos é revista pelo menos a cada {{c1::dois}} anos.',
      'NR-1. São até três anos para quem tem certificação em sistema de gestão de SST.',
    ),
    basic(
      'Que riscos ligados à organização do trabalho também entram no gerenciamento de riscos da NR-1?',
      'Os fatores de risco psicossociais relacionados ao trabalho.',
      'Sobrecarga, assédio e falta de apoio, por exemplo. A Portaria MTE nº 1.419/2024 os incluiu de forma expressa.',
    ),
    basic(
      'O tempo gasto em treinamento previsto em NR conta como trabalho?',
      'Sim, é tempo de trabalho efetivo (NR-1).',
      'E o treinamento não tem custo para o trabalhador.',
    ),
    cloze(
      'Os treinamentos das NRs podem ser {{c1::inicial}}, periódico e {{c2::eventual}}.',
      'O eventual vem, entre outros casos, com mudança de risco, acidente grave ou afastamento de mais de 180 dias.',
    ),
    basic(
      'O que a Lei nº 6.514/1977 fez?',
      'Deu nova redação ao capítulo da CLT sobre segurança e medicina do trabalho (arts. 154 a 201).',
      'As Normas Regulamentadoras, publicadas desde 1978, detalham esse capítulo.',
    ),
    basic(
      'Quais são as obrigações da empresa no art. 157 da CLT?',
      'Cumprir e fazer cumprir as normas, instruir os empregados, adotar o que o órgão competente determinar e facilitar a fiscalização.',
      'Dar o EPI e não cobrar o uso não basta.',
    ),
    basic(
      'O que o art. 158 da CLT pede do empregado?',
      'Observar as normas de segurança e colaborar com a empresa em sua aplicação.',
      'Recusar sem justificativa o uso do EPI ou o cumprimento das instruções é ato faltoso.',
    ),
    choice(
      'Um fiscal encontra risco grave e iminente em uma máquina. O que ele pode determinar?',
      'A interdição da máquina',
      ['O embargo da máquina', 'A compra de EPI e nada mais', 'A demissão do operador'],
      'Interdita-se estabelecimento, setor, máquina ou equipamento; embarga-se obra (CLT, art. 161).',
    ),
    cloze(
      'O adicional de insalubridade é de {{c1::10%, 20% ou 40%}}, e o de periculosidade, de {{c2::30%}}.',
      'CLT, arts. 192 e 193. O de periculosidade incide sobre o salário, sem gratificações, prêmios ou participação nos lucros.',
    ),
    basic(
      'O que significa a sigla CIPA?',
      'Comissão Interna de Prevenção de Acidentes e de Assédio.',
      'O assédio entrou no nome e nas atribuições com a Lei nº 14.457/2022.',
    ),
    basic(
      'Quem compõe a CIPA?',
      'Representantes da empresa, que ela designa, e dos empregados, que eles elegem (NR-5).',
      'A empresa designa o presidente; os eleitos escolhem o vice-presidente entre os titulares.',
    ),
    cloze(
      'O mandato dos eleitos da CIPA é de {{c1::um ano}}, com direito a {{c2::uma}} reeleição.',
      'CLT, art. 164, e NR-5.',
    ),
    choice(
      'Até quando o eleito da CIPA tem estabilidade contra dispensa arbitrária?',
      'Até um ano depois do fim do mandato',
      ['Até o fim do mandato', 'Até seis meses depois da eleição', 'Até dois anos depois do fim do mandato'],
      'Ela começa no registro da candidatura (ADCT, art. 10, II, “a”) e vale também para o suplente eleito.',
    ),
    basic(
      'Com que frequência a CIPA se reúne?',
      'Todo mês, em reunião ordinária (NR-5).',
      'Micro e pequenas empresas de grau de risco 1 ou 2 podem reunir-se a cada dois meses. Acidente grave ou fatal pede reunião extraordinária.',
    ),
    cloze(
      'Um EPI só pode ser vendido ou usado com o {{c1::Certificado de Aprovação}} (CA).',
      'NR-6 e CLT, art. 167. O número do CA vem marcado no próprio equipamento.',
    ),
    choice(
      'Quem paga pelo EPI que a função exige?',
      'A empresa, inclusive as trocas',
      [
        'A empresa, o primeiro; as trocas, o trabalhador',
        'O trabalhador, com desconto em folha',
        'A empresa e o trabalhador, metade cada um',
      ],
      'NR-6: é fornecido de graça, adequado ao risco e em perfeito estado. A empresa ainda treina, exige o uso e registra a entrega.',
    ),
    basic(
      'O que cabe ao trabalhador em relação ao EPI?',
      'Usá-lo só para o que se destina, guardá-lo e conservá-lo, e avisar quando ele não servir mais (NR-6).',
      'Limpar por conta própria com produto errado pode estragar a proteção.',
    ),
    choice(
      'Qual destes é uma medida de proteção coletiva?',
      'Enclausurar a fonte de ruído de uma máquina',
      ['Protetor auricular', 'Óculos de segurança', 'Rodízio de operadores na máquina'],
      'Protege todos os que estão perto. Protetor e óculos são EPI; o rodízio é medida administrativa.',
    ),
    basic(
      'O que vem primeiro entre as medidas de proteção coletiva em instalações elétricas?',
      'A desenergização (NR-10).',
      'Se ela não for possível, usa-se tensão de segurança; depois, isolação, obstáculos, barreiras e outras medidas.',
    ),
    basic(
      'Quais são os seis passos da desenergização?',
      'Seccionar, impedir a reenergização, constatar a ausência de tensão, aterrar, proteger o que segue energizado por perto e sinalizar.',
      'NR-10. Desligar a chave não basta: só está desenergizado o que passou por todos os passos, nessa ordem.',
      'O terceiro usa um detector de tensão.',
    ),
    choice(
      'O que garante que ninguém religue o circuito durante a manutenção?',
      'Travar o dispositivo com cadeado e pôr etiqueta',
      [
        'Avisar os colegas por mensagem',
        'Deixar a chave do painel com o porteiro',
        'Trabalhar depois do expediente',
      ],
      'É o impedimento de reenergização. Aviso e horário dependem da memória dos outros; o cadeado não.',
    ),
    cloze(
      'Extra-baixa tensão é a que não passa de {{c1::50}} volts em corrente alternada ou {{c2::120}} volts em corrente contínua.',
      'Glossário da NR-10, entre fases ou entre fase e terra.',
    ),
    basic(
      'Um colega toma um choque e continua preso ao fio. O que fazer primeiro?',
      'Desligar a energia, sem tocar nele.',
      'Quem o toca vira parte do circuito. Depois, chame o 192 (SAMU) ou o 193 (Bombeiros).',
    ),
    basic(
      'A partir de que altura vale a NR-35?',
      'Acima de 2 metros do nível inferior, onde houver risco de queda.',
      'Vale também para escada, telhado e carroceria de caminhão, mesmo por poucos minutos.',
    ),
    choice(
      'Em trabalho em altura, qual é a primeira medida a considerar?',
      'Evitar o trabalho em altura, se houver outro meio de fazê-lo',
      ['Usar cinto de segurança', 'Instalar rede de proteção', 'Escolher o operador mais experiente'],
      'NR-35: evitar; se não der, eliminar o risco de queda; por último, reduzir as consequências dela.',
    ),
    cloze(
      'O treinamento inicial da NR-35 tem no mínimo {{c1::8}} horas, e o periódico se repete a cada {{c2::dois}} anos.',
      'Com teoria e prática, antes de a pessoa começar a atividade.',
    ),
    basic(
      'Quando o trabalho em altura precisa de permissão de trabalho?',
      'Quando a atividade não é de rotina (NR-35).',
      'A de rotina segue um procedimento operacional. A análise de risco vem antes nos dois casos.',
    ),
    basic(
      'Por que o ponto de ancoragem deve ficar acima da cabeça?',
      'Para reduzir a altura da queda e a força sobre o corpo.',
      'Confira também se há distância livre até o chão ou até um obstáculo.',
    ),
    basic(
      'Por que uma equipe precisa de um plano de resgate antes de subir?',
      'Porque ficar suspenso pelo cinto, parado, pode matar em pouco tempo.',
      'A circulação nas pernas fica presa. Esperar o socorro chegar pode ser tarde.',
    ),
    choice(
      'Qual é o prazo da empresa para comunicar um acidente de trabalho sem morte (CAT)?',
      'Até o primeiro dia útil seguinte',
      ['Até 48 horas', 'Até 5 dias corridos', 'Até o fim do mês'],
      'Lei nº 8.213/1991, art. 22. Vale mesmo sem afastamento.',
    ),
    cloze(
      'Em caso de {{c1::morte}}, o acidente de trabalho é comunicado de imediato.',
      'Lei nº 8.213/1991, art. 22. O aviso vai à autoridade competente.',
    ),
    basic(
      'Se a empresa não emitir a CAT, quem mais pode emiti-la?',
      'O próprio acidentado, seus dependentes, o sindicato, o médico que o atendeu ou uma autoridade pública.',
      'Lei nº 8.213/1991, art. 22, § 2º. Isso não livra a empresa da multa.',
    ),
    basic(
      'Por quanto tempo fica garantido o contrato de quem recebeu auxílio do INSS por acidente de trabalho?',
      'Por no mínimo 12 meses depois do fim do auxílio.',
      'Lei nº 8.213/1991, art. 118.',
    ),
    basic(
      'Quais exames médicos a NR-7 (PCMSO) prevê?',
      'Admissional, periódico, de retorno ao trabalho, de mudança de riscos e demissional.',
      'O de retorno vem depois de 30 dias ou mais de ausência por doença ou acidente, antes de reassumir a função.',
    ),
    basic(
      'Por que relatar um quase acidente?',
      'Porque a mesma causa, outro dia, pode ferir alguém.',
      'É o aviso mais barato que existe: corrige-se a causa sem que ninguém se machuque.',
    ),
  ],
};
