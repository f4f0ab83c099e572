/** The address of an explanation: '?porque=<competency id>', or '?porque=aderencia' for the fit to the job. */
import { useNavigate } from '@tanstack/react-router';
import { oneOf, reading, text } from './address.ts';

/**
 * The step of a person who rates a level: choosing the person, the competency, or the rating itself, on top of the
 * panel; or the adjustment by an administrator.
 */
export const ratingStep = oneOf('pessoa', 'competencia', 'nivel', 'ajuste');

/** The panel's own words in the address, in addition to those of the page below it. */
export const readWhy = reading({ porque: text, pessoa: text, avaliar: ratingStep });

/** The subject that stands for the fit to the job instead of one competency. */
export const fitSubject = 'aderencia';

export type Explained = {
  /** A competency's id, or `fitSubject`. */
  subject: string;
  /** The person whose level it is; absent: the reader. */
  person_id?: string | undefined;
};

/** Opens the panel that explains a number, on top of the current page. */
export function useExplain() {
  const navigate = useNavigate();
  return ({ subject, person_id }: Explained) =>
    void navigate({
      to: '.',
      search: (now) => ({ ...now, porque: subject, pessoa: person_id }),
      resetScroll: false,
    });
}
