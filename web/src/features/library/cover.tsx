import { coverAddress, coverSize } from '@pdy/contract/library/words';
import classes from './cover.module.css';

/** The picture of an activity. It is decoration: the title says everything. */
export const Cover = ({ cover_id }: { cover_id: string | null }) =>
  cover_id && (
    <img src={coverAddress(cover_id)} alt="" loading="lazy" {...coverSize} className={classes.cover} />
  );
