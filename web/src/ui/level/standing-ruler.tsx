import type { Standing } from '@pdy/contract/competencies/competencies';
import type { ReactNode } from 'react';
import { LevelRuler } from './level-ruler.tsx';
import type { Confidence } from './ruler-words.ts';

const word: Record<Standing['held']['confidence_label'], Confidence | undefined> = {
  sem_evidencia: undefined,
  baixa: 'baixa',
  media: 'média',
  alta: 'alta',
};

type Props = {
  standing: Pick<Standing, 'demand' | 'held'> & { readonly set_until?: Standing['set_until'] } & {
    readonly competency: { readonly name: string };
  };
  size?: 'sm' | 'md' | 'lg';
  words?: boolean;
  why?: ReactNode;
};

/** The ruler of one competency of a person, as the server computed it. */
export const StandingRuler = ({ standing: { competency, demand, held, set_until }, ...look }: Props) => (
  <LevelRuler
    name={competency.name}
    held={held.estimate}
    demanded={demand}
    confidence={word[held.confidence_label]}
    stale={held.stale}
    setUntil={set_until}
    band={held.band ?? undefined}
    {...look}
  />
);
