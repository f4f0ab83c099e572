/** Colours that categories of competencies may have: those of the charts, in their order. */

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

/** What a category shows: the colour chosen for it, or else the one of its position, from 0 on. */
export const categoryColor = (chosen: string | null, position: number): CategoryColor =>
  categoryColors.find((one) => one === chosen) ?? categoryColors[position % categoryColors.length] ?? 'gray';
