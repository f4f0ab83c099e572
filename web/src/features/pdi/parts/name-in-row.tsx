import { PersonLink } from '#ui/person-link.tsx';

type Props = {
  of: { person_name: string; readable_id: string | null };
  /** What the row is about, where the list may hold the same person twice. */
  about?: string;
};

/**
 * Whose a row is that opens something of theirs: the name opens the person. One that opens nothing is said by the
 * row's own link alone, which names them too.
 */
export const NameInRow = ({ of: { person_name, readable_id }, about }: Props) => (
  <b aria-hidden={readable_id === null || undefined}>
    <PersonLink id={readable_id} {...(about !== undefined && { about })}>
      {person_name}
    </PersonLink>
  </b>
);
