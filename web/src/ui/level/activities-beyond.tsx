import type { ButtonProps } from '@mantine/core';
import { levelsBeyond } from '#lib/words/goal-step.ts';
import { ButtonLink } from '#ui/link.tsx';

type Props = { competency_id: string; held: number } & Pick<ButtonProps, 'variant' | 'size' | 'mt'>;

/** Leads to the library, filtered to what goes beyond the held level. */
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
