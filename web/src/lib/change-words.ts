import { formatLevel } from './level-words.ts';

/** '2,3 → 2,7'; '? → 1,8' where nothing is known; null where what is known afterwards is not enough for a level. */
export const changeText = ({ before, after }: { before: number | null; after: number | null }) =>
  after === null ? null : `${before === null ? '?' : formatLevel(before)} → ${formatLevel(after)}`;
