/** The address of an explanation: '?porque=<competency id>', or '?porque=aderencia' for the fit to the job. */
import { useNavigate } from '@tanstack/react-router';
import { oneOf, reading, text } from './address.ts';

/**
 * How far somebody is who rates a level: whose it is, of which competency, or the rating itself on top of the panel; or
 * that an administrator sets it.
 */
export const ratingStep = oneOf('pessoa', 'competencia', 'nivel', 'ajuste');

/** The panel has its own words on top of those of the page it opens on. */
export const readWhy = reading({ porque: text, pessoa: text, avaliar: ratingStep });

/** What explains the fit to the job instead of one competency. */
export const fitSubject = 'aderencia';

export type Explained = {
  /** A competency's id, or `fitSubject`. */
  subject: string;
  /** Whose level it is; absent: one's own. */
  person_id?: string | undefined;
};

/** Opens the panel that explains a number, on top of the page one is on. */
export function useExplain() {
  const navigate = useNavigate();
  return ({ subject, person_id }: Explained) =>
    void navigate({
      to: '.',
      search: (now) => ({ ...now, porque: subject, pessoa: person_id }),
      resetScroll: false,
    });
}
