import { Badge, Drawer, Skeleton, Stack, Text } from '@mantine/core';
import type { Plan } from '@pdy/contract/pdi/plan';
import { planStatusLabel } from '@pdy/contract/pdi/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { ListFaces } from '#ui/list/list-faces.tsx';
import { OneFace } from '#ui/one-face.tsx';
import { Section } from '#ui/section.tsx';
import { checkinsQuery } from '../checkins/checkin-query.ts';
import { CheckinLink } from '../checkins/checkin-row.tsx';
import { useGoalsAddress, useGoTo } from '../goals-address.ts';
import { FollowLink } from '../history/follow-link.tsx';
import panel from '../panel.module.css';
import { PlanReading } from '../plan-reading.tsx';
import rows from '../rows.module.css';

/** One led person's plan and check-ins, to read. A check-in opens over it. */
export function MemberPanel() {
  const { liderado, checkin, porque } = useGoalsAddress();
  const goTo = useGoTo();
  const [last, setLast] = useState(liderado);
  if (liderado !== undefined && liderado !== last) setLast(liderado);
  return (
    <Drawer
      opened={liderado !== undefined}
      onClose={() => goTo({ liderado: undefined })}
      size={560}
      closeOnEscape={porque === undefined && checkin === undefined}
      title={<span className={panel.drawerTitle}>PDI da equipe</span>}
      classNames={{ content: panel.drawer, header: panel.drawerHead, body: panel.drawerBody }}
    >
      {last && <Member key={last} person_id={last} />}
    </Drawer>
  );
}

function Member({ person_id }: { person_id: string }) {
  const query = useQuery(api.pdi.plans.current.queryOptions({ input: { person_id } }));
  return (
    <Stack gap="xl">
      <OneFace query={query} skeleton={<Skeleton height={120} />} what="o PDI">
        {(plan) =>
          plan ? <Reading plan={plan} /> : <Text fz="sm">Esta pessoa ainda não enviou um PDI.</Text>
        }
      </OneFace>
      <Checkins person_id={person_id} />
    </Stack>
  );
}

const Reading = ({ plan }: { plan: Plan }) => (
  <div>
    <Badge mb="xs">{planStatusLabel[plan.status]}</Badge>
    <FollowLink plan_id={plan.id} />
    <PlanReading plan={plan} />
  </div>
);

function Checkins({ person_id }: { person_id: string }) {
  const { data, ...query } = useQuery(checkinsQuery(person_id));
  return (
    <Section name="Check-ins">
      <ListFaces
        query={{ ...query, data: data?.items }}
        skeleton={<Skeleton height={56} />}
        rows={2}
        none={
          <Text fz="sm" c="dimmed">
            Nenhum check-in ainda.
          </Text>
        }
        what="os check-ins"
      >
        {(items) => (
          <ul className={rows.rows}>
            {items.map((checkin) => (
              <li key={checkin.id}>
                <CheckinLink checkin={checkin} />
              </li>
            ))}
          </ul>
        )}
      </ListFaces>
    </Section>
  );
}
