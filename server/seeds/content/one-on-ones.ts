/** What two people of a demo company talk about in their 1:1 meetings. */

type Side = 'person' | 'manager';
type DemoAgreement = {
  readonly owner: Side;
  readonly text: string;
  /** Days after the meeting. */
  readonly due_in: number;
  readonly is_kept: boolean;
};
export type DemoTalk = {
  /** Days ago. */
  readonly ago: number;
  readonly topics: readonly { readonly by: Side; readonly body: string }[];
  readonly agreements: readonly DemoAgreement[];
};

export const demoTalks: readonly DemoTalk[] = [
  {
    ago: 58,
    topics: [
      { by: 'manager', body: 'Como foi a entrega do trimestre e o que mudaríamos' },
      { by: 'person', body: 'Quero conduzir uma reunião com cliente' },
    ],
    agreements: [
      { owner: 'manager', text: 'Convidar para a reunião com o cliente', due_in: 10, is_kept: true },
      { owner: 'person', text: 'Escrever o que aprendeu na entrega', due_in: 14, is_kept: true },
    ],
  },
  {
    ago: 33,
    topics: [
      { by: 'person', body: 'A reunião com o cliente: o que foi bem e o que travou' },
      { by: 'manager', body: 'Prioridades do próximo mês' },
    ],
    agreements: [
      { owner: 'person', text: 'Ensaiar a apresentação com alguém da equipe', due_in: 12, is_kept: true },
    ],
  },
  {
    ago: 12,
    topics: [
      { by: 'person', body: 'O teste de proficiência e a meta que depende dele' },
      { by: 'manager', body: 'Elogio: o apoio a quem chegou' },
    ],
    agreements: [
      {
        owner: 'person',
        text: 'Estudar o módulo de análise e trazer duas dúvidas',
        due_in: 16,
        is_kept: false,
      },
      { owner: 'manager', text: 'Rever a carga da semana com a equipe', due_in: 9, is_kept: false },
    ],
  },
];

/** Topics that wait for the next meeting. */
export const demoTopicsWaiting: DemoTalk['topics'] = [
  { by: 'person', body: 'Como chego ao próximo cargo até o fim do ano?' },
  { by: 'manager', body: 'O que está tomando mais tempo do que devia' },
];
/** Days from today to the next meeting. */
export const demoNextTalkIn = 3;
