/** What each page that is being built will be for, what one will do there, and where to go meanwhile. */

export type SoonText = {
  /** One sentence. */
  what: string;
  /** Things one will do there, each beginning with a verb. */
  will: readonly string[];
  /** A page that is there already. */
  meanwhile: {
    to: '/dashboard' | '/goals' | '/profile' | '/recommendations';
    search?: { secao: 'competencias' };
    text: string;
  };
};

const goals: SoonText['meanwhile'] = { to: '/goals', text: 'Ir para o meu PDI' };
const profile: SoonText['meanwhile'] = {
  to: '/profile',
  search: { secao: 'competencias' },
  text: 'Ver minhas competências',
};
const advice: SoonText['meanwhile'] = { to: '/recommendations', text: 'Ver recomendações' };
const home: SoonText['meanwhile'] = { to: '/dashboard', text: 'Voltar ao Dashboard' };

const content = (what: string, ...will: string[]): SoonText => ({ what, will, meanwhile: home });

/** By the path of the catalogue. */
export const soonTexts: Readonly<Record<string, SoonText>> = {
  '/behavioral-tests': {
    what: 'Testes sobre o seu jeito de trabalhar. Você escolhe com quem compartilhar o resultado.',
    will: [
      'Responder a situações do dia a dia',
      'Ler o que o resultado diz e o que não diz',
      'Decidir quem vê',
    ],
    meanwhile: profile,
  },
  '/flashcards': {
    what: 'Alguns minutos por dia para não esquecer o que você estudou.',
    will: ['Revisar os cartões do dia', 'Montar os seus baralhos', 'Ver há quantos dias você estuda'],
    meanwhile: advice,
  },
  '/feedback-loop': {
    what: 'O lugar de pedir, dar e receber feedback dos colegas.',
    will: [
      'Pedir feedback sobre algo que você fez',
      'Responder a quem pediu',
      'Reconhecer o trabalho de um colega',
    ],
    meanwhile: goals,
  },
  '/admin/behavioral-tests': content(
    'Os testes comportamentais da empresa.',
    'Escolher os que valem aqui',
    'Registrar o psicólogo responsável',
    'Acompanhar quantos responderam',
  ),
};
