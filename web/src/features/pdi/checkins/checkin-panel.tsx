import { Button, Skeleton, Stack } from '@mantine/core';
import type { Checkin } from '@pdy/contract/pdi/checkin';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { later } from '#ui/page/later.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { AddressPanel } from '../parts/panel.tsx';
import { CheckinReading } from './checkin-reading.tsx';

const CheckinSkeleton = () => (
  <Stack gap="md">
    <Skeleton height={20} width="60%" />
    <Skeleton height={90} />
    <Skeleton height={90} />
  </Stack>
);

const CheckinForm = later(() => import('./checkin-form.tsx'), 'CheckinForm', <CheckinSkeleton />);
const CheckinAnswerForm = later(() => import('./answer-form.tsx'), 'CheckinAnswerForm');
const PrivateNote = later(() => import('./private-note.tsx'), 'PrivateNote');
const SkipCheckin = later(() => import('./skip-checkin.tsx'), 'SkipCheckin', <CheckinSkeleton />);

/** One check-in: to write, read or answer. */
export const CheckinPanel = () => (
  <AddressPanel word="checkin" size={560} title="Check-in">
    {(id) => <CheckinById key={id} id={id} />}
  </AddressPanel>
);

function CheckinById({ id }: { id: string }) {
  const query = useQuery(api.pdi.checkins.get.queryOptions({ input: { id } }));
  return (
    <OneFace query={query} skeleton={<CheckinSkeleton />} what="este check-in">
      {(checkin) => <CheckinContent checkin={checkin} />}
    </OneFace>
  );
}

function CheckinContent({ checkin }: { checkin: Checkin }) {
  // A form stays on the screen when the check-in is sent from another window.
  const [now, setNow] = useState<'changing' | 'skipping' | null>(
    checkin.status === 'open' ? 'changing' : null,
  );
  const done = () => setNow(null);
  if (checkin.is_writable && (checkin.status === 'open' || now !== null))
    return now === 'skipping' ? (
      <SkipCheckin checkin={checkin} onDone={done} />
    ) : (
      <CheckinForm checkin={checkin} onDone={done} onSkip={() => setNow('skipping')} />
    );
  return (
    <>
      <CheckinReading checkin={checkin} />
      {checkin.is_writable && (
        <Button variant="default" mt="lg" onClick={() => setNow('changing')}>
          Alterar
        </Button>
      )}
      {checkin.is_answerable && <CheckinAnswerForm checkin={checkin} />}
      <PrivateNote checkin={checkin} />
    </>
  );
}
