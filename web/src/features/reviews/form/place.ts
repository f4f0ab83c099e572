/** The screen of a review that was shown last in this tab: a reload continues there. */
const nameOf = (assignment_id: string) => `pdy-avaliacao-lugar-${assignment_id}`;

/** From 0; `most` is the last screen. Null: none was shown yet. */
export function placeOf(assignment_id: string, most: number): number | null {
  const kept = sessionStorage.getItem(nameOf(assignment_id));
  return kept === null ? null : Math.min(most, Math.max(0, Number(kept) || 0));
}

export const keepPlace = (assignment_id: string, at: number): void =>
  sessionStorage.setItem(nameOf(assignment_id), String(at));

export const dropPlace = (assignment_id: string): void => sessionStorage.removeItem(nameOf(assignment_id));
