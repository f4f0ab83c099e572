/** The events in the period of a review, by month, and the sentences about them in an answer. */
import type { AnswerLink, PeriodPiece, ReviewQuestion } from '@pdy/contract/reviews/forms';
import { formatDay, formatMonth, formatShortDay } from '#lib/words/format.ts';

type Span = { readonly period_start: string; readonly period_end: string };

/** A month with events, or several in a row without any. */
export type Stretch = {
  readonly name: string;
  /** Empty: there are no records. */
  readonly pieces: readonly PeriodPiece[];
};

const monthOf = (day: string) => day.slice(0, 7);

const monthBefore = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
};

/** The months of the period so far, as 'YYYY-MM', the newest first. */
function monthsOf({ period_start, period_end }: Span, today: string) {
  const months: string[] = [];
  const first = monthOf(period_start);
  for (
    let month = monthOf(period_end < today ? period_end : today);
    month >= first;
    month = monthBefore(month)
  )
    months.push(month);
  return months;
}

const isOneYear = ({ period_start, period_end }: Span) => period_start.slice(0, 4) === period_end.slice(0, 4);

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The words for the months of one stretch, which come newest first: 'Julho e agosto', 'Maio a julho'. */
function namesOf(months: readonly string[], span: Span) {
  const named = (month: string | undefined) => {
    const name = formatMonth(`${month}-01`);
    return isOneYear(span) ? name.replace(/ de \d+$/, '') : name;
  };
  const [last, first] = [named(months[0]), named(months.at(-1))];
  if (months.length === 1) return capital(last);
  return capital(`${first} ${months.length === 2 ? 'e' : 'a'} ${last}`);
}

/** The newest first. Months without events are shown, too, because memory favours recent ones. */
export function stretchesOf(pieces: readonly PeriodPiece[], span: Span, today: string): Stretch[] {
  const stretches: { months: string[]; pieces: PeriodPiece[] }[] = [];
  for (const month of monthsOf(span, today)) {
    const here = pieces.filter(({ on }) => monthOf(on) === month);
    const before = stretches.at(-1);
    if (here.length === 0 && before?.pieces.length === 0) before.months.push(month);
    else stretches.push({ months: [month], pieces: here });
  }
  return stretches.map(({ months, pieces: here }) => ({ name: namesOf(months, span), pieces: here }));
}

/** The events that concern a question, and the others. */
export function sorted(pieces: readonly PeriodPiece[], { kind, competency }: ReviewQuestion) {
  const bears = (piece: PeriodPiece) => {
    if (competency) return piece.competency_ids.includes(competency.id);
    return kind !== 'goals' || piece.kind === 'goal';
  };
  return { near: pieces.filter(bears), rest: pieces.filter((piece) => !bears(piece)) };
}

/** The words for the events that concern the question. */
export const nearWords = ({ kind, competency }: ReviewQuestion) => {
  if (competency) return 'Só o que toca esta competência.';
  return kind === 'goals' ? 'Só as metas.' : 'Tudo o que foi registrado no período.';
};

type Kind = AnswerLink['kind'];

const kindLabel: Record<Kind, string> = {
  goal: 'Meta do PDI',
  activity: 'Atividade',
  test: 'Teste',
  feedback: 'feedback',
  recognition: 'reconhecimento',
  checkin: 'Check-in',
  talk: 'Conversa 1:1',
};

const isGiven = (kind: Kind) => kind === 'feedback' || kind === 'recognition';

/** The text of a card, and its source. */
export function pieceWords({ kind, name, detail, on }: PeriodPiece) {
  const from = (label: string) => `${label}, ${formatShortDay(on)}`;
  if (isGiven(kind))
    return {
      text: detail ? `“${detail}”` : capital(kindLabel[kind]),
      from: from(`${name}, ${kindLabel[kind]}`),
    };
  if (kind === 'talk') return { text: `Conversa com ${name}`, from: from(kindLabel.talk) };
  return { text: detail ? `${name}: ${detail}` : name, from: from(kindLabel[kind]) };
}

/** The longest quotation of what others wrote, in characters. */
const mostQuoted = 240;
const quoted = (text: string) =>
  `“${text.length > mostQuoted ? `${text.slice(0, mostQuoted).trimEnd()}…` : text}”`;

/** Adds a full stop unless the text has an end mark already. */
const ended = (text: string) => (/[.!?…]”?$/.test(text) ? text : `${text}.`);

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function happening({ kind, name, detail }: PeriodPiece) {
  if (isGiven(kind)) return `${kindLabel[kind]} de ${name}${detail && `: ${quoted(detail)}`}`;
  if (kind === 'goal') return `meta “${name}”${detail && `: ${lower(detail)}`}`;
  if (kind === 'activity') return `atividade “${name}”${detail ? `: ${quoted(detail)}` : ' concluída'}`;
  if (kind === 'test') return `teste “${name}” concluído`;
  if (kind === 'checkin') return `check-in${detail && `: ${quoted(detail)}`}`;
  return 'conversa 1:1';
}

/** A sentence with its date for the text of an answer. */
export const sentenceOf = (piece: PeriodPiece) => ended(`Em ${formatDay(piece.on)}, ${happening(piece)}`);

/** Adds the sentence at the end, on its own line. */
export const withSentence = (text: string, sentence: string) =>
  text.trim() === '' ? sentence : `${text.trimEnd()}\n${sentence}`;

export const isLinked = (links: readonly AnswerLink[], { kind, id }: Pick<AnswerLink, 'kind' | 'id'>) =>
  links.some((link) => link.kind === kind && link.id === id);

export const linkOf = ({ kind, id, name, on }: PeriodPiece): AnswerLink => ({ kind, id, name, on });
