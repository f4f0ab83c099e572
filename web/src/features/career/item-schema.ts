/** What is typed about something on the board, as the contract checks it. Comes with the dialog only. */
import { type BoardColor, type BoardItemKind, NewBoardItem } from '@pdy/contract/career/board';
import { fieldErrors } from '#lib/form/form-errors.ts';

export type TypedItem = {
  kind: BoardItemKind;
  text: string;
  color: BoardColor;
  milestone_on: string;
  url: string;
  goal_id: string;
};

type Place = { id: string; x: number; y: number; job_profile_id: string | null };

/** Only what the kind has. */
const itemInput = ({ kind, text, color, milestone_on, url, goal_id }: TypedItem, place: Place) => ({
  ...place,
  kind,
  text,
  color,
  milestone_on: (kind === 'milestone' && milestone_on) || null,
  url: (kind === 'link' && url.trim()) || null,
  goal_id: (kind === 'goal' && goal_id) || null,
});

const missing = ({ kind, url, goal_id }: TypedItem) => ({
  ...(kind === 'link' && url.trim() === '' && { url: 'Informe o endereço do link.' }),
  ...(kind === 'goal' && goal_id === '' && { goal_id: 'Escolha a meta que vai para o mapa.' }),
});

export function checkItem(typed: TypedItem) {
  const place = { id: crypto.randomUUID(), x: 0, y: 0, job_profile_id: null };
  return { ...fieldErrors(NewBoardItem.safeParse(itemInput(typed, place))), ...missing(typed) };
}
