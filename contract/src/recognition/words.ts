/** Labels and limits of recognition on screen and in files. */

/** Characters of a recognition. */
export const leastRecognitionWords = 20;
export const mostRecognitionWords = 2000;
/** The most people in one recognition. */
export const mostRecognised = 10;
/** Characters of a comment. */
export const mostCommentWords = 1000;
/** The message where somebody recognises a person again whom they have recognised twice in seven days. */
export const twiceSentence = (name: string) => `Você já reconheceu ${name} 2 vezes nesta semana.`;
/** Minutes in which the author may edit a recognition. */
export const recognitionEditMinutes = 15;

export const feedFilters = ['all', 'team', 'about_me'] as const;
export type FeedFilter = (typeof feedFilters)[number];
export const feedFilterLabel: Record<FeedFilter, string> = {
  all: 'Tudo',
  team: 'Minha equipe',
  about_me: 'Sobre mim',
};

export const visibilities = ['company', 'team'] as const;
export type Visibility = (typeof visibilities)[number];
export const visibilityLabel: Record<Visibility | 'private', string> = {
  company: 'Toda a empresa',
  team: 'Só as equipes envolvidas',
  private: 'Em particular',
};

/** The exact readers. */
export const visibilityReaders: Record<Visibility | 'private', string> = {
  company: 'Todas as pessoas da empresa leem.',
  team: 'Leem quem escreve e quem é reconhecido, a liderança direta de cada um, quem tem essa mesma liderança, quem eles lideram diretamente e a administração.',
  private: 'Só quem escreve e quem é reconhecido leem. A administração lê apenas se houver denúncia.',
};

/** Shown when somebody reports. The author of a private recognition can guess who reported it once it is removed. */
export const reportReaders = {
  feed: 'A administração lê, com o seu nome. Quem publicou não fica sabendo que foi você.',
  private:
    'A administração lê a denúncia, com o seu nome, e o reconhecimento. Se ele for removido, quem escreveu recebe um aviso e pode deduzir que foi você.',
} as const;

export const reportReasons = ['spam', 'offensive', 'private_data', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];
export const reportReasonLabel: Record<ReportReason, string> = {
  spam: 'Spam ou fora de contexto',
  offensive: 'Ofensivo',
  private_data: 'Expõe dados pessoais',
  other: 'Outro motivo',
};

/** 'shown': as written; 'held': hidden until somebody decides. */
export const moderations = ['shown', 'held', 'restored', 'removed'] as const;

export const mentorStatuses = ['asked', 'accepted', 'declined', 'ended'] as const;
export type MentorStatus = (typeof mentorStatuses)[number];
export const mentorStatusLabel: Record<MentorStatus, string> = {
  asked: 'Aguardando resposta',
  accepted: 'Aceita',
  declined: 'Recusada',
  ended: 'Encerrada',
};
/** Characters of a message to a mentor. */
export const mostMentorWords = 500;
