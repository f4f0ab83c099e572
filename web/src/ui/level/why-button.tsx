import { Anchor } from '@mantine/core';

type Props = {
  /** The number that it explains: 'SQL e modelagem', 'Aderência'. */
  of: string;
  onClick: () => void;
  expanded?: boolean;
};

/** 'Por quê?' beside a number: shows how the number was computed. */
export const WhyButton = ({ of, onClick, expanded }: Props) => (
  <Anchor
    component="button"
    type="button"
    fz="xs"
    onClick={onClick}
    aria-haspopup="dialog"
    aria-expanded={expanded}
    aria-label={`Por quê? ${of}`}
    style={{ whiteSpace: 'nowrap' }}
  >
    Por quê?
  </Anchor>
);
