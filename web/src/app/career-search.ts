/** What may stand behind the '?' of /pdi; anything else is dropped. */
import { type Asked, oneOf } from './asked-words.ts';
import { idOf } from './searches.ts';

type CareerSearch = {
  /** Absent: the map, or the list on a narrow screen. */
  vista?: 'mapa' | 'lista' | 'editar' | undefined;
  /** A job whose panel is open. */
  cargo?: string | undefined;
  /** Somebody the reader leads, whose map is shown. */
  liderado?: string | undefined;
};

export const careerSearch = (asked: Asked): CareerSearch => ({
  vista: oneOf(['mapa', 'lista', 'editar'], asked.vista),
  cargo: idOf(asked.cargo),
  liderado: idOf(asked.liderado),
});
