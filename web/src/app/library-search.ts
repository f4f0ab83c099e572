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
  /** Ids of competencies, and the levels it leads to; of each any will do. */
  competencia?: string[] | undefined;
  nivel?: (1 | 2 | 3 | 4 | 5)[] | undefined;
  tipo?: (typeof kinds)[number][] | undefined;
  aprendizagem?: ('experience' | 'social' | 'formal')[] | undefined;
  duracao?: ('ate_30' | 'de_30_a_120' | 'de_2_a_8h' | 'mais_de_8h')[] | undefined;
  formato?: ('online' | 'presencial' | 'hibrido')[] | undefined;
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

const most = 50;

/** One or several; absent where nothing of it is known. */
const several = <T>(asked: unknown, known: (value: unknown) => T | undefined): T[] | undefined => {
  const found = [asked].flat().flatMap((value) => known(value) ?? []);
  return found.length === 0 ? undefined : [...new Set(found)].slice(0, most);
};

const among =
  <const T>(known: readonly T[]) =>
  (value: unknown) =>
    known.find((one) => one === value);

const yes = (value: unknown) => (value === true ? true : undefined);

export const librarySearch = (asked: Asked): LibrarySearch => ({
  busca: wordsOf(asked.busca),
  competencia: several(asked.competencia, idOf),
  nivel: several(asked.nivel, among([1, 2, 3, 4, 5])),
  tipo: several(asked.tipo, among(kinds)),
  aprendizagem: several(asked.aprendizagem, among(['experience', 'social', 'formal'])),
  duracao: several(asked.duracao, among(['ate_30', 'de_30_a_120', 'de_2_a_8h', 'mais_de_8h'])),
  formato: several(asked.formato, among(['online', 'presencial', 'hibrido'])),
  colecao: idOf(asked.colecao),
  gratuito: yes(asked.gratuito),
  salvas: yes(asked.salvas),
  indicadas: yes(asked.indicadas),
  ordem: oneOf(['rating', 'newest', 'shortest'], asked.ordem),
  atividade: idOf(asked.atividade),
  sugestoes: oneOf(['minhas'], asked.sugestoes),
});

type LibraryAuthoringSearch = {
  aba?: 'sugestoes' | 'colecoes' | 'catalogo' | 'arquivo' | undefined;
  busca?: string | undefined;
  situacao?: 'draft' | 'in_review' | 'published' | 'archived' | undefined;
  falta?: 'sem_competencia' | 'link_quebrado' | undefined;
  /** An item's id; 'nova' for one to come. */
  atividade?: string | undefined;
};

export const libraryAuthoringSearch = (asked: Asked): LibraryAuthoringSearch => ({
  aba: oneOf(['sugestoes', 'colecoes', 'catalogo', 'arquivo'], asked.aba),
  busca: wordsOf(asked.busca),
  situacao: oneOf(['draft', 'in_review', 'published', 'archived'], asked.situacao),
  falta: oneOf(['sem_competencia', 'link_quebrado'], asked.falta),
  atividade: oneOf(['nova'], asked.atividade) ?? idOf(asked.atividade),
});
