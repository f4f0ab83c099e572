import { Button, Drawer, Skeleton, Stack } from '@mantine/core';
import type { Checkin } from '@pdy/contract/pdi/checkin';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { loadPage } from '#lib/lazy.ts';
import { OneFace } from '#ui/one-face.tsx';
import { useGoalsAddress, useGoTo } from '../goals-address.ts';
import panel from '../panel.module.css';
import { AnswerForm } from './answer-form.tsx';
import { checkinQuery } from './checkin-query.ts';
import { CheckinReading } from './checkin-reading.tsx';
import { PrivateNote } from './private-note.tsx';

const CheckinForm = lazy(() =>
  loadPage(() => import('./checkin-form.tsx')).then((form) => ({ default: form.CheckinForm })),
);
const SkipCheckin = lazy(() =>
  loadPage(() => import('./skip-checkin.tsx')).then((form) => ({ default: form.SkipCheckin })),
);

/** One check-in: to write, to read, to answer. */
export function CheckinPanel() {
  const { checkin } = useGoalsAddress();
  const goTo = useGoTo();
  const [last, setLast] = useState(checkin);
  if (checkin !== undefined && checkin !== last) setLast(checkin);
  return (
    <Drawer
      opened={checkin !== undefined}
      onClose={() => goTo({ checkin: undefined })}
      size={560}
      title={<span className={panel.drawerTitle}>Check-in</span>}
      classNames={{ content: panel.drawer, header: panel.drawerHead, body: panel.drawerBody }}
    >
      {last && <Loaded key={last} id={last} />}
    </Drawer>
  );
}

const Waiting = () => (
  <Stack gap="md">
    <Skeleton height={20} width="60%" />
    <Skeleton height={90} />
    <Skeleton height={90} />
  </Stack>
);

function Loaded({ id }: { id: string }) {
  const query = useQuery(checkinQuery(id));
  return (
    <OneFace query={query} skeleton={<Waiting />} what="este check-in">
      {(checkin) => <Content checkin={checkin} />}
    </OneFace>
  );
}

function Content({ checkin }: { checkin: Checkin }) {
  // What is being written stays on the screen when it is sent from another window.
  const [now, setNow] = useState<'changing' | 'skipping' | null>(
    checkin.status === 'open' ? 'changing' : null,
  );
  const done = () => setNow(null);
  if (checkin.is_writable && (checkin.status === 'open' || now !== null))
    return (
      <Suspense fallback={<Waiting />}>
        {now === 'skipping' ? (
          <SkipCheckin checkin={checkin} onDone={done} />
        ) : (
          <CheckinForm checkin={checkin} onDone={done} onSkip={() => setNow('skipping')} />
        )}
      </Suspense>
    );
  return (
    <>
      <CheckinReading checkin={checkin} />
      {checkin.is_writable && (
        <Button variant="default" mt="lg" onClick={() => setNow('changing')}>
          Alterar
        </Button>
      )}
      {checkin.is_answerable && <AnswerForm checkin={checkin} />}
      <PrivateNote checkin={checkin} />
    </>
  );
}
