/** A template of questions as its form holds it, the ready template, and the words about templates. */
import type { ReviewTemplate, TemplateDraft, TemplateItem } from '@pdy/contract/reviews/templates';
import {
  namedGroups,
  type QuestionKind,
  questionKindLabel,
  raterGroupLabel,
  raterGroups,
  type TemplateState,
} from '@pdy/contract/reviews/words';
import { asksMark } from '@pdy/contract/rules/reviews/form-answers';

/** The kinds in the order of the menu. */
export const offeredKinds = ['competency', 'text', 'goals', 'potential'] as const satisfies QuestionKind[];

export const newItem = (kind: QuestionKind): TemplateItem => ({
  kind,
  competency_id: null,
  prompt: '',
  help: '',
  // Only managers are asked about a person's potential.
  groups: kind === 'potential' ? ['manager'] : kind === 'competency' ? [...raterGroups] : [...namedGroups],
  is_required: asksMark(kind),
  weight: 1,
});

export const blankTemplate = (): TemplateDraft => ({ name: '', asks_job_demands: true, items: [] });

/** The ready template, for companies without any. */
export const readyTemplate = (): TemplateDraft => ({
  name: 'Competências do cargo',
  asks_job_demands: true,
  items: [
    newItem('goals'),
    { ...newItem('text'), prompt: 'O que mais ajudou?', groups: [...raterGroups] },
    { ...newItem('text'), prompt: 'O próximo passo' },
    { ...newItem('potential'), prompt: 'Esta pessoa está pronta para responsabilidades maiores?' },
  ],
});

export const templateValues = ({ name, asks_job_demands, items }: ReviewTemplate): TemplateDraft => ({
  name,
  asks_job_demands,
  items: items.map(({ id: _, competency: __, ...item }) => item),
});

/** The items after the one at `at` was moved by one step. */
export const moved = <Item>(items: readonly Item[], at: number, by: 1 | -1): Item[] => {
  const item = items.slice(at, at + 1);
  return items.toSpliced(at, 1).toSpliced(at + by, 0, ...item);
};

export const templateColor: Record<TemplateState, string> = {
  draft: 'gray',
  published: 'green',
  archived: 'gray',
};

const countWords = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** 'Competências do cargo e mais 3 perguntas'. */
export function asksWords({
  asks_job_demands,
  items,
}: {
  asks_job_demands: boolean;
  items: readonly unknown[];
}) {
  const count = items.length;
  if (!asks_job_demands) return count === 0 ? 'Nenhuma pergunta' : countWords(count, 'pergunta', 'perguntas');
  const job = 'Competências do cargo';
  return count === 0 ? job : `${job} e mais ${countWords(count, 'pergunta', 'perguntas')}`;
}

export const cyclesWords = (cycles: number) =>
  cycles === 0 ? 'Nenhum ciclo usa' : `Em ${countWords(cycles, 'ciclo', 'ciclos')}`;

/** 'Pergunta 2 · Texto'. */
export const itemTitle = (at: number, kind: QuestionKind) =>
  `Pergunta ${at + 1} · ${questionKindLabel[kind]}`;

/** The groups that are asked. Questions on goals are for people who know them: the person and their manager. */
export const groupsOf = (kind: QuestionKind) => (kind === 'goals' ? namedGroups : raterGroups);

export const groupChoices = raterGroups.map((value) => ({
  value,
  label: raterGroupLabel[value],
}));
