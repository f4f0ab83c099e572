import { Text } from '@mantine/core';
import type { Recommendation } from '@pdy/contract/recommendations/recommendations';

/** What is taught is not yet held: beside the reason, what validation will do to the level. */
export const EffectText = ({ of: { effect } }: { of: Pick<Recommendation, 'effect'> }) =>
  effect && (
    <Text fz={13} mt={4}>
      {effect}
    </Text>
  );
