import { formatLevel } from './level-words.ts';

/** '2,3 → 2,7'; '? → 1,8' where the level before is unknown; null where too little is known afterwards for a level. */
export const changeText = ({ before, after }: { before: number | null; after: number | null }) =>
  after === null ? null : `${before === null ? '?' : formatLevel(before)} → ${formatLevel(after)}`;
