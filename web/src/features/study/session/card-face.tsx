import { Box, Text } from '@mantine/core';
import type { Shown } from '@pdy/contract/rules/cards';
import { RichText } from '#ui/rich-text-view.tsx';

/** The content of one side of a card. With a gap in it, it is plain text; otherwise it can be rich text. */
export function CardFaceText({ parts }: { parts: readonly Shown[] }) {
  if (parts.every(({ is_gap }) => !is_gap)) return <RichText text={parts.map(({ text }) => text).join('')} />;
  return (
    <Text inherit translate="no" style={{ whiteSpace: 'pre-wrap' }}>
      {parts.map(({ text, is_gap }, at) => (is_gap ? <CardGap key={at}>{text}</CardGap> : text))}
    </Text>
  );
}

const CardGap = ({ children }: { children: string }) => (
  <Box
    component="mark"
    px="xs"
    bdrs="md"
    c="inherit"
    bg="var(--pdy-sunken)"
    fw={600}
    style={{ boxShadow: 'inset 0 -2px var(--pdy-held)' }}
  >
    {children}
  </Box>
);
