import type { BankQuestion } from '../shape.ts';

/** The second half of the exam's questions. */
export const secondOfSeginfoPractice: readonly BankQuestion[] = [
  {
    code: 'SEG-211',
    level: 3,
    topic: 'Phishing e golpes',
    type: 'multiple_choice',
    stem: 'Você vai conduzir uma simulação de golpe com sua equipe. Que cuidados a tornam útil e justa? Marque todos.',
    right: [
      'Combinar antes com a direção e o suporte',
      'Explicar os sinais logo depois do clique',
      'Medir quem reporta, além de quem clica',
    ],
    wrong: ['Usar como isca uma falsa demissão', 'Publicar a lista de quem caiu'],
    explanation:
      'A simulação ensina quando explica na hora e mede o reporte; o acordo prévio evita alarme e paralisação. Iscas cruéis e listas públicas geram raiva e fazem esconder o próximo clique, que pode ser real.',
  },
  {
    code: 'SEG-212',
    level: 3,
    topic: 'Phishing e golpes',
    type: 'single_choice',
    stem: 'Em uma chamada de vídeo, o diretor financeiro, com rosto e voz conhecidos, manda uma analista transferir um valor alto sem a segunda aprovação, por ser urgente. O que ela deve fazer?',
    right: 'Manter a dupla aprovação e confirmar por outro canal',
    wrong: [
      'Pedir que ele vire o rosto e, se parecer real, transferir',
      'Transferir, se outro colega na chamada o reconhecer',
      'Gravar a chamada como prova e fazer a transferência',
    ],
    explanation:
      'Rosto e voz podem ser imitados ao vivo, e os outros na chamada também. O que resiste é o processo que ninguém dispensa sozinho; a gravação prova o golpe, mas não devolve o dinheiro.',
  },
  {
    code: 'SEG-213',
    level: 3,
    topic: 'Senhas e acesso',
    type: 'single_choice',
    stem: 'Ao revisar acessos, você acha três contas ativas de uma agência cujo contrato terminou há três meses. Não há sinal de uso. Que providência corrige o caso e a causa?',
    right: 'Desativar já e ligar a saída ao fim do contrato',
    wrong: [
      'Trocar as senhas e manter as contas na reserva',
      'Avisar a agência de que não deve mais entrar',
      'Desativar na revisão anual, já que não há uso',
    ],
    explanation:
      'Conta sem dono é porta que ninguém vigia: fecha-se agora, e o processo passa a fechá-la no dia em que o contrato acaba. Senha nova ou aviso deixam a porta no lugar.',
  },
  {
    code: 'SEG-214',
    level: 3,
    topic: 'Dados e dispositivos',
    type: 'single_choice',
    stem: 'A área encerra o contrato com um sistema em nuvem que guarda três anos de pesquisas com empregados. Além de desativar os usuários, o que exigir do fornecedor?',
    right: 'Devolução dos dados e prova da exclusão',
    wrong: [
      'Guarda dos dados por mais um ano, sem custo',
      'Promessa por e-mail de não usar os dados',
      'Acesso gratuito para consultas eventuais',
    ],
    explanation:
      'Enquanto a cópia existir no fornecedor, um incidente lá ainda atinge a empresa. Guardar “por garantia” mantém o risco sem contrato que o cubra, e promessa não é comprovante.',
  },
  {
    code: 'SEG-215',
    level: 3,
    topic: 'Senhas e acesso',
    type: 'true_false',
    stem: 'Um desenvolvedor saiu, e sua conta central, usada no login único, foi desativada. Ainda assim é preciso verificar contas locais e chaves de API que ele criou nas ferramentas.',
    right: true,
    explanation:
      'O login único fecha só as entradas que passam por ele. Contas locais e chaves de API podem continuar valendo depois da saída, e são esquecidas justamente porque a conta central já foi desativada.',
  },
  {
    code: 'SEG-216',
    level: 4,
    topic: 'Dados e dispositivos',
    type: 'short_text',
    stem: 'Na apuração de um incidente, cada cópia de disco ganha um registro de quem a coletou, guardou e transferiu, e quando, para provar que não foi alterada. Como se chama, em três palavras, esse registro contínuo da evidência?',
    right: [
      'cadeia de custódia',
      'a cadeia de custódia',
      'cadeia de custódia da evidência',
      'cadeia da custódia',
      'chain of custody',
    ],
    explanation:
      'A cadeia de custódia documenta a história da evidência, da coleta ao descarte. Sem ela, mesmo uma cópia íntegra pode ser contestada, pois ninguém prova por quais mãos passou.',
  },
  {
    code: 'SEG-217',
    level: 4,
    topic: 'Phishing e golpes',
    type: 'single_choice',
    stem: 'Clientes recebem boletos falsos em e-mails cujo remetente traz exatamente o domínio da empresa, embora não tenham saído de seus servidores. Que controle ataca a causa?',
    right: 'Autenticar o domínio e mandar rejeitar o que falhar',
    wrong: [
      'Registrar os domínios de grafia parecida com a sua',
      'Apertar o filtro de entrada dos servidores da empresa',
      'Trocar as senhas de todas as caixas do financeiro',
    ],
    explanation:
      'Publicadas a autenticação do remetente e a política de rejeição, quem recebe pode recusar o que a empresa não enviou. Domínios parecidos são outro golpe, e o filtro de entrada não vê o que vai direto ao cliente.',
  },
  {
    code: 'SEG-218',
    level: 4,
    topic: 'Senhas e acesso',
    type: 'multiple_choice',
    stem: 'Confirmou-se há minutos que a conta de uma analista foi tomada. Quais ações cabem na primeira hora? Marque todas.',
    right: [
      'Encerrar as sessões e os tokens ativos',
      'Redefinir a senha e rever os fatores cadastrados',
      'Preservar os registros de acesso da conta',
    ],
    wrong: ['Excluir a conta e criar uma nova do zero', 'Pedir que ela apague as mensagens suspeitas'],
    explanation:
      'Sem encerrar sessões e rever fatores, o invasor continua dentro apesar da senha nova, e os registros mostram o que ele fez. Excluir a conta ou as mensagens destrói essas provas.',
  },
  {
    code: 'SEG-219',
    level: 4,
    topic: 'Senhas e acesso',
    type: 'single_choice',
    stem: 'A invasão entrou pela porta de administração remota, aberta à internet e protegida só por senha. O suporte noturno depende dela. Que correção fecha a brecha sem parar o suporte?',
    right: 'Acesso só por VPN, com segundo fator',
    wrong: [
      'Outro número de porta, fora do padrão',
      'Senha mais longa e bloqueio por erros',
      'Porta fechada até a troca do sistema',
    ],
    explanation:
      'A VPN com segundo fator tira a porta da internet e mantém o suporte trabalhando. Mudar o número só atrasa a varredura, senha longa ainda pode ser roubada, e fechar a porta deixa o suporte sem acesso.',
  },
  {
    code: 'SEG-220',
    level: 4,
    topic: 'Dados e dispositivos',
    type: 'single_choice',
    stem: 'Os servidores foram cifrados hoje. Há uma cópia íntegra de ontem, mas a apuração indica que o invasor entrou há dez dias. Como voltar a operar?',
    right: 'Restaurar em rede isolada e remover os acessos dele',
    wrong: [
      'Restaurar em produção, pois a cópia é de ontem',
      'Restaurar em produção e trocar a senha dos usuários',
      'Pagar o resgate e manter a cópia como reserva',
    ],
    explanation:
      'A cópia de ontem pode trazer de volta a porta que o invasor deixou, e senhas de usuários não a fecham. Restaura-se à parte, limpa-se e só então se religa; pagar não garante os dados nem expulsa ninguém.',
  },
];
