/**
 * The privacy policy. It describes what the product does today: when the stored data changes, it has to change, too.
 */

import { countText } from '@pdy/contract/rules/numbers';
import type { ArticlePart } from '#ui/page/article.tsx';

/** How many days copies that the product makes are kept; 0 or NaN: it makes none. The server writes it in. */
const backupDays = Number(document.querySelector<HTMLMetaElement>('meta[name="pdy-backup-days"]')?.content);

const keptBackups = !backupDays
  ? 'pelo tempo em que ela for guardada. Quem escolhe esse tempo é quem instalou o PDY.'
  : `que guarda o minuto de cada resposta. As do PDY são apagadas depois de ${countText(backupDays, 'dia', 'dias')}; o prazo de outras é de quem o instalou.`;

export const parts: readonly ArticlePart[] = [
  {
    id: 'resumo',
    title: 'Em resumo',
    paragraphs: [
      'Sua empresa decide para que os seus dados são usados; o PDY os guarda e os separa dos de outras empresas. Não vendemos nada, não há anúncios nem rastreadores. Em Perfil, Meus dados, você baixa tudo o que é seu na hora, vê quem passou pelos seus dados e faz pedidos, que a empresa responde em até 15 dias. Versão 5, de 30 de novembro de 2026.',
    ],
  },
  {
    id: 'quem',
    title: 'Quem responde pelos seus dados',
    paragraphs: [
      'O PDY é usado pela empresa em que você trabalha para cuidar do desenvolvimento das pessoas. A empresa decide quem participa e para que os dados são usados: pela Lei Geral de Proteção de Dados (LGPD), ela é a controladora. Quem mantém o PDY trata os dados em nome dela, como operador, e não os usa para mais nada.',
    ],
  },
  {
    id: 'dados',
    title: 'Quais dados guardamos e para quê',
    paragraphs: ['Só o que é preciso para o PDY funcionar:'],
    list: [
      [
        'Conta',
        'E-mail, nome, sobrenome e a senha, que é guardada embaralhada de um jeito que não permite lê-la de volta. Servem para você entrar e para sabermos que é você.',
      ],
      [
        'Verificação em duas etapas',
        'Se você a ativar, o segredo do aplicativo autenticador (cifrado) e a marca dos códigos de recuperação.',
      ],
      [
        'Cadastro na empresa',
        'Cargo, área, gestor, papel no PDY e, se a empresa informar, nome social, telefone, CPF e data de admissão. Servem para mostrar o que o seu cargo pede e quem acompanha você.',
      ],
      [
        'Desenvolvimento',
        'PDI, metas, atividades, comentários, evidências e o nível calculado de cada competência. É o que o PDY existe para acompanhar.',
      ],
      [
        'Simulados e testes',
        'As questões que você recebeu, suas respostas, o tempo em cada uma, quantas vezes saiu da página e o resultado. Servem para estimar o seu nível. Não há câmera, gravação de tela nem leitura do teclado. Se a empresa conceder tempo adicional, quanto, até quando e o motivo.',
      ],
      [
        'De onde vêm',
        'De você, de quem acompanha você e do cadastro da empresa, digitado ou importado de um arquivo. O PDY não busca dados em outros lugares e não guarda dados sensíveis: não escreva sobre saúde, religião ou política nos textos livres.',
      ],
      [
        'Segurança',
        'Data, endereço de rede e navegador das entradas, tentativas recusadas e mudanças na conta. Servem para avisar você de acessos estranhos e investigar incidentes.',
      ],
    ],
  },
  {
    id: 'base',
    title: 'Com que base',
    paragraphs: [
      'A conta, o cadastro e o desenvolvimento são tratados para cumprir o contrato entre você e a empresa e pelo interesse legítimo dela em desenvolver as pessoas. Os registros de segurança são tratados pelo interesse legítimo de proteger as contas. Não vendemos dados, não mostramos anúncios e não usamos o que você escreve para treinar sistemas.',
    ],
  },
  {
    id: 'autorizacoes',
    title: 'O que depende da sua autorização',
    paragraphs: [
      'A foto no perfil. Você autoriza e revoga em Perfil, Meus dados, com um clique. Recusar não muda nada no seu trabalho nem no que você vê; ao revogar, a foto é apagada na hora. O histórico das suas respostas (texto, data e rede) fica guardado como prova.',
    ],
  },
  {
    id: 'leitores',
    title: 'Quem lê',
    paragraphs: ['Cada tela em que você escreve diz quem vai ler. Em resumo:'],
    list: [
      ['Você', 'Tudo o que é seu.'],
      [
        'A sua linha de gestão',
        'Suas competências, evidências, check-ins e o PDI. O plano em rascunho só depois que você o envia.',
      ],
      [
        'Simulados e testes',
        'Suas respostas, só você. Nota, nível e data, também a administração da empresa e, assim que você os lê, o seu gestor; o motivo de um tempo adicional, só a administração.',
      ],
      [
        'Estudo com cartões',
        'Seus baralhos e suas respostas, só você. O que o estudo muda em um nível ou no PDI, quem lê o nível ou o PDI; quanto você já viu de um baralho que a empresa pediu, quem lidera você. Dos baralhos da empresa, a administração lê números de grupos, nunca de poucas pessoas.',
      ],
      ['Colegas da empresa', 'Nome, e-mail, cargo, área e foto.'],
      [
        'Administração da empresa',
        'O cadastro e o desenvolvimento das pessoas da própria empresa, sem os check-ins nem o que ainda é rascunho.',
      ],
      [
        'Administração da plataforma',
        'Quem mantém o PDY vê quais empresas o usam e quantas pessoas há em cada uma. Cada consulta fica registrada.',
      ],
      ['Outras empresas', 'Nada. A separação é feita no próprio banco de dados.'],
    ],
  },
  {
    id: 'terceiros',
    title: 'Com quem compartilhamos',
    paragraphs: [
      'Com ninguém, a não ser quem entrega os e-mails, se quem instalou o PDY usar um serviço para isso. O PDY não manda dados para fora do lugar em que foi instalado, nem para outro país.',
    ],
  },
  {
    id: 'numeros',
    title: 'Como os números são calculados',
    paragraphs: [
      'O nível de cada competência é calculado a partir das evidências, por uma regra igual para todos. Em “Por quê?”, ao lado de cada número, estão as evidências e o peso de cada uma. O PDY não toma decisões sobre promoção, salário ou desligamento: quem decide são pessoas. Se um número parecer errado, use “Pedir revisão” ao lado dele: uma pessoa da empresa responde, com prazo.',
    ],
  },
  {
    id: 'sem-nome',
    title: 'Respostas sem o seu nome',
    paragraphs: [
      'Avaliações de pares e da liderança e respostas de rodadas são guardadas sem nome, hora nem ordem, e misturadas todas as noites. Quando a coleta termina, cada resposta é separada pergunta por pergunta, os textos longe das notas, e a chave que dizia de qual convite ela veio é destruída: daí em diante ninguém consegue ligar uma resposta a você, nem você a ela. Grupos pequenos não são mostrados.',
      `Até o fim da coleta, quem tem acesso total ao banco de dados ainda poderia descobrir, e também quem tiver uma cópia de segurança daqueles dias, ${keptBackups} Pelas telas do PDY, ninguém consegue. O que fica guardado até lá é isto:`,
    ],
    list: [
      ['Selo', '7c41 0b9e 52d8 … 1fa6, calculado do seu convite com uma chave que some no fim'],
      ['Grupo', 'Pares de Ana'],
      [
        'Resposta',
        'Comunicação: 4. Organização: não observei. “Continuar a explicar os números antes da reunião.”',
      ],
    ],
  },
  {
    id: 'tempo',
    title: 'Por quanto tempo',
    paragraphs: ['O que passa do prazo é apagado sozinho, à noite:'],
    list: [
      [
        'Conta e desenvolvimento',
        'Enquanto a empresa usar o PDY. Desativar uma conta bloqueia o acesso na hora e mantém o histórico. Anonimizar apaga nome, contatos, textos e arquivos para sempre; níveis e evidências ficam sem nome e, em empresas com menos de cinco pessoas, são apagados também.',
      ],
      [
        'Simulados e testes',
        'As respostas de um simulado somem 24 meses depois que ele termina; a nota e o nível ficam como o desenvolvimento. As respostas de testes de proficiência ficam também, porque é por elas que se mede a dificuldade das questões. Ao anonimizar, as respostas e os resultados são apagados; a evidência do nível fica sem nome.',
      ],
      ['Chamados', '5 anos depois de encerrados. Ao anonimizar, o que você escreveu e anexou é apagado.'],
      ['Logs de acesso', '12 meses; a plataforma pode escolher de 6 a 24.'],
      ['Notificações', '12 meses depois de lidas.'],
      ['Cópia dos seus dados', '24 horas.'],
      ['Arquivo dos logs de acesso', '24 horas.'],
      [
        'Rascunhos',
        'Um PDI ou uma notificação que ninguém enviou some depois de 90 dias sem mudanças. O que você escreve em um formulário fica só no seu navegador.',
      ],
      ['PDI de quem saiu', '5 anos depois da saída da empresa.'],
      ['Tentativas de entrada', 'Minutos; as recusadas ficam nos logs de acesso.'],
      ['Autorizações e incidentes', '5 anos depois de encerrados.'],
      [
        'Sessões e links',
        'A sessão termina depois de 14 dias sem uso ou 30 dias no total, salvo se quem instalou o PDY escolher outro prazo. Links enviados por e-mail valem de 1 hora a 7 dias.',
      ],
      [
        'Cópias de segurança',
        `${!backupDays ? 'São de quem instalou o PDY.' : `As que o PDY faz, também antes de uma atualização, são apagadas depois de ${countText(backupDays, 'dia', 'dias')}. Outras são de quem o instalou.`} Se uma for restaurada, quem já foi anonimizado é anonimizado de novo antes que alguém entre.`,
      ],
    ],
  },
  {
    id: 'navegador',
    title: 'O que fica no seu navegador',
    paragraphs: [
      'Um único cookie, que lembra se o menu está aberto. Além dele, o navegador guarda a sua sessão, a aparência escolhida (clara ou escura), um número sorteado que marca este dispositivo como conhecido para que estranhos não consigam bloquear a sua entrada e, até você enviar ou sair, o que estiver escrevendo em um formulário. Nada disso vai para terceiros: o PDY não carrega nada de outros sites. Como só há o que é necessário para funcionar, não é preciso um aviso de cookies.',
    ],
  },
  {
    id: 'seguranca',
    title: 'Como protegemos',
    paragraphs: [
      'A senha nunca é guardada como foi digitada, cinco tentativas erradas bloqueiam o acesso por um tempo, e avisamos por e-mail sobre entradas de dispositivos novos, trocas de senha e mudanças na verificação em duas etapas e nas formas de entrar. As permissões são conferidas no servidor a cada pedido. Em Perfil, Segurança, você troca a senha, ativa a verificação em duas etapas e vê em que dispositivos a sua conta está aberta, para encerrar os que quiser.',
    ],
  },
  {
    id: 'incidentes',
    title: 'Se algo der errado',
    paragraphs: [
      'Cada incidente com dados pessoais é registrado. Se houver risco relevante para você, a empresa e quem mantém o PDY avisam você e a ANPD em até 3 dias úteis depois de saberem, dizendo o que houve e o que foi feito.',
    ],
  },
  {
    id: 'menores',
    title: 'Aprendizes',
    paragraphs: [
      'Se a empresa tiver aprendizes de 14 a 17 anos, os dados são usados no melhor interesse dos aprendizes e nunca em comparações entre pessoas.',
    ],
  },
  {
    id: 'direitos',
    title: 'Seus direitos',
    paragraphs: ['Quase tudo está em Perfil, Meus dados:'],
    list: [
      [
        'Confirmar e acessar',
        'Em minutos: a cópia dos seus dados, com documento, planilhas e arquivo para outros sistemas.',
      ],
      ['Levar para outro serviço', 'Na mesma cópia.'],
      ['Corrigir', 'Você corrige o que é seu; o que é do cadastro a empresa corrige em até 15 dias.'],
      [
        'Bloquear ou anonimizar',
        'A empresa responde em até 15 dias. Com o tratamento bloqueado você sai das análises, das recomendações e dos lembretes. A anonimização precisa de duas pessoas, ou de 7 dias de espera, e não tem volta.',
      ],
      ['Revogar uma autorização', 'Na hora.'],
      ['Saber quem viu', 'Na hora, em “Quem viu meus dados”.'],
      [
        'Opor-se e pedir revisão',
        'Peça ao administrador da sua empresa, ou ao encarregado de dados (DPO) que ela indicar, também a revisão de um número calculado.',
      ],
      [
        'Reclamar',
        'Se a resposta não resolver, recorra à Autoridade Nacional de Proteção de Dados (ANPD), em gov.br/anpd.',
      ],
    ],
  },
  {
    id: 'contato',
    title: 'Contato e mudanças',
    paragraphs: [
      'Fale com o administrador da sua empresa ou com o encarregado que ela indicou, em Perfil, Meus dados: os dois atendem aos pedidos e acionam quem mantém o PDY. Quando esta política mudar, o novo texto aparece nesta página, com o que mudou:',
    ],
    list: [
      ['Versão 5, 30 de novembro de 2026', 'Por quantos dias as cópias de segurança são guardadas.'],
      ['Versão 4, 29 de novembro de 2026', 'Quem lê o estudo com cartões, e os números de grupos sobre ele.'],
      [
        'Versão 3, 22 de novembro de 2026',
        'Prazos de rascunhos, de PDI de quem saiu e de registros encerrados; contas sem empresa também são anonimizadas.',
      ],
      [
        'Versão 2, 22 de novembro de 2026',
        'Anonimização, bloqueio, autorizações, incidentes e prazos de guarda.',
      ],
      ['Versão 1', 'Primeiro texto.'],
    ],
  },
];
