import type { Shown } from '@pdy/contract/rules/cards';
import { RichText } from '#ui/rich-text-view.tsx';
import classes from './session.module.css';

/** The content of one side of a card. With a gap in it, it is plain text; otherwise it can be rich text. */
export function CardFaceText({ parts }: { parts: readonly Shown[] }) {
  if (parts.every(({ is_gap }) => !is_gap)) return <RichText text={parts.map(({ text }) => text).join('')} />;
  return (
    <p className={classes.gapped} translate="no">
      {parts.map(({ text, is_gap }, at) => (is_gap ? <mark key={at}>{text}</mark> : text))}
    </p>
  );
}
