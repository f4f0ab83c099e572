import { Anchor } from '@mantine/core';
import { useGoTo } from '../goals-address.ts';

/** From a plan that is only read to its panel, with everything about it. */
export function FollowLink({ plan_id }: { plan_id: string }) {
  const goTo = useGoTo();
  return (
    <Anchor
      component="button"
      type="button"
      display="block"
      fz="sm"
      mb="sm"
      onClick={() => goTo({ acompanhar: plan_id, liderado: undefined })}
    >
      Comentários, histórico e encerramento
    </Anchor>
  );
}
