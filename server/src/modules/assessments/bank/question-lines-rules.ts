/** Reads the lines of a file of questions, and finds their faults. */
import { questionTypeLabel } from '@pdy/contract/assessments/authoring-words';
import { type AuthoredQuestion, QuestionDraft } from '@pdy/contract/assessments/questions';
import { type QuestionType, questionTypes } from '@pdy/contract/assessments/values';
import { levelOfCell, oneOfWords, yesOrNo } from '@pdy/contract/files/cells';
import { typedWhole } from '@pdy/contract/rules/typed-number';
import {
  type Cells,
  cellsOf,
  columnFaults,
  type FileLine,
  type Findable,
  type Judged,
  judgedAs,
  keyOf,
  type LineFault,
  noCompetency,
  type Reading,
} from '../../competencies/index.ts';
import { answersIn } from './question-key-rules.ts';
import { columnOf, partsOf } from './question-table-rules.ts';
import type { Written } from './versions.ts';

export type NamedCompetency = {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly is_archived: boolean;
};
type Faults = string[];

const typeWords = [
  ...questionTypes.flatMap((type) => [[type, type] as const, [questionTypeLabel[type], type] as const]),
  ['objetiva', 'single_choice'],
  ['múltipla escolha', 'single_choice'],
  ['múltiplas respostas', 'multiple_choice'],
  ['V ou F', 'true_false'],
  ['V/F', 'true_false'],
  ['número', 'numeric'],
  ['texto', 'short_text'],
] as const;
const useWords = [
  ['simulado', 'in_exams'],
  ['proficiencia', 'in_adaptive'],
] as const;

type Known = AuthoredQuestion | undefined;

const competencyIn = (
  cells: Cells,
  known: Findable<NamedCompetency>,
  { before, faults }: { before: Known; faults: Faults },
) => {
  const code = cells('competencia') ?? '';
  const competency = known.find(code);
  if (code === '') faults.push('informe a competência.');
  else if (!competency) faults.push(noCompetency(code));
  else if (competency.is_archived && competency.id !== before?.competency_id)
    faults.push(`a competência "${code}" está arquivada.`);
  return competency?.id;
};

const usesIn = (cells: Cells, before: Known, faults: Faults) => {
  const cell = cells('uso');
  if (cell === undefined)
    return { in_exams: before?.in_exams ?? true, in_adaptive: before?.in_adaptive ?? true };
  const uses = partsOf(cell).map((word) => oneOfWords(useWords, word));
  if (uses.includes(undefined)) faults.push('uso deve ser simulado, proficiencia ou simulado|proficiencia.');
  const isAny = uses.length === 0 || uses.includes(undefined);
  return { in_exams: isAny || uses.includes('in_exams'), in_adaptive: isAny || uses.includes('in_adaptive') };
};

const scoringWords = [
  ['', 'balanced'],
  ['parcial', 'balanced'],
  ['tudo ou nada', 'all_or_nothing'],
] as const;

/** The details of a line. Those without a column keep their value; in a new question they get the default. */
const detailsIn = (cells: Cells, type: QuestionType, faults: Faults, before: Known) => {
  const [scored, asked, most] = [cells('pontuacao'), cells('nao_sei'), cells('max_marcacoes')];
  const scoring = scored === undefined ? before?.scoring : oneOfWords(scoringWords, scored);
  const allows_dont_know = asked === undefined ? before?.allows_dont_know : asked === '' || yesOrNo(asked);
  const max_selections = most === undefined ? before?.max_selections : most ? typedWhole(most) : null;
  if (scored && !scoring) faults.push('pontuação deve ser parcial ou tudo ou nada.');
  if (asked && allows_dont_know === undefined) faults.push('não sei deve ser sim ou não.');
  if (most && max_selections === null) faults.push('o máximo de marcações deve ser um número.');
  return {
    ...usesIn(cells, before, faults),
    enemy_group: cells('grupo') ?? before?.enemy_group ?? null,
    unit: type === 'numeric' ? (cells('unidade') ?? before?.unit ?? null) : null,
    reference: cells('referencia') ?? before?.reference ?? '',
    scoring: scoring ?? 'balanced',
    allows_dont_know: allows_dont_know ?? true,
    max_selections: type === 'multiple_choice' ? (max_selections ?? null) : null,
  };
};

