/** Feedback between people of a demo company, over two years, and what followed from it. */

type Words =
  | { readonly kind: 'praise'; readonly body: string }
  | {
      readonly kind: 'constructive';
      readonly situation: string;
      readonly behaviour: string;
      readonly impact: string;
      readonly suggestion?: string;
    };

/** What the receiver starts. Without an answer after two months the loop stays open. */
type Action = {
  readonly after: number;
  /** The activity they add to their plan. */
  readonly title: string;
  readonly is_finished: boolean;
  readonly answer?: { readonly verification: 1 | 0 | -1; readonly note: string };
};

export type DemoFeedback = Words & {
  /** Days ago; the oldest first. */
  readonly ago: number;
  /** Places in the list of people: the first is the employee whose account is printed, the second is their leader. */
  readonly from: number;
  readonly to: number;
  readonly competency?: string;
  /** The level that the giver sees. */
  readonly rating?: number;
  readonly visibility?: 'manager';
  /** Null: read without an answer. Absent: not read yet. */
  readonly thanks?: string | null;
  readonly replies?: readonly { readonly by: 'giver' | 'receiver'; readonly body: string }[];
  readonly action?: Action;
};

export const demoFeedbacks: readonly DemoFeedback[] = [
  {
    ...{ ago: 655, from: 2, to: 0, kind: 'praise', competency: 'COLAB', thanks: 'Obrigada! Foi bom ouvir.' },
    body: 'No seu primeiro mês você já perguntava o porquê de cada etapa. Isso nos fez rever duas que ninguém usava.',
  },
  {
    ...{ ago: 540, from: 1, to: 0, kind: 'constructive', competency: 'ORGANIZ', visibility: 'manager' },
    thanks: 'Faz sentido. Vou combinar os prazos antes de dizer sim.',
    situation: 'No fechamento do mês passado, com três áreas pedindo relatórios ao mesmo tempo.',
    behaviour: 'Você aceitou os três sem combinar qual vinha primeiro.',
    impact: 'Dois saíram atrasados e você trabalhou no sábado.',
    suggestion: 'Quando chegar o segundo pedido, traga os dois para decidirmos juntas.',
  },
  {
    ...{ ago: 410, from: 4, to: 2, kind: 'praise', competency: 'COMUN', thanks: null },
    body: 'Na reunião com o fornecedor você resumiu o que cada um pediu antes de responder. Ninguém saiu com dúvida.',
  },
  {
    ...{ ago: 322, from: 0, to: 1, kind: 'praise', thanks: 'Você mereceu. Conte comigo.' },
    body: 'Obrigada por defender o meu nome para o projeto de dados. Soube pela diretoria, e fez diferença para mim.',
  },
  {
    ...{ ago: 214, from: 3, to: 0, kind: 'constructive', competency: 'COMUN', rating: 2 },
    thanks: 'Eu não tinha percebido. Vou preparar melhor.',
    situation: 'Na apresentação dos indicadores para a operação, no começo do semestre.',
    behaviour: 'Você leu os números de cada tela, um depois do outro.',
    impact: 'O pessoal do pátio não entendeu o que devia mudar e perguntou tudo de novo na semana seguinte.',
  },
  {
    ...{ ago: 108, from: 2, to: 0, kind: 'constructive', competency: 'COMUN', rating: 2 },
    thanks: 'Obrigada pela franqueza. Vou ensaiar com alguém antes da próxima.',
    replies: [{ by: 'receiver', body: 'Posso ensaiar com você? Trinta minutos bastam.' }],
    situation: 'Na reunião mensal com o comitê, quando pediram a previsão do trimestre.',
    behaviour: 'Você começou pelos detalhes do cálculo e só no fim disse o resultado.',
    impact: 'Metade da sala já tinha passado para o próximo assunto quando veio o número.',
    suggestion: 'Comece pela conclusão e deixe o cálculo para quem perguntar.',
    action: {
      ...{ after: 2, title: 'Ensaiar a abertura da próxima apresentação com um colega', is_finished: true },
      answer: {
        verification: 1,
        note: 'Na última reunião o resultado veio na primeira frase, e sobrou tempo para decidir.',
      },
    },
  },
  {
    ...{
      ago: 96,
      from: 1,
      to: 0,
      kind: 'constructive',
      visibility: 'manager',
      thanks: 'Combinado, começo já.',
    },
    situation: 'Quando a carga diária falhou, na segunda-feira passada.',
    behaviour: 'Você corrigiu à mão e não registrou o que tinha acontecido.',
    impact: 'Na quarta a mesma falha voltou, e a equipe procurou a causa do zero.',
    suggestion: 'Um registro de cinco linhas por falha já basta.',
    action: {
      ...{ after: 1, title: 'Registrar causa e correção de cada falha da carga', is_finished: true },
      answer: { verification: 1, note: 'O registro virou referência para o time todo.' },
    },
  },
  {
    ...{ ago: 84, from: 5, to: 0, kind: 'constructive', thanks: 'Obrigada, vou mudar o jeito de pedir.' },
    situation: 'Nos pedidos de dados que você mandou para o nosso time no mês passado.',
    behaviour: 'Cada pedido chegava em uma mensagem separada, sem dizer para quando era.',
    impact: 'Fizemos primeiro o que podia esperar e atrasamos o que era urgente.',
    action: {
      ...{ after: 2, title: 'Montar um modelo de pedido de dados com prazo e motivo', is_finished: true },
      answer: { verification: 0, note: 'O prazo agora vem sempre; o motivo, às vezes.' },
    },
  },
  {
    ...{ ago: 79, from: 6, to: 0, kind: 'constructive', thanks: 'Vou reservar um horário para isso.' },
    situation: 'Nas dúvidas que a operação mandou sobre o painel novo.',
    behaviour: 'As respostas demoravam dois ou três dias.',
    impact: 'Os turnos da noite voltaram a usar a planilha antiga.',
    action: { after: 1, title: 'Escrever as dez dúvidas mais comuns sobre o painel', is_finished: false },
  },
  {
    ...{ ago: 63, from: 1, to: 0, kind: 'constructive', competency: 'COMUN', visibility: 'manager' },
    thanks: 'Vou tentar na próxima.',
    situation: 'Na conversa com a área comercial sobre a meta do ano.',
    behaviour: 'Você concordou na reunião e me disse depois que o número não fechava.',
    impact: 'Tivemos de reabrir uma decisão que já estava comunicada.',
    suggestion: 'Diga na hora, mesmo sem a conta pronta: “preciso conferir antes de fecharmos”.',
    action: {
      ...{ after: 2, title: 'Dizer na reunião o que ainda precisa ser conferido', is_finished: false },
    },
  },
  {
    ...{ ago: 47, from: 0, to: 2, kind: 'praise', thanks: 'De nada! Aprendo junto.' },
    body: 'Obrigada por ensaiar comigo três vezes. Na terceira eu já falava sem olhar para a tela.',
  },
  {
    ...{ ago: 26, from: 7, to: 0, kind: 'praise', competency: 'VISUAL', rating: 4, thanks: null },
    body: 'O painel novo cabe em uma tela e responde à pergunta que todo turno faz: o que atrasou e por quê.',
  },
  {
    ...{ ago: 2, from: 3, to: 0, kind: 'constructive', competency: 'COMUN', rating: 3 },
    situation: 'Na apresentação de anteontem para a operação.',
    behaviour: 'Você abriu com o que muda no turno e mostrou um exemplo, mas falou muito rápido no final.',
    impact: 'Entendemos a mudança; os prazos, precisei confirmar depois.',
    suggestion: 'Deixe os prazos escritos na última tela.',
  },
];

/** Requests that still wait, by the same places. */
export const demoRequests: readonly {
  readonly ago: number;
  readonly from: number;
  readonly to: readonly number[];
  readonly question: string;
  readonly competency?: string;
}[] = [
  {
    ...{ ago: 5, from: 0, to: [5, 8], competency: 'COMUN' },
    question: 'Na reunião com a operação, ficou claro o que muda e até quando?',
  },
  {
    ...{ ago: 3, from: 4, to: [0] },
    question: 'Como foi trabalhar comigo no projeto do painel? O que eu deveria fazer diferente?',
  },
];
