import type { BankQuestion } from '../shape.ts';

/** Questions on information security: level 3. */
export const seginfoLevel3: readonly BankQuestion[] = [
  {
    code: 'SEG-111',
    level: 3,
    topic: 'Phishing e golpes',
    type: 'single_choice',
    stem: 'Na primeira simulação de golpe da área, 30% clicaram e só 4% reportaram. O gerente quer divulgar os nomes de quem clicou. O que você propõe?',
    right: 'Mostrar os sinais a todos e elogiar quem reporta',
    wrong: [
      'Divulgar os nomes, para que sirvam de exemplo',
      'Repetir a mesma mensagem até zerar os cliques',
      'Tirar o e-mail de quem clicou por uma semana',
    ],
    explanation:
      'O que contém um golpe real é o aviso rápido, e quem teme ser exposto deixa de avisar. Repetir a mesma mensagem só ensina a reconhecer aquela mensagem.',
  },
  {
    code: 'SEG-112',
    level: 3,
    topic: 'Senhas e acesso',
    type: 'single_choice',
    stem: 'A área quer um aplicativo que marca reuniões. Ao conectá-lo à conta corporativa, ele pede:\n\n- ver a agenda\n- ler e enviar e-mails\n- ler todos os arquivos\n\nPara marcar reuniões, basta ver a agenda. Qual é a melhor decisão?',
    right: 'Recusar e buscar um que peça só a agenda',
    wrong: [
      'Aceitar e revogar tudo no fim do projeto',
      'Aceitar, se o aplicativo for bem avaliado',
      'Aceitar com a conta do gestor da área',
    ],
    explanation:
      'Permissão a mais é o que um invasor do fornecedor herdaria: e-mail e arquivos da equipe. Boa avaliação não muda isso, e a conta do gestor costuma alcançar ainda mais.',
  },
  {
    code: 'SEG-113',
    level: 3,
    topic: 'Senhas e acesso',
    type: 'single_choice',
    stem: 'Oito pessoas publicam nas redes da empresa com um só login, cuja senha está numa planilha. A ferramenta aceita vários usuários. Que mudança reduz mais o risco?',
    right: 'Dar a cada um conta própria e segundo fator',
    wrong: [
      'Trocar a senha comum toda segunda-feira',
      'Guardar a planilha em pasta de acesso restrito',
      'Limitar a senha comum a três pessoas fixas',
    ],
    explanation:
      'Com conta própria sabe-se quem fez o quê, e a saída de um não obriga a trocar a senha de todos. Trocas e pastas restritas reduzem a exposição, mas a senha segue comum e sem autor.',
  },
  {
    code: 'SEG-114',
    level: 3,
    topic: 'Dados e dispositivos',
    type: 'single_choice',
    stem: 'Sua área vai contratar um sistema de pesquisas internas em nuvem. O fornecedor oferece quatro provas de que é seguro. Qual delas vale mais?',
    right: 'Relatório recente de auditoria independente',
    wrong: [
      'Lista de grandes empresas que são clientes',
      'Declaração de segurança assinada pelo diretor',
      'Cadeado do navegador na página de acesso',
    ],
    explanation:
      'A auditoria independente verifica os controles e aponta falhas que se podem cobrar. Cliente famoso não testou por você, declaração é palavra do interessado, e o cadeado só fala da conexão.',
  },
  {
    code: 'SEG-115',
    level: 3,
    topic: 'Dados e dispositivos',
    type: 'single_choice',
    stem: 'Você descobre que sua equipe cola contratos de clientes em um assistente de inteligência artificial gratuito, não avaliado pela empresa, para resumi-los. O que fazer?',
    right: 'Parar o uso e pedir a avaliação de uma opção segura',
    wrong: [
      'Manter o uso, com o histórico de conversas desligado',
      'Manter o uso, com o nome do cliente trocado por um X',
      'Proibir o uso e dar o assunto por encerrado com a equipe',
    ],
    explanation:
      'Os contratos saem para um terceiro sem compromisso com a empresa, e desligar o histórico ou tirar um nome não muda isso. Só proibir deixa a necessidade de pé: ela volta escondida.',
  },
];
