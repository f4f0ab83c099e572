import { Text } from '@mantine/core';
import type { Recommendation } from '@pdy/contract/recommendations/recommendations';

/** Shown beside the reason: the effect of a validation on the level. Studying alone does not change the level. */
export const EffectText = ({ of: { effect } }: { of: Pick<Recommendation, 'effect'> }) =>
  effect && (
    <Text fz="xs" mt="2xs">
      {effect}
    </Text>
  );
