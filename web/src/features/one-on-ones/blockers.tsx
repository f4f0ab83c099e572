import { Button, Stack, Text } from '@mantine/core';
import type { Blocker } from '@pdy/contract/one-on-ones/one-on-ones';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { formatShortDay } from '#lib/words/format.ts';
import { Small } from '#ui/small.tsx';

/** The person's blockers, each of which can be added to the topics with one click. */
export const Blockers = ({ blockers }: { blockers: readonly Blocker[] }) => (
  <Stack component="ul" gap="sm" mb="md" aria-label="O que travou, nos check-ins">
    {blockers.map((blocker) => (
      <li key={blocker.checkin_id}>
        <BlockerLine blocker={blocker} />
      </li>
    ))}
  </Stack>
);

function BlockerLine({ blocker: { checkin_id, body, on } }: { blocker: Blocker }) {
  const take = useAct(api.oneOnOnes.take_blocker, { done: 'Levado para a pauta' });
  return (
    <div data-long>
      <Text fz="sm" style={{ whiteSpace: 'pre-wrap' }}>
        {body}
      </Text>
      <Small>O que travou · check-in enviado em {formatShortDay(on)}</Small>
      <Button
        size="compact-sm"
        variant="default"
        mt="2xs"
        aria-label={`Levar para a pauta: ${body.slice(0, 80)}`}
        loading={take.isPending}
        onClick={() => take.mutate({ checkin_id })}
      >
        Levar para a pauta
      </Button>
    </div>
  );
}
