/** What each line of evidencias.csv would do: certifications and reviews from outside the product. */

import { addressOf } from '@pdy/contract/auth/rules';
import { dayOfCell, levelOfCell, oneOfWords } from '@pdy/contract/files/cells';
import { evidenceKindLabel } from '@pdy/contract/rules/competencies/evidence';
import {
  type Cells,
  cellsOf,
  type FileLine,
  type Findable,
  type Judged,
  judgedAs,
  nameKeyOf,
  noCompetency,
  type Reading,
} from './file-columns-rules.ts';

export type ClaimKind = 'certification' | 'performance_review';

export type ClaimRow = {
  readonly person_id: string;
  readonly competency_id: string;
  readonly kind: ClaimKind;
  readonly level: number;
  readonly observed_on: string;
  readonly expires_on: string | null;
  readonly note: string;
};

export type KnownClaims = {
  /** By lower-case address, and by full name where only one person has it. */
  readonly people: ReadonlyMap<string, { readonly id: string; readonly is_active: boolean }>;
  /** Competencies in use. */
  readonly competencies: Findable<{ readonly id: string; readonly code: string; readonly name: string }>;
  /** The newest imported ones, by person, competency, kind and day. */
  readonly claims: readonly ClaimRow[];
  /** The person who imports the file. */
  readonly person_id: string;
  readonly today: string;
};

const kinds = ['certification', 'performance_review'] as const;
const kindWords = kinds.flatMap((kind) => [[kind, kind] as const, [evidenceKindLabel[kind], kind] as const]);

const keyOfClaim = ({ person_id, competency_id, kind, observed_on }: ClaimRow) =>
  `${person_id} ${competency_id} ${kind} ${observed_on}`;

const personIn = (cells: Cells, { people }: Pick<KnownClaims, 'people'>) => {
  const cell = cells('email') ?? '';
  return people.get(addressOf(cell)) ?? people.get(nameKeyOf(cell));
};

const rowFrom = (cells: Cells, { people, competencies }: KnownClaims): ClaimRow => ({
  person_id: personIn(cells, { people })?.id ?? '',
  competency_id: competencies.find(cells('competencia_codigo') ?? '')?.id ?? '',
  kind: oneOfWords(kindWords, cells('tipo') ?? '') ?? 'certification',
  level: levelOfCell(cells('nivel') ?? '') ?? 0,
  observed_on: dayOfCell(cells('data') ?? '') ?? '',
  expires_on: dayOfCell(cells('validade') ?? ''),
  note: cells('observacao') ?? '',
});

const personFaults = (cells: Cells, { people, person_id }: KnownClaims): string[] => {
  const email = cells('email') ?? '';
  const person = personIn(cells, { people });
  if (!person) return [`pessoa "${email}" não encontrada.`];
  if (!person.is_active) return [`a pessoa "${email}" está inativa.`];
  return person.id === person_id ? ['ninguém registra evidências sobre si mesmo.'] : [];
};

const dayFaults = (cells: Cells, { kind, observed_on, expires_on }: ClaimRow, today: string): string[] => {
  const expiry = cells('validade');
  if (!observed_on) return [`data "${cells('data') ?? ''}" inválida. Use dd/mm/aaaa.`];
  return [
    ...(observed_on > today ? ['a data não pode estar no futuro.'] : []),
    ...(expiry && !expires_on ? [`validade "${expiry}" inválida. Use dd/mm/aaaa.`] : []),
    ...(expires_on && kind !== 'certification' ? ['só certificações têm validade.'] : []),
    ...(expires_on && expires_on <= observed_on ? ['a validade precisa ser depois da data.'] : []),
  ];
};

const faultsOf = (cells: Cells, row: ClaimRow, known: KnownClaims): string[] => {
  const word = cells('tipo') ?? '';
  return [
    ...personFaults(cells, known),
    ...(row.competency_id ? [] : [noCompetency(cells('competencia_codigo') ?? '')]),
    ...(oneOfWords(kindWords, word)
      ? []
      : [`tipo "${word}" desconhecido. Use Certificação ou Avaliação de desempenho.`]),
    ...(row.level >= 1 && row.level <= 5 ? [] : ['nível deve ser de 1 a 5.']),
    ...dayFaults(cells, row, known.today),
    ...(row.note.length > 2000 ? ['observação muito longa (máximo 2000 caracteres).'] : []),
  ];
};

/**
 * Judges the lines of evidence. Evidence is never rewritten: a line that differs from an earlier import adds a newer
 * piece that replaces it.
 */
export const judgeEvidence = (
  lines: readonly FileLine[],
  reading: Reading,
  known: KnownClaims,
): Judged<ClaimRow>[] => {
  const byKey = new Map(known.claims.map((claim) => [keyOfClaim(claim), claim]));
  const seen = new Set<string>();
  return lines.map(({ line, cells: raw }) => {
    const cells = cellsOf(reading, raw);
    const row = rowFrom(cells, known);
    const faults = faultsOf(cells, row, known);
    const key = keyOfClaim(row);
    if (faults.length === 0 && seen.has(key)) faults.push('esta evidência está repetida no arquivo.');
    if (faults.length === 0) seen.add(key);
    const at = { line, key: `${cells('email') ?? ''} · ${cells('competencia_codigo') ?? ''}` };
    return judgedAs(at, faults, { row, before: byKey.get(key) });
  });
};
