/** Possible colours of categories: those of the charts, in their order. */

export const categoryColors = ['indigo', 'amber', 'teal', 'pink', 'blue', 'gray'] as const;
export type CategoryColor = (typeof categoryColors)[number];

export const categoryColorLabel: Record<CategoryColor, string> = {
  indigo: 'Índigo',
  amber: 'Âmbar',
  teal: 'Verde-água',
  pink: 'Rosa',
  blue: 'Azul',
  gray: 'Cinza',
};

/** The colour of a category: the chosen one, or else the one for its position, from 0. */
export const categoryColor = (chosen: string | null, position: number): CategoryColor =>
  categoryColors.find((one) => one === chosen) ?? categoryColors[position % categoryColors.length] ?? 'gray';
