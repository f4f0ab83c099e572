import { Text, UnstyledButton } from '@mantine/core';
import type { ScoreRevision } from '@pdy/contract/assessments/score-revisions';
import { useState } from 'react';
import classes from './regrade.module.css';
import { revisionReason, revisionWords } from './regrade-words.ts';

/** What new keys have changed of a result, to whoever it is of; nothing while nothing has. */
export const RevisionLines = ({ revisions }: { revisions: readonly ScoreRevision[] }) =>
  revisions.length > 0 && (
    <ul className={classes.revisions}>
      {revisions.map((revision) => (
        <li key={revision.at.getTime()}>
          <RevisionLine revision={revision} />
        </li>
      ))}
    </ul>
  );

function RevisionLine({ revision }: { revision: ScoreRevision }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Text fz="sm">
        <span>{revisionWords(revision)} </span>
        <UnstyledButton className={classes.why} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Por quê?
        </UnstyledButton>
      </Text>
      {isOpen && (
        <Text fz="sm" c="dimmed" mt={4}>
          {revisionReason(revision)}
        </Text>
      )}
    </>
  );
}
