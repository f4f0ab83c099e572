import { Skeleton, Text } from '@mantine/core';
import type { RevisionRead } from '@pdy/contract/assessments/regrades';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { OneFace } from '#ui/page/one-face.tsx';
import { revisionReason, revisionWords } from '../../revisions/revision-words.ts';
import classes from './regrade.module.css';

/** How corrected answer keys changed an attempt, for administrators. */
export function AttemptRevisions({ attempt_id }: { attempt_id: string }) {
  const query = useQuery(api.regrades.revisions.queryOptions({ input: { attempt_id } }));
  return (
    <OneFace query={query} skeleton={<Skeleton height={80} />} what="os recálculos">
      {(revisions) =>
        revisions.length === 0 ? (
          <Text>Esta tentativa nunca foi recalculada.</Text>
        ) : (
          <ul className={classes.table}>
            {revisions.map((revision) => (
              <li key={revision.at.getTime()}>
                <Revision revision={revision} />
              </li>
            ))}
          </ul>
        )
      }
    </OneFace>
  );
}

const Revision = ({ revision }: { revision: RevisionRead }) => (
  <>
    <Text fw={600}>{revisionWords(revision)}</Text>
    <Text fz="sm">{revisionReason(revision)}</Text>
    <Text fz="sm" c="dimmed">
      {`Questão ${revision.question.code}${revision.regraded_by ? ` · ${revision.regraded_by}` : ''}`}
    </Text>
  </>
);
