import { levelNames } from '@pdy/contract/levels';

/** '3 · Intermediário' */
export const levelText = (level: number) => `${level} · ${levelNames[level - 1]}`;
export const levels = [1, 2, 3, 4, 5] as const;
