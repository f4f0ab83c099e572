import { Box, Button, CloseButton, Flex, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import type { Dashboard } from '@pdy/contract/dashboard/dashboard';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { api } from '#lib/api.ts';
import { useNow } from '#lib/clock.ts';
import { awaitsFirstWords, inOwnFirstWords } from '#lib/first-words.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { openTour, useTourAct } from '#lib/tour.ts';
import { formatLongDay } from '#lib/words/format.ts';
import { isKnown, trendWords } from '#lib/words/trend-words.ts';
import { Link } from '#ui/link.tsx';
import { later } from '#ui/page/later.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Page } from '#ui/page/page.tsx';
import { Section } from '#ui/page/section.tsx';
import { Framed } from '#ui/parts.tsx';
import { Small } from '#ui/small.tsx';
import { BottomStrip } from './bottom-strip.tsx';
import { useDashboardAddress, useGoTo } from './dashboard-address.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { useFirstDays } from './first-days.ts';
import { isForOthers } from './lead/decision-words.ts';
import { NextActions } from './next-actions.tsx';
import { greeting, nowSentence, postsText, restText } from './now-words.ts';
import { PageActions } from './page-actions.tsx';
import { LargestGaps } from './path/largest-gaps.tsx';
import { PathBlock } from './path/path-block.tsx';
import { TrendFigure } from './path/trend-figure.tsx';
import { useFirstWords } from './use-first-words.ts';

/** For people who have not seen the tour yet. It starts only on request; dismissing it counts as skipping. */
function TourCard() {
  const act = useTourAct();
  return (
    <Framed component="section" mb="md" aria-labelledby="conheca-o-pdy" {...inOwnFirstWords}>
      <Group wrap="nowrap" align="flex-start">
        <Group flex={1}>
          <Box flex="1 1 14rem">
            <Title order={2} id="conheca-o-pdy" fz="sm" lh={1.35}>
              Conheça o PDY
            </Title>
            <Small>Um tour de apenas 2 minutos mostra onde fica cada coisa.</Small>
          </Box>
          <Button variant="light" onClick={openTour}>
            Fazer o tour
          </Button>
        </Group>
        <CloseButton
          aria-label="Dispensar o tour"
          disabled={act.isPending}
          onClick={() => act.mutate({ act: 'skip' })}
        />
      </Group>
    </Framed>
  );
}

const LeadersDay = later(() => import('./lead/leaders-day.tsx'), 'LeadersDay', <Skeleton height={320} />);
const TeamTab = later(() => import('./lead/team-tab.tsx'), 'TeamTab', <Skeleton height={180} />);
const LinePanel = later(() => import('./monday-line/line-panel.tsx'), 'LinePanel');
const NextCheckin = later(() => import('./next-checkin.tsx'), 'NextCheckin');
const WithoutCompany = later(() => import('./without-company.tsx'), 'WithoutCompany');

/** The tab that the address does not name. */
const today = 'hoje';
const freshMs = 30_000;
const waitsMs = 3_000;

/** A person's own page: their present state, and the next steps. */
export function DashboardPage() {
  const { data: shell } = useQuery(shellQuery);
  if (shell && !shell.person.company)
    return (
      <WithoutCompany role={shell.person.role}>{shell.onboarding === 'new' && <TourCard />}</WithoutCompany>
    );
  return <OwnPage />;
}

function OwnPage() {
  const { data: shell } = useQuery(shellQuery);
  const query = useQuery({
    ...api.dashboard.mine.queryOptions(),
    staleTime: freshMs,
    // A background job writes the first list, within seconds.
    refetchInterval: ({ state }) => (state.data?.is_recommendation_awaited ? waitsMs : false),
  });
  const { data } = query;
  const day = data?.today ?? shell?.today;
  const name = shell?.person.display_name ?? shell?.person.first_name;
  const hello = greeting(useNow().getHours());
  const { aba, linha } = useDashboardAddress();
  const goTo = useGoTo();
  const leads = shell?.person.leads === true;
  useFirstWords(shell, aba === undefined && linha === undefined ? data : undefined);
  return (
    <Page
      title="Dashboard"
      heading={name ? `${hello}, ${name.split(' ')[0]}` : hello}
      purpose={day && `${formatLongDay(day)}.${data ? ` ${nowSentence(data)}` : ''}`}
      action={data && <PageActions role={shell?.person.role} dashboard={data} />}
      {...(leads && {
        tabs: {
          value: aba ?? today,
          items: [
            { value: today, label: 'Hoje' },
            { value: 'equipe', label: 'Equipe' },
            { value: 'caminho', label: 'Meu caminho' },
          ],
          onChange: (next) => goTo({ aba: next === 'equipe' || next === 'caminho' ? next : undefined }),
        },
      })}
    >
      {query.isLoading && <span hidden {...awaitsFirstWords} />}
      {shell?.onboarding === 'new' && <TourCard />}
      {leads && aba === 'equipe' ? (
        <TeamTab />
      ) : (
        <OneFace query={query} skeleton={<DashboardSkeleton />} what="o seu painel">
          {(dashboard) =>
            leads && aba !== 'caminho' ? (
              <LeadersDay dashboard={dashboard} own={<OwnBeside dashboard={dashboard} />} />
            ) : (
              <DayParts dashboard={dashboard} />
            )
          }
        </OneFace>
      )}
      {linha && <LinePanel key={linha} id={linha} />}
    </Page>
  );
}

/** The reader's own development. */
const DayParts = ({ dashboard }: { dashboard: Dashboard }) => (
  <Stack gap="xl">
    <PathBlock dashboard={dashboard} />
    <Flex gap="xl" wrap="wrap">
      <Box flex="1 1 21rem" miw={0} data-tour="dashboard-actions" style={{ alignSelf: 'start' }}>
        <Actions dashboard={dashboard} actions={dashboard.actions} rest={restText(dashboard)} />
        <NewsOfFeed count={dashboard.posts_unseen} />
      </Box>
      <Box flex="1 1 21rem" miw={0} data-tour="dashboard-gaps" style={{ alignSelf: 'start' }}>
        <LargestGaps dashboard={dashboard} />
      </Box>
    </Flex>
    <YearPart dashboard={dashboard} />
    <BottomStrip {...dashboard} />
    {dashboard.plan?.status === 'active' && (
      <WhenSeen>
        <NextCheckin />
      </WhenSeen>
    )}
  </Stack>
);

/** The posts of colleagues since the last visit. */
function NewsOfFeed({ count }: { count: number }) {
  const { data: shell } = useQuery(shellQuery);
  if (count === 0 || shell?.hidden_pages.includes('social')) return null;
  return (
    <Link to="/social" fz="sm" display="block" mt="xs">
      {postsText(count)}
    </Link>
  );
}

type ActionsProps = { dashboard: Dashboard; actions: Dashboard['actions']; rest: string | null };

function Actions({ dashboard, actions, rest }: ActionsProps) {
  const { data: shell } = useQuery(shellQuery);
  const { first } = useFirstDays(shell?.person.role, dashboard);
  return (
    <NextActions
      actions={actions}
      rest={rest}
      today={dashboard.today}
      hasAdvice={dashboard.recommendation !== null}
      first={first}
    />
  );
}

/** More would push the rest of a leader's day off the screen. */
const mostBeside = 2;

/** A leader's own things, below what others wait for, and the news of the feed. */
function OwnBeside({ dashboard }: { dashboard: Dashboard }) {
  const actions = dashboard.actions.filter((action) => !isForOthers(action)).slice(0, mostBeside);
  const isNeeded = actions.length > 0 || dashboard.actions.length === 0;
  return (
    <div>
      {isNeeded && <Actions dashboard={dashboard} actions={actions} rest={null} />}
      <NewsOfFeed count={dashboard.posts_unseen} />
    </div>
  );
}

/** The part below the window is loaded when it comes into view, and stays. */
function WhenSeen({ children }: { children: ReactNode }) {
  const { ref, entry } = useIntersection();
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (entry?.isIntersecting) setWanted(true);
  }, [entry?.isIntersecting]);
  return (
    <div ref={ref} style={{ minHeight: 1 }}>
      {isWanted && children}
    </div>
  );
}

type Props = { dashboard: Pick<Dashboard, 'job' | 'trend' | 'demand_mean'> };

/** 'Seu último ano': what changed, and the line that shows it. */
function YearPart({ dashboard: { job, trend, demand_mean } }: Props) {
  const words = trendWords(trend, demand_mean);
  if (!job || trend.filter(isKnown).length < 2) return null;
  return (
    <Box flex="1 1 21rem" miw={0}>
      <Section name="Seu último ano">
        <Flex gap="lg" wrap="wrap" justify="space-between">
          <Text fz="lg" maw={440} flex="1 1 18rem">
            {words.map(({ text, is_strong }) =>
              is_strong ? <b key={text}>{text}</b> : <span key={text}>{text}</span>,
            )}
          </Text>
          <TrendFigure trend={trend} demand={demand_mean} />
        </Flex>
      </Section>
    </Box>
  );
}
