import { RichText } from '#ui/rich-text-view.tsx';
import classes from './stem.module.css';

/** The text of a question as test takers read it. */
export const Stem = ({ text }: { text: string }) => (
  <div className={classes.stem}>
    <RichText text={text} />
  </div>
);
