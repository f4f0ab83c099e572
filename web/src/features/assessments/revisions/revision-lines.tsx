import { Anchor, Stack, Text } from '@mantine/core';
import type { ScoreRevision } from '@pdy/contract/assessments/score-revisions';
import { useState } from 'react';
import { revisionReason, revisionWords } from './revision-words.ts';

/** How corrected answer keys changed a result, for the person who took the test; nothing while none did. */
export const RevisionLines = ({ revisions }: { revisions: readonly ScoreRevision[] }) =>
  revisions.length > 0 && (
    <Stack component="ul" gap="xs" mb="md">
      {revisions.map((revision) => (
        <li key={revision.at.getTime()}>
          <RevisionLine revision={revision} />
        </li>
      ))}
    </Stack>
  );

function RevisionLine({ revision }: { revision: ScoreRevision }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Text fz="sm">
        <span>{revisionWords(revision)} </span>
        <Anchor
          component="button"
          type="button"
          mih={24}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Por quê?
        </Anchor>
      </Text>
      {isOpen && (
        <Text fz="sm" c="dimmed" mt="2xs">
          {revisionReason(revision)}
        </Text>
      )}
    </>
  );
}
