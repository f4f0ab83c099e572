import { Box, Button, Flex, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { Dashboard } from '@pdy/contract/dashboard/dashboard';
import type { LineGlance } from '@pdy/contract/monday-lines/monday-lines';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { OneFace } from '#ui/page/one-face.tsx';
import { Tinted } from '#ui/parts.tsx';
import { Small } from '#ui/small.tsx';
import { useGoTo } from '../dashboard-address.ts';
import { lineAct, lineHeading } from '../monday-line/line-words.ts';
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

/** 'A linha desta semana': one sentence about the team; its panel has the people and the action. */
function WeekLine({ line }: { line: LineGlance }) {
  const goTo = useGoTo();
  return (
    <Tinted component="section" px="lg" aria-label="A linha desta semana">
      <Group justify="space-between" gap="md">
        <Box flex="1 1 18rem" miw={0} data-long>
          <Small>A linha desta semana</Small>
          <Text fz="lg" lh={1.4}>
            {lineHeading(line)}
          </Text>
        </Box>
        <Button variant="light" onClick={() => goTo({ linha: line.id })}>
          {lineAct(line)}
        </Button>
      </Group>
    </Tinted>
  );
}
