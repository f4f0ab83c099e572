import { PersonLink } from '#ui/person/person-link.tsx';

type Props = {
  of: { person_name: string; readable_id: string | null };
  /** The subject of the row, where the list may show the same person twice. */
  about?: string;
};

/**
 * The person of a row that opens something of theirs; the name opens the person's page. A person without a page is
 * named only by the row's own link.
 */
export const NameInRow = ({ of: { person_name, readable_id }, about }: Props) => (
  <b aria-hidden={readable_id === null || undefined}>
    <PersonLink id={readable_id} {...(about !== undefined && { about })}>
      {person_name}
    </PersonLink>
  </b>
);
