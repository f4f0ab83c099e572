import { Text, type TextProps } from '@mantine/core';
import type { ActivityEffect } from '@pdy/contract/pdi/activity-effect';
import { effectText } from '@pdy/contract/rules/competencies/evidence-effect';

type Props = TextProps & {
  effect: ActivityEffect;
  /** When it will happen: 'Ao validar'. Not shown for an effect that has happened. */
  start: string;
};

/** 'Ao validar, vira evidência de nível 3 em Escuta ativa, peso médio: o nível medido vai de 2,0 para 2,3.' */
export const EffectLine = ({ effect, start, ...looks }: Props) => (
  <Text fz="sm" mt="md" {...looks}>
    {effect.has_happened ? 'Virou ' : `${start}, vira `}
    {effectText(effect, effect.competency.name, effect.has_happened)}
  </Text>
);
