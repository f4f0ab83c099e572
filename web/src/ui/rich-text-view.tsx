import classes from './rich-text.module.css';
import { blocksOf, type Inline, inlineOf } from './rich-text.ts';

/** The text of a question, which may quote code. It is rendered as text only, so that nothing in it can run. */
export const RichText = ({ text }: { text: string }) => (
  <div className={classes.text} data-long translate="no">
    {blocksOf(text).map((block, at) => {
      if (block.kind === 'code')
        return (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the page is scrolled by keyboard too
          <pre key={at} tabIndex={0}>
            <code>{block.text}</code>
          </pre>
        );
      if (block.kind === 'text')
        return (
          <p key={at}>
            {block.lines.map((line, row) => (
              <span key={row}>
                {row > 0 && <br />}
                <InlineWords parts={line} />
              </span>
            ))}
          </p>
        );
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List key={at}>
          {block.items.map((item, row) => (
            <li key={row}>
              <InlineWords parts={item} />
            </li>
          ))}
        </List>
      );
    })}
  </div>
);

/** One line of such a text: an option, an explanation. */
export const RichLine = ({ text }: { text: string }) => (
  <span translate="no">
    <InlineWords parts={inlineOf(text)} />
  </span>
);

const tags = { strong: 'strong', code: 'code' } as const;

function InlineWords({ parts }: { parts: readonly Inline[] }) {
  return parts.map(({ kind, text }, at) => {
    if (kind === 'plain') return text;
    const Tag = tags[kind];
    return <Tag key={at}>{text}</Tag>;
  });
}
