import classes from './stem.module.css';
import { blocksOf, piecesOf } from './stem-blocks.ts';

/** A line with its bold and code. It becomes text and nothing else, so that nothing in it can run. */
export const StemLine = ({ text }: { text: string }) =>
  piecesOf(text).map(({ kind, text: piece }, at) => {
    const key = `${at} ${kind}`;
    if (kind === 'bold') return <strong key={key}>{piece}</strong>;
    if (kind === 'code') return <code key={key}>{piece}</code>;
    return piece;
  });

/** The text of a question as its author wrote it. */
export const Stem = ({ text }: { text: string }) => (
  <div className={classes.stem}>
    {blocksOf(text).map((block, at) => {
      const key = `${at} ${block.kind}`;
      if (block.kind === 'code')
        return (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the page is scrolled by keyboard too
          <pre key={key} tabIndex={0}>
            <code>{block.text}</code>
          </pre>
        );
      if (block.kind === 'text')
        return (
          <p key={key}>
            <StemLine text={block.text} />
          </p>
        );
      return (
        <ul key={key}>
          {block.items.map((item) => (
            <li key={item}>
              <StemLine text={item} />
            </li>
          ))}
        </ul>
      );
    })}
  </div>
);
