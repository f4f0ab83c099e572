/** The words about a result: its marks, where two views agree or differ, and who is hidden. */
import { listText } from '@pdy/contract/list-text';
import type { CompetencyResult, ReviewResult } from '@pdy/contract/reviews/results';
import { markLabels, raterGroupLabel } from '@pdy/contract/reviews/words';
import { roundHalfUp } from '@pdy/contract/rules/numbers';
import type { RaterGroup } from '@pdy/contract/rules/reviews/rater-groups';
import { markText } from '@pdy/contract/rules/reviews/scores';
import { formatDay } from '#lib/words/format.ts';

/** The meaning of a mark of 1 to 5: 3.13 is 'Atende'. */
export const markWord = (mark: number) => markLabels[roundHalfUp(mark) - 1] ?? '';

/** '3,13 · Atende' */
export const markReading = (mark: number) => `${markText(mark)} · ${markWord(mark)}`;

type Whose = Pick<ReviewResult, 'is_own' | 'person'>;

/** The person in a word: 'você', or the first name. */
export const whoWord = ({ is_own, person }: Whose) =>
  is_own ? 'você' : (person.name.split(' ')[0] ?? person.name);

type Groups = { readonly competencies: readonly Pick<CompetencyResult, 'groups'>[] };

/** Whether only the manager is shown beside the person. */
const isManagerAlone = ({ competencies }: Groups) => {
  const groups = new Set(competencies.flatMap((one) => Object.keys(one.groups)));
  groups.delete('self');
  return groups.size === 1 && groups.has('manager');
};

/** The word for the others: 'gestor' where nobody else is shown. */
export const othersWord = (result: Groups) => (isManagerAlone(result) ? 'gestor' : 'outros');

export const besideTitle = (result: Whose & Groups) => {
  const beside = isManagerAlone(result) ? (result.is_own ? 'do seu gestor' : 'do gestor') : 'dos outros';
  return `${result.is_own ? 'Você' : whoWord(result)} ao lado ${beside}`;
};

const viewWords = {
  blind_spot: 'ponto cego',
  hidden_strength: 'força oculta',
} as const;

/** Only where both views differ by a whole point or more. */
export const viewWord = (view: CompetencyResult['view']) =>
  view === null || view === 'aligned' ? null : viewWords[view];

/** At most three names: 'SQL, Python e mais 2'. */
export const shortList = (names: readonly string[]) =>
  names.length > 3 ? listText([...names.slice(0, 2), `mais ${names.length - 2}`]) : listText(names);

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A summary of the table in one or two sentences; null: there is nothing to compare. */
export function viewsWords(result: Whose & { readonly competencies: readonly CompetencyResult[] }) {
  const { competencies, is_own } = result;
  const of = (view: CompetencyResult['view']) =>
    competencies.filter((one) => one.view === view).map(({ name }) => name);
  const [agreed, above, below] = [of('aligned'), of('blind_spot'), of('hidden_strength')];
  if (agreed.length + above.length + below.length === 0) return null;
  const isAlone = isManagerAlone(result);
  const others = isAlone ? (is_own ? 'seu gestor' : 'o gestor') : 'os outros';
  const sees = isAlone ? 'vê' : 'veem';
  if (above.length + below.length === 0)
    return is_own
      ? `Você e ${others} veem o mesmo em tudo.`
      : `${whoWord(result)} e ${others} veem o mesmo em tudo.`;
  const parts = [
    above.length > 0 && `em ${shortList(above)}, ${whoWord(result)} se vê acima`,
    below.length > 0 && `em ${shortList(below)}, ${others} ${sees} mais`,
  ].filter((part) => part !== false);
  const said = `${upper(parts.join('; '))}.`;
  return agreed.length === 0 ? said : `${said} ${agreedWords(agreed.length)}`;
}

const agreedWords = (count: number) =>
  count === 1 ? 'Em uma competência, as visões combinam.' : `Em ${count} competências, as visões combinam.`;

export const hiddenWords = 'Oculto para proteger o anonimato (menos de 4 respostas)';

type Hidden = Pick<ReviewResult, 'groups_dropped'> & {
  readonly competencies: readonly Pick<CompetencyResult, 'name' | 'hidden'>[];
};

/** Groups that are not shown, everywhere or for one competency; a group that is hidden everywhere is named once. */
export function hiddenGroups({ groups_dropped, competencies }: Hidden) {
  const everywhere = groups_dropped.map((group) => raterGroupLabel[group]);
  const here = competencies.flatMap(({ name, hidden }) =>
    hidden
      .filter((group: RaterGroup) => !groups_dropped.includes(group))
      .map((group) => `${raterGroupLabel[group]} em ${name}`),
  );
  return [...everywhere, ...here];
}

/**
 * The marks of the two parts: 'Competências 3,20 · Metas 3,00'; null: there is at most one part, which is the final
 * mark.
 */
export const partsWords = ({
  competencies_score,
  goals_score,
}: Pick<ReviewResult, 'competencies_score' | 'goals_score'>) =>
  competencies_score === null || goals_score === null
    ? null
    : `Competências ${markText(competencies_score)} · Metas ${markText(goals_score)}`;

type Evolved = Pick<ReviewResult, 'before' | 'final' | 'cycle' | 'participant_id'>;

/** The final marks, the oldest first and this one last; empty: there is no earlier one to compare with. */
export const evolution = ({ before, final, cycle, participant_id }: Evolved) =>
  before.length === 0
    ? []
    : [
        ...before.map((one) => ({ key: `${one.on} ${one.cycle}`, cycle: one.cycle, final: one.final })),
        ...(final === null ? [] : [{ key: participant_id, cycle: cycle.name, final }]),
      ];

/** The comparison of the last two marks. */
export function changeWords(marks: readonly { readonly final: number }[]) {
  const [last, one] = [marks.at(-1), marks.at(-2)];
  if (!last || !one) return null;
  const change = roundHalfUp(last.final - one.final, 2);
  if (change === 0) return 'Igual à anterior.';
  return change > 0 ? `${markText(change)} acima da anterior.` : `${markText(-change)} abaixo da anterior.`;
}

type Used = Pick<ReviewResult, 'contest_until' | 'contest_ticket' | 'is_own'>;

/** The use of a mark, and how it can be contested. */
export const usedWords = ({ contest_until, contest_ticket, is_own }: Used) => {
  const decides = 'A nota e a posição só apoiam decisões: quem decide é sempre uma pessoa.';
  if (!is_own) return `${decides} Quem foi avaliado pode contestar dentro do prazo do ciclo.`;
  if (contest_ticket !== null)
    return `${decides} Sua contestação está em análise ou já foi respondida no chamado.`;
  return contest_until === null
    ? `${decides} O prazo para contestar já passou.`
    : `${decides} Se discordar, conteste até ${formatDay(contest_until)}: uma pessoa revê a avaliação.`;
};

/** Shown beside the title. */
export const talkWords = (talked_on: string | null) =>
  talked_on === null ? 'Conversa ainda não registrada' : `Conversa feita em ${formatDay(talked_on)}`;
