import type { LineActivity, LineGlance } from '@pdy/contract/monday-lines/monday-lines';
import { activityKindLabel } from '@pdy/contract/pdi/words';
import { countText } from '@pdy/contract/rules/numbers';
import { type AskedLineKind, isAskedKind } from '@pdy/contract/rules/reports/monday-line';
import { formatMinutes } from '#lib/words/format.ts';

export const peopleText = (count: number) => countText(count, 'pessoa', 'pessoas');

/** For the people to whom it still applies now. */
export function lineHeading({
  kind,
  people,
  competency,
}: Pick<LineGlance, 'kind' | 'people' | 'competency'>): string {
  const who = peopleText(people);
  const are = people === 1 ? 'está' : 'estão';
  switch (kind) {
    case 'gap_shared':
      return `${who} ${are} abaixo do que o cargo pede em ${competency?.name ?? ''}`;
    case 'checkins_late':
      return `${who} com check-in atrasado`;
    case 'without_plan':
      return `${who} ${are} sem PDI em andamento`;
    case 'evidence_old':
      return `${competency?.name ?? ''}: o que se sabe de ${who} tem mais de 12 meses`;
    case 'talks_missing':
      return `${who} sem conversa 1:1 com você há mais de 6 semanas`;
  }
}

const asked: Record<AskedLineKind, string> = {
  checkins_late: 'o check-in',
  without_plan: 'o PDI',
  evidence_old: 'o teste',
};

/** 'Pedir o PDI a 3 pessoas'. */
export const askText = (kind: AskedLineKind, people: number) =>
  `Pedir ${asked[kind]} a ${peopleText(people)}`;

/** The button that opens the panel of the line. */
export function lineAct({
  kind,
  people,
  asked_on,
}: Pick<LineGlance, 'kind' | 'people' | 'asked_on'>): string {
  if (isAskedKind(kind)) return asked_on === null ? askText(kind, people) : 'Ver quem falta';
  return kind === 'gap_shared' ? 'Indicar uma atividade' : 'Marcar conversas';
}

/** 'Curso · 2 h', and how many people it serves where not all of them. */
export function activityFacts({ kind, minutes, person_ids }: LineActivity, people: number): string {
  const facts = `${activityKindLabel[kind]} · ${formatMinutes(minutes)}`;
  return person_ids.length < people ? `${facts} · para ${person_ids.length} de ${people}` : facts;
}
