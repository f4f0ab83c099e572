import type { BankQuestion } from '../shape.ts';

/** Questions on information security: levels 4 and 5. */
export const seginfoLevels4And5: readonly BankQuestion[] = [
  {
    code: 'SEG-116',
    level: 4,
    topic: 'Phishing e golpes',
    type: 'single_choice',
    stem: 'A conta de e-mail de um analista foi tomada por phishing. Ontem a senha foi trocada, mas mensagens de fornecedores continuam sumindo da caixa de entrada. O que investigar primeiro?',
    right: 'Regras da caixa, sessões e aplicativos autorizados',
    wrong: [
      'Tamanho e complexidade da senha que ele escolheu',
      'Espaço livre na caixa e versão do programa de e-mail',
      'País e reputação do domínio que enviou o phishing',
    ],
    explanation:
      'Regras de encaminhamento, sessões abertas e aplicativos autorizados podem sobreviver à troca da senha e manter o invasor dentro. A origem do golpe interessa depois: não explica o que some hoje.',
  },
  {
    code: 'SEG-117',
    level: 4,
    topic: 'Phishing e golpes',
    type: 'single_choice',
    stem: 'Às 9h10, alguém reporta um phishing muito bem feito, com página que imita o portal da empresa. Que pergunta deve guiar os primeiros minutos da apuração?',
    right: 'Quem mais recebeu e quem digitou a senha',
    wrong: [
      'De que país partiu e quem registrou o site',
      'Por que o filtro de entrada o deixou passar',
      'Quem já tinha falhado na última simulação',
    ],
    explanation:
      'Conhecer o alcance permite remover as mensagens e proteger as contas antes que sejam usadas. Origem e falha do filtro ensinam muito, mas podem esperar a contenção.',
  },
  {
    code: 'SEG-118',
    level: 4,
    topic: 'Senhas e acesso',
    type: 'single_choice',
    stem: 'Mesmo com segundo fator por código no aplicativo, contas foram tomadas: uma página falsa repassa senha e código ao site verdadeiro em tempo real. Que controle fecha melhor essa brecha?',
    right: 'Chave de acesso vinculada ao endereço do site',
    wrong: [
      'Código enviado por SMS em vez do aplicativo',
      'Senha de vinte caracteres trocada todo mês',
      'Código do aplicativo com validade de dez segundos',
    ],
    explanation:
      'A chave só responde ao endereço em que foi cadastrada, e na página falsa não há o que repassar. Código mais curto ou por SMS segue repassável em segundos, e a senha é entregue qualquer que seja o tamanho.',
  },
  {
    code: 'SEG-119',
    level: 4,
    topic: 'Senhas e acesso',
    type: 'single_choice',
    stem: 'O registro de acessos do portal de clientes mostra, em uma noite, 40 mil tentativas vindas de 9 mil endereços. Cada conta recebeu uma ou duas tentativas, cada uma com senha diferente, e 120 entraram. Qual é a explicação mais provável?',
    right: 'Teste de senhas vazadas de outros serviços',
    wrong: [
      'Força bruta contra contas de administrador',
      'Ataque para tirar o portal do ar por excesso',
      'Erros de digitação depois de troca de senhas',
    ],
    explanation:
      'Poucas tentativas por conta, senhas distintas e acertos em mais de cem contas indicam pares de e-mail e senha já conhecidos. Força bruta insistiria em poucas contas, e nenhum bloqueio por conta veria este ataque.',
  },
  {
    code: 'SEG-120',
    level: 4,
    topic: 'Dados e dispositivos',
    type: 'single_choice',
    stem: 'Um servidor de arquivos mostra sinais de invasão em curso. A operação quer formatá-lo já, para voltar a trabalhar em duas horas. O que fazer antes disso?',
    right: 'Isolar da rede e copiar memória e disco',
    wrong: [
      'Desligar da tomada e guardar em um armário',
      'Restaurar a última cópia e apurar na volta',
      'Rodar o antivírus e apagar o que ele achar',
    ],
    explanation:
      'Isolar contém o invasor, e a cópia guarda o que explica a entrada. Desligar da tomada perde a memória, e formatar, limpar ou restaurar por cima apaga vestígios e deixa aberta a mesma brecha.',
  },
  {
    code: 'SEG-121',
    level: 5,
    topic: 'Phishing e golpes',
    type: 'single_choice',
    stem: 'O conselho recebe só um número sobre phishing: a taxa de cliques nas simulações, que caiu de 12% para 5%. Que indicador diz mais sobre a capacidade da empresa de conter um golpe real?',
    right: 'Tempo do primeiro clique até a contenção',
    wrong: [
      'Total de mensagens barradas no filtro de entrada',
      'Percentual de empregados com o curso concluído',
      'Taxa de cliques na simulação separada por área',
    ],
    explanation:
      'Sempre haverá um clique; o dano depende de quão cedo ele é reportado e contido. Cursos e bloqueios medem esforço e volume, e a taxa de cliques varia com a dificuldade da isca.',
  },
  {
    code: 'SEG-122',
    level: 5,
    topic: 'Senhas e acesso',
    type: 'single_choice',
    stem: 'Quarenta pessoas têm privilégio permanente de administrador. Ao propor a retirada, você ouve que o plantão da madrugada ficaria sem como agir. Que desenho reduz o risco sem travar o plantão?',
    right: 'Elevação temporária registrada e conta de emergência vigiada',
    wrong: [
      'Conta única de administrador para uso comum dos plantonistas',
      'Privilégio permanente só para plantonistas, revisto todo ano',
      'Aprovação de cada acesso pelo gestor em horário comercial',
    ],
    explanation:
      'O privilégio existe só enquanto é usado, com autor conhecido, e a conta de emergência cobre a falha do próprio processo. A revisão anual deixa o alvo disponível o ano inteiro, e a conta comum apaga a autoria.',
  },
  {
    code: 'SEG-123',
    level: 5,
    topic: 'Senhas e acesso',
    type: 'single_choice',
    stem: 'O sistema de faturamento não aceita segundo fator e só será trocado em 14 meses. Já há acesso apenas por rede interna e alertas. Quem deve aceitar o risco que resta, e como?',
    right: 'O dono do negócio, por escrito e com data de revisão',
    wrong: [
      'O líder de segurança, por parecer técnico sem prazo',
      'A auditoria interna, por ser independente da área',
      'O fornecedor, por cláusula no contrato de suporte',
    ],
    explanation:
      'Aceita o risco quem responde pelo resultado e pode pagar para reduzi-lo; a segurança o mede e explica. A auditoria que aceita perde a independência, e o contrato transfere custo, não a responsabilidade.',
  },
  {
    code: 'SEG-124',
    level: 5,
    topic: 'Dados e dispositivos',
    type: 'single_choice',
    stem: 'A empresa copia tudo a cada noite para um disco na mesma rede, administrado com as mesmas contas dos servidores. Há verba para uma só melhoria contra sequestro de dados. Qual vem primeiro?',
    right: 'Cópia isolada e imutável, com restauração testada',
    wrong: [
      'Cópia de hora em hora no mesmo disco da rede',
      'Cópia cifrada no mesmo disco, com chave no cofre',
      'Seguro que cubra o resgate e os dias parados',
    ],
    explanation:
      'Quem toma as contas de administrador apaga ou cifra também a cópia, feita à noite ou de hora em hora. Cifrar protege o sigilo, não a existência da cópia, e o seguro não devolve os dados.',
  },
  {
    code: 'SEG-125',
    level: 5,
    topic: 'Dados e dispositivos',
    type: 'single_choice',
    stem: 'No teste anual do plano de crise, os diretores leem o roteiro combinado, e tudo dá certo há três anos. Que mudança faria o teste mostrar o que não funciona?',
    right: 'Cenário surpresa, com sistemas fora do ar',
    wrong: [
      'Mesmo roteiro, com mais diretores na sala',
      'Revisão do texto por consultoria externa',
      'Prova escrita sobre o plano após a leitura',
    ],
    explanation:
      'Só a surpresa e a falta de recursos mostram quem decide, por que canal e com quais cópias. Revisar o texto e cobrar a leitura melhoram o papel, mas não testam a execução.',
  },
];