export type BankFile = {
  readonly competencies: Findable<NamedCompetency>;
  /** The company's questions that the file names, by their code in capitals. */
  readonly questions: ReadonlyMap<string, AuthoredQuestion>;
};

const nobody = '00000000-0000-0000-0000-000000000000';
/** Fields that are not judged where the key itself was not understood. */
const ofTheKey = new Set(['options', 'number', 'tolerance', 'accepted']);

const typeIn = (cells: Cells, faults: Faults): QuestionType | undefined => {
  const word = cells('tipo') ?? '';
  const type = oneOfWords(typeWords, word);
  if (!type) faults.push(word === '' ? 'informe o tipo.' : `tipo "${word}" desconhecido.`);
  return type;
};

const levelIn = (cells: Cells, faults: Faults) => {
  const level = levelOfCell(cells('nivel') ?? '') ?? 0;
  const isLevel = Number.isInteger(level) && level >= 1 && level <= 5;
  if (!isLevel) faults.push('nível deve ser de 1 a 5.');
  return isLevel ? level : 1;
};

type Line = { readonly cells: Cells; readonly titleOf: Reading['titleOf'] };

/** The question as its form would send it, with all its faults. */
const questionIn = ({ cells, titleOf }: Line, { competencies }: BankFile, before: Known) => {
  const faults: Faults = [];
  const known = typeIn(cells, faults);
  const competency_id = competencyIn(cells, competencies, { before, faults });
  const target_level = levelIn(cells, faults);
  const own = faults.length;
  const type = known ?? 'short_text';
  const answers = known && answersIn(cells, known, faults, before);
  const isKeyRead = known !== undefined && faults.length === own;
  const draft = QuestionDraft.safeParse({
    ...detailsIn(cells, type, faults, before),
    ...{ type, target_level, competency_id: competency_id ?? nobody, ...answers },
    code: before?.code ?? cells('codigo') ?? '',
    topic: cells('topico') ?? before?.topic ?? null,
    stem: cells('enunciado') ?? '',
    explanation: cells('explicacao') ?? before?.explanation ?? '',
    tags: cells('tags') === undefined ? (before?.tags ?? []) : partsOf(cells('tags') ?? ''),
  });
  const issues = draft.success ? [] : draft.error.issues;
  const shown = issues.filter(({ path }) => isKeyRead || !ofTheKey.has(String(path[0])));
  const all: LineFault[] = [...faults, ...columnFaults(shown, (path) => titleOf(columnOf(path)))];
  return { draft: draft.data, faults: all };
};

/** An existing question as its form would send it, with the same fields in the same order as a line. */
const asDraft = ({ version, status, competency, number_of_version, ...question }: AuthoredQuestion) => {
  const { id, is_used, owner_id, updated_at, ...fields } = question;
  return QuestionDraft.safeParse(fields).data;
};

const blank = {} as Written;

export const judgeQuestions = (
  lines: readonly FileLine[],
  reading: Reading,
  file: BankFile,
): Judged<Written>[] => {
  const seen = new Set<string>();
  return lines.map(({ line, cells: raw }) => {
    const cells = cellsOf(reading, raw);
    const code = cells('codigo') ?? '';
    const at = { line, key: code };
    const before = code ? file.questions.get(keyOf(code)) : undefined;
    const { draft, faults } = questionIn({ cells, titleOf: reading.titleOf }, file, before);
    if (code && seen.has(keyOf(code))) faults.push(`o código "${code}" está repetido no arquivo.`);
    seen.add(keyOf(code));
    const judged = judgedAs(at, faults, {
      row: draft ?? blank,
      before: before && (asDraft(before) ?? blank),
    });
    if (judged.action !== 'atualizar' || before?.status === 'draft') return judged;
    return judgedAs(at, [`a questão ${code} já saiu do rascunho. Mude-a no editor.`], {
      row: blank,
      before: undefined,
    });
  });
};
