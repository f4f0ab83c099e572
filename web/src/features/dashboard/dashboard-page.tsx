import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { api } from '#lib/api.ts';
import { formatLongDay } from '#lib/format.ts';
import { loadPage } from '#lib/lazy.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { OneFace } from '#ui/one-face.tsx';
import { Page } from '#ui/page.tsx';
import { BottomStrip } from './bottom-strip.tsx';
import classes from './dashboard.module.css';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { LargestGaps } from './largest-gaps.tsx';
import { NextActions } from './next-actions.tsx';
import { greeting, nowSentence } from './now-words.ts';
import { PathBlock } from './path-block.tsx';
import { PlanAction } from './plan-action.tsx';
import { WhenSeen } from './when-seen.tsx';

const Team = lazy(() =>
  loadPage(() => import('./team-part.tsx')).then((part) => ({ default: part.TeamPart })),
);
const Checkin = lazy(() =>
  loadPage(() => import('./next-checkin.tsx')).then((part) => ({ default: part.NextCheckin })),
);
const WithoutCompany = lazy(() =>
  loadPage(() => import('./without-company.tsx')).then((part) => ({ default: part.WithoutCompany })),
);

const Tour = lazy(() =>
  loadPage(() => import('./tour-card.tsx')).then((part) => ({ default: part.TourCard })),
);

const RoleHome = lazy(() =>
  loadPage(() => import('./role-home.tsx')).then((part) => ({ default: part.RoleHome })),
);

const freshMs = 30_000;

/** A person's own page: where they stand, and what to do next. */
export function DashboardPage() {
  const { data: shell } = useQuery(shellQuery);
  if (shell && !shell.person.company)
    return (
      <Suspense>
        <WithoutCompany role={shell.person.role}>{shell.onboarding === 'new' && <Tour />}</WithoutCompany>
      </Suspense>
    );
  return <OwnPage />;
}

function OwnPage() {
  const { data: shell } = useQuery(shellQuery);
  const query = useQuery({ ...api.dashboard.mine.queryOptions(), staleTime: freshMs });
  const { data } = query;
  const role = shell?.person.role;
  const day = data?.today ?? shell?.today;
  const name = shell?.person.display_name ?? shell?.person.first_name;
  const hello = greeting(new Date().getHours());
  return (
    <Page
      title="Dashboard"
      heading={name ? `${hello}, ${name.split(' ')[0]}` : hello}
      purpose={day && `${formatLongDay(day)}.${data ? ` ${nowSentence(data)}` : ''}`}
      action={
        data && (
          <>
            {role && role !== 'employee' && role !== 'manager' && (
              <Suspense>
                <RoleHome role={role} />
              </Suspense>
            )}
            <PlanAction plan={data.plan} />
          </>
        )
      }
    >
      {shell?.onboarding === 'new' && (
        <Suspense>
          <Tour />
        </Suspense>
      )}
      <OneFace query={query} skeleton={<DashboardSkeleton />} what="o seu painel">
        {(dashboard) => (
          <>
            <PathBlock dashboard={dashboard} />
            <div className={classes.two}>
              <div data-tour="dashboard-actions" style={{ alignSelf: 'start' }}>
                <NextActions actions={dashboard.actions} today={dashboard.today} />
              </div>
              <div data-tour="dashboard-gaps" style={{ alignSelf: 'start' }}>
                <LargestGaps dashboard={dashboard} />
              </div>
            </div>
            {shell?.person.leads && (
              <Suspense fallback={<Skeleton height={180} />}>
                <Team />
              </Suspense>
            )}
            <BottomStrip plan={dashboard.plan} recommendation={dashboard.recommendation} />
            {dashboard.plan?.status === 'active' && (
              <WhenSeen>
                <Checkin />
              </WhenSeen>
            )}
          </>
        )}
      </OneFace>
    </Page>
  );
}
