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

/** By the path of the catalogue. */
export const soonTexts: Readonly<Record<string, SoonText>> = {
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
  '/reports': {
    what: 'A evolução das competências, da sua equipe e da empresa, sem expor ninguém.',
    will: [
      'Ver onde estão as maiores lacunas',
      'Acompanhar a evolução ao longo do ano',
      'Exportar o que está na tela',
    ],
    meanwhile: profile,
  },
};
