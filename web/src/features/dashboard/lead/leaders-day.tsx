import { Box, Flex, Skeleton, Stack } from '@mantine/core';
import type { Dashboard } from '@pdy/contract/dashboard/dashboard';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { OneFace } from '#ui/page/one-face.tsx';
import { WeekLine } from '../monday-line/week-line.tsx';
import { restText } from '../now-words.ts';
import { isForOthers } from './decision-words.ts';
import { leadQuery } from './lead-query.ts';
import { PathStrip } from './path-strip.tsx';
import { TalkList } from './talk-list.tsx';
import { ToDecide } from './to-decide.tsx';

type Props = {
  dashboard: Dashboard;
  /** The reader's own next actions; null: there are none beside what others wait for. */
  own: ReactNode;
};

/** A leader's morning on one screen: decide, talk, one line about the team, and the own path in a row. */
export function LeadersDay({ dashboard, own }: Props) {
  const query = useQuery(leadQuery);
  const line = query.data?.line;
  return (
    <Stack gap="lg">
      <Flex gap="xl" wrap="wrap">
        <Stack gap="lg" flex="5 1 22rem" miw={0} data-tour="dashboard-actions">
          <ToDecide
            decisions={dashboard.actions.filter(isForOthers)}
            today={dashboard.today}
            rest={restText(dashboard)}
          />
          {own}
        </Stack>
        <Box flex="4 1 18rem" miw={0}>
          <OneFace query={query} skeleton={<Skeleton height={180} />} what="com quem conversar">
            {({ talks }) => <TalkList talks={talks} today={dashboard.today} />}
          </OneFace>
        </Box>
      </Flex>
      {line && <WeekLine line={line} />}
      <PathStrip dashboard={dashboard} />
    </Stack>
  );
}
