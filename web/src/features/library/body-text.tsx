import { Stack, Title } from '@mantine/core';
import { Bullets } from '#ui/parts.tsx';

type Block =
  | { kind: 'title'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: string[] };

/** Titles, lists and paragraphs of Markdown; everything else is shown as it was typed. */
export function blocksOf(markdown: string): Block[] {
  return markdown
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block): Block => {
      const lines = block.split('\n').map((line) => line.trim());
      if (lines.every((line) => /^[-*] /.test(line)))
        return { kind: 'list', items: lines.map((line) => line.slice(2)) };
      const [, title] = block.match(/^#{1,6} (.*)$/) ?? [];
      return title ? { kind: 'title', text: title } : { kind: 'text', text: lines.join(' ') };
    });
}

/** A text by an author. It is rendered as text only, so that nothing in it can run. */
export const BodyText = ({ text }: { text: string }) => (
  <Stack gap="sm" data-long>
    {blocksOf(text).map((block, index) => {
      const key = `${index} ${block.kind}`;
      if (block.kind === 'title')
        return (
          <Title key={key} order={3} fz="sm">
            {block.text}
          </Title>
        );
      if (block.kind === 'text') return <p key={key}>{block.text}</p>;
      return (
        <Bullets key={key}>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </Bullets>
      );
    })}
  </Stack>
);
