import { Stack, Text } from '@mantine/core';
import type { KeptNote } from '@pdy/contract/one-on-ones/one-on-ones';
import { formatMoment } from '#lib/words/format.ts';
import { Section } from '#ui/page/section.tsx';
import { Small } from '#ui/small.tsx';

/** The reader's notes on talks that have ended for good. */
export const KeptNotes = ({ notes }: { notes: readonly KeptNote[] }) =>
  notes.length === 0 ? null : (
    <Section name="Anotações de conversas que terminaram">
      <Small mb="sm">A liderança mudou ou a pessoa não tem mais acesso. Só você lê o que anotou.</Small>
      <Stack component="ul" gap="sm">
        {notes.map(({ id, name, body, updated_at }) => (
          <li key={id}>
            <Text fz="sm" fw={550}>
              {name}
            </Text>
            <Small>{formatMoment(updated_at)}</Small>
            <Text fz="sm" style={{ whiteSpace: 'pre-wrap' }} data-long>
              {body}
            </Text>
          </li>
        ))}
      </Stack>
    </Section>
  );
