/** What people of a demo company say of each other's work, over two years. */

export type DemoRecognition = {
  /** Days ago; the oldest first. */
  readonly ago: number;
  /** Places in the list of people: the first is the employee whose account is printed, the second is their leader. */
  readonly from: number;
  readonly to: readonly number[];
  readonly competency?: string;
  readonly visibility?: 'team';
  readonly body: string;
  readonly comments?: readonly { readonly from: number; readonly body: string }[];
  readonly likes?: readonly number[];
};

const thanks = (from: number, body: string) => ({ from, body });

export const demoRecognitions: readonly DemoRecognition[] = [
  {
    ...{ ago: 712, from: 2, to: [0], competency: 'COLAB', likes: [1, 3] },
    body: 'Na minha primeira semana você parou o que fazia para me mostrar onde ficava cada coisa. Fez toda a diferença.',
    comments: [thanks(0, 'Que bom ler isso! Conte comigo.')],
  },
  {
    ...{ ago: 690, from: 1, to: [3], competency: 'ORGANIZ' },
    body: 'O inventário fechou um dia antes do prazo porque você dividiu as contagens por corredor. Ótima ideia.',
  },
  {
    ...{ ago: 661, from: 4, to: [5, 6], competency: 'CLIENTE', likes: [0] },
    body: 'Vocês ficaram até o cliente ter certeza de que a troca tinha chegado. Ele ligou só para agradecer.',
  },
  {
    ...{ ago: 630, from: 0, to: [1], competency: 'FEEDBACK' },
    body: 'Obrigada pela conversa franca depois da apresentação. Saí sabendo exatamente o que melhorar.',
    comments: [thanks(1, 'Você ouviu com abertura, e isso é metade do caminho.')],
  },
  {
    ...{ ago: 598, from: 7, to: [2], competency: 'RESOL' },
    body: 'Você achou a causa do erro das etiquetas que perseguíamos havia um mês. E ainda escreveu como evitar.',
  },
  {
    ...{ ago: 570, from: 3, to: [0], competency: 'APREND', likes: [1, 2, 5] },
    body: 'O resumo que você fez do curso de planilhas virou o material de consulta de toda a equipe.',
  },
  {
    ...{ ago: 541, from: 5, to: [8], visibility: 'team' },
    body: 'Cobriu o meu turno sem eu precisar pedir duas vezes. Na próxima é por minha conta.',
  },
  {
    ...{ ago: 512, from: 1, to: [0, 2, 3], competency: 'COLAB', likes: [4, 6] },
    body: 'A mudança de sistema aconteceu num fim de semana e na segunda-feira ninguém percebeu. Trabalho de equipe.',
    comments: [thanks(2, 'Obrigado por confiar na gente!'), thanks(3, 'Foi puxado, mas valeu.')],
  },
  {
    ...{ ago: 480, from: 9, to: [4], competency: 'COMUN' },
    body: 'Sua explicação sobre as novas regras foi a primeira que eu entendi do começo ao fim.',
  },
  {
    ...{ ago: 455, from: 6, to: [7], competency: 'INICIAT' },
    body: 'Você percebeu que faltava sinalização no pátio e resolveu no mesmo dia, antes de alguém se machucar.',
  },
  {
    ...{ ago: 421, from: 2, to: [5], competency: 'ADAPT', likes: [0] },
    body: 'O fornecedor mudou tudo na véspera e você refez a escala em uma hora, com calma.',
  },
  {
    ...{ ago: 390, from: 8, to: [1], competency: 'FEEDBACK' },
    body: 'Nunca tive uma liderança que perguntasse tanto antes de opinar. Aprendo com isso.',
  },
  {
    ...{ ago: 362, from: 0, to: [4], competency: 'RESOL' },
    body: 'Obrigada por revisar comigo os números do relatório. Achamos dois erros que teriam ido para a diretoria.',
    comments: [thanks(4, 'Dupla boa! Quando precisar, é só chamar.')],
  },
  {
    ...{ ago: 330, from: 3, to: [9], competency: 'COLAB' },
    body: 'Você trouxe o pessoal do outro turno para a conversa, e o problema que era de todos teve solução de todos.',
  },
  {
    ...{ ago: 301, from: 1, to: [6], competency: 'ORGANIZ', likes: [2] },
    body: 'A agenda de treinamentos do semestre ficou clara, sem choque de horários. Dá gosto de ver.',
  },
  {
    ...{ ago: 268, from: 5, to: [0], competency: 'CLIENTE', likes: [1, 3, 7] },
    body: 'O cliente mais difícil da carteira pediu para falar com você de novo. Não é sorte, é preparo.',
    comments: [thanks(1, 'Concordo! Vi a preparação de perto.'), thanks(0, 'Ganhei o dia com isso.')],
  },
  {
    ...{ ago: 240, from: 4, to: [3], visibility: 'team' },
    body: 'Seu bom humor nas semanas de fechamento ajuda mais do que você imagina.',
  },
  {
    ...{ ago: 211, from: 7, to: [8, 9], competency: 'INICIAT' },
    body: 'A campanha de doação partiu de vocês dois e reuniu a empresa inteira. Parabéns.',
  },
  {
    ...{ ago: 180, from: 2, to: [1], competency: 'INFLU' },
    body: 'Você defendeu a nossa proposta com dados, e a diretoria mudou de ideia. Obrigado por brigar pela equipe.',
  },
  {
    ...{ ago: 149, from: 0, to: [7], competency: 'APREND', likes: [1] },
    body: 'Obrigada por ensinar os atalhos do sistema. O que levava a manhã inteira agora leva meia hora.',
  },
  {
    ...{ ago: 121, from: 9, to: [2], competency: 'COMUN' },
    body: 'A ata que você escreve no mesmo dia evita muita reunião. Queria que todas fossem assim.',
  },
  {
    ...{ ago: 88, from: 6, to: [0], competency: 'COLAB', likes: [1, 2, 4] },
    body: 'Você sentou comigo para revisar a apresentação na véspera, mesmo com a sua entrega atrasada. Não esqueço.',
  },
  {
    ...{ ago: 52, from: 1, to: [5], competency: 'RESOL' },
    body: 'O sistema caiu às seis da manhã e às sete você já tinha um plano para atender sem ele.',
    comments: [thanks(0, 'Salvou o dia de muita gente!')],
  },
  {
    ...{ ago: 23, from: 8, to: [6], competency: 'ADAPT' },
    body: 'Mudou de área há um mês e já responde como se estivesse aqui há anos. Que bom ter você conosco.',
  },
  {
    ...{ ago: 6, from: 3, to: [0, 4], competency: 'ORGANIZ', likes: [1, 5, 7] },
    body: 'O painel que vocês montaram mostra em um minuto o que antes exigia três planilhas. Já uso todo dia.',
    comments: [
      thanks(4, 'A ideia foi dela, eu só desenhei!'),
      thanks(1, 'Levei para a reunião de gestores.'),
    ],
  },
  {
    ...{ ago: 2, from: 1, to: [0], competency: 'APREND', likes: [2, 3, 4] },
    body: 'Você terminou a trilha de análise de dados e, na mesma semana, ensinou dois colegas. É assim que a equipe cresce.',
    comments: [thanks(0, 'Obrigada! Aprendi o dobro ensinando.')],
  },
];

/** Who offers to teach what, by the same places. */
export const demoOffers: readonly { readonly who: number; readonly competency: string }[] = [
  { who: 1, competency: 'FEEDBACK' },
  { who: 2, competency: 'RESOL' },
  { who: 3, competency: 'ORGANIZ' },
  { who: 4, competency: 'COMUN' },
  { who: 5, competency: 'CLIENTE' },
];
