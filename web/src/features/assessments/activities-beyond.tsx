import type { ButtonProps } from '@mantine/core';
import { ButtonLink } from '#ui/link.tsx';
import { levelsBeyond } from './goal-step.ts';

type Props = { competency_id: string; held: number } & Pick<ButtonProps, 'variant' | 'size' | 'mt'>;

/** To the library, narrowed down to what leads further than the level held: as many as were told. */
export const ActivitiesBeyond = ({ competency_id, held, ...button }: Props) => (
  <ButtonLink
    to="/action-library"
    search={{
      competencia: [competency_id],
      ...(held > 0 && { nivel: levelsBeyond(held) }),
    }}
    {...button}
  >
    Ver atividades
  </ButtonLink>
);
