import type { OptionsFilter } from '@mantine/core';
import { foldedText } from '#lib/words/folded-text.ts';

/** The options of a list that contain what was typed; 'estatistica' finds 'Estatística'. */
export const foundOptions: OptionsFilter = ({ options, search, limit }) => {
  const wanted = foldedText(search.trim());
  return options
    .map((one) => ('group' in one ? { ...one, items: foundIn(one.items) } : one))
    .filter((one) => ('group' in one ? one.items.length > 0 : foldedText(one.label).includes(wanted)))
    .slice(0, limit);

  function foundIn<T extends { label: string }>(items: T[]) {
    return items.filter(({ label }) => foldedText(label).includes(wanted)).slice(0, limit);
  }
};
