/** What may stand behind the '?' of /action-library and /admin/action-library; anything else is dropped. */
import { type Asked, oneOf } from './asked-words.ts';
import { idOf, wordsOf } from './searches.ts';

const kinds = [
  'course',
  'reading',
  'project',
  'mentoring',
  'job_rotation',
  'event',
  'practice',
  'simulado',
  'deck',
  'assessment',
  'other',
] as const;

type LibrarySearch = {
  busca?: string | undefined;
  /** The competency's id, and the level it leads to. */
  competencia?: string | undefined;
  nivel?: 1 | 2 | 3 | 4 | 5 | undefined;
  tipo?: (typeof kinds)[number] | undefined;
  aprendizagem?: 'experience' | 'social' | 'formal' | undefined;
  duracao?: 'ate_30' | 'de_30_a_120' | 'de_2_a_8h' | 'mais_de_8h' | undefined;
  formato?: 'online' | 'presencial' | 'hibrido' | undefined;
  /** A collection's id. */
  colecao?: string | undefined;
  gratuito?: true | undefined;
  salvas?: true | undefined;
  indicadas?: true | undefined;
  /** Absent: relevance. */
  ordem?: 'rating' | 'newest' | 'shortest' | undefined;
  /** An activity whose panel is open. */
  atividade?: string | undefined;
  /** The dialog with one's own suggestions. */
  sugestoes?: 'minhas' | undefined;
};

const yes = (value: unknown) => (value === true ? true : undefined);

export const librarySearch = (asked: Asked): LibrarySearch => ({
  busca: wordsOf(asked.busca),
  competencia: idOf(asked.competencia),
  nivel: ([1, 2, 3, 4, 5] as const).find((level) => level === asked.nivel),
  tipo: oneOf(kinds, asked.tipo),
  aprendizagem: oneOf(['experience', 'social', 'formal'], asked.aprendizagem),
  duracao: oneOf(['ate_30', 'de_30_a_120', 'de_2_a_8h', 'mais_de_8h'], asked.duracao),
  formato: oneOf(['online', 'presencial', 'hibrido'], asked.formato),
  colecao: idOf(asked.colecao),
  gratuito: yes(asked.gratuito),
  salvas: yes(asked.salvas),
  indicadas: yes(asked.indicadas),
  ordem: oneOf(['rating', 'newest', 'shortest'], asked.ordem),
  atividade: idOf(asked.atividade),
  sugestoes: oneOf(['minhas'], asked.sugestoes),
});

type LibraryAuthoringSearch = {
  aba?: 'sugestoes' | 'colecoes' | 'arquivo' | undefined;
  busca?: string | undefined;
  situacao?: 'draft' | 'in_review' | 'published' | 'archived' | undefined;
  falta?: 'sem_competencia' | 'link_quebrado' | undefined;
  /** An item's id; 'nova' for one to come. */
  atividade?: string | undefined;
};

export const libraryAuthoringSearch = (asked: Asked): LibraryAuthoringSearch => ({
  aba: oneOf(['sugestoes', 'colecoes', 'arquivo'], asked.aba),
  busca: wordsOf(asked.busca),
  situacao: oneOf(['draft', 'in_review', 'published', 'archived'], asked.situacao),
  falta: oneOf(['sem_competencia', 'link_quebrado'], asked.falta),
  atividade: oneOf(['nova'], asked.atividade) ?? idOf(asked.atividade),
});
