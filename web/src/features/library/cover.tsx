import { coverAddress, coverSize } from '@pdy/contract/library/words';
import classes from './library.module.css';

type Props = {
  cover_id: string | null;
  /** So small that a card with a picture is not higher than one without. */
  isSmall?: boolean;
};

/** The picture of an activity. It is decoration: the title says everything. */
export const Cover = ({ cover_id, isSmall = false }: Props) =>
  cover_id && (
    <img
      src={coverAddress(cover_id)}
      alt=""
      loading="lazy"
      {...coverSize}
      className={classes.cover}
      data-small={isSmall || undefined}
    />
  );
