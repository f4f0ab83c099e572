import { Tooltip } from '@mantine/core';
import type { Figure } from '@pdy/contract/panels/corporate-figures';
import type { FigureName } from '@pdy/contract/panels/words';
import { figureText, hiddenWhy } from '../figure-words.ts';

type Props = { name: FigureName; figure: Figure };

/** A figure; a hidden one is a dash with the reason. */
export const FigureValue = ({ name, figure }: Props) =>
  figure.is_hidden ? <HiddenValue /> : figureText(name, figure);

export const HiddenValue = () => (
  <Tooltip label={hiddenWhy} events={{ hover: true, focus: true, touch: true }}>
    <span role="img" aria-label={hiddenWhy}>
      —
    </span>
  </Tooltip>
);
