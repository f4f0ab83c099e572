import { Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { CareerView } from '@pdy/contract/career/map';
import { may } from '@pdy/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { loadPage } from '#lib/lazy.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { OneFace } from '#ui/one-face.tsx';
import { Page } from '#ui/page.tsx';
import { type Face, useCareerAddress } from './career-address.ts';
import { CareerContext } from './career-context.ts';
import { CareerFaces } from './career-faces.tsx';
import { CareerList } from './career-list.tsx';
import { CareerNotes } from './career-notes.tsx';
import classes from './career-page.module.css';
import { careerQuery } from './career-query.ts';
import { ItemDialog } from './item-dialog.tsx';
import { JobAside } from './job-aside.tsx';
import { NoMap } from './no-map.tsx';
import { RouteAction } from './route-action.tsx';
import { useCareerState } from './use-career.ts';
import { useCareerKeys } from './use-career-keys.ts';
import { useFaces } from './use-faces.ts';

const title = 'Mapa de Carreira';
const purpose = 'Veja onde você está, aonde pode chegar e o que falta para cada passo.';

const Canvas = lazy(() =>
  loadPage(() => import('./career-canvas.tsx')).then(({ CareerCanvas }) => ({ default: CareerCanvas })),
);
const Editor = lazy(() =>
  loadPage(() => import('./map-editor.tsx')).then(({ MapEditor }) => ({ default: MapEditor })),
);

/** Where one stands among the jobs of the company, and the ways from there. */
export function CareerPage() {
  const { vista } = useCareerAddress();
  const { data: shell } = useQuery(shellQuery);
  const draws = shell !== undefined && may(shell.person.role, 'company.manage');
  if (vista === 'editar' && draws)
    return (
      <Suspense fallback={<Waiting />}>
        <Editor />
      </Suspense>
    );
  return <Reading draws={draws} />;
}

const Waiting = () => (
  <Page title={title} purpose={purpose}>
    <Skeleton className={classes.waiting} />
  </Page>
);

function Reading({ draws }: { draws: boolean }) {
  const { liderado } = useCareerAddress();
  const query = useQuery(careerQuery(liderado));
  if (!query.data)
    return (
      <Page title={title} purpose={purpose}>
        <OneFace query={query} skeleton={<Skeleton className={classes.waiting} />} what="o mapa">
          {() => null}
        </OneFace>
      </Page>
    );
  if (!query.data.map)
    return (
      <Page title={title} purpose={purpose}>
        <NoMap draws={draws} />
      </Page>
    );
  return <Opened key={liderado ?? ''} view={query.data} draws={draws} />;
}

const useIsWide = () => useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });

function Opened({ view, draws }: { view: CareerView; draws: boolean }) {
  const career = useCareerState(view);
  const { face, choose } = useFaces();
  const isWide = useIsWide();
  useCareerKeys({ l: () => choose(face === 'lista' ? 'mapa' : 'lista') });
  const isCanvas = face === 'mapa';
  return (
    <CareerContext value={career}>
      <Page
        title={title}
        heading={view.is_own ? title : `Mapa de ${view.person.name}`}
        purpose={purpose}
        bleed={isCanvas}
        action={<RouteAction />}
        filters={<CareerFaces face={face} choose={choose} draws={draws} />}
      >
        <CareerNotes isInset={isCanvas} />
        <Body face={face} isWide={isWide} />
        <ItemDialog />
      </Page>
    </CareerContext>
  );
}

const Body = ({ face, isWide }: { face: Face; isWide: boolean }) =>
  face === 'mapa' ? (
    <div className={classes.body} data-face="mapa">
      <Suspense fallback={<Skeleton className={classes.waiting} />}>
        <Canvas />
      </Suspense>
      <JobAside isBeside={isWide} />
    </div>
  ) : (
    <>
      <div className={classes.printed}>
        <CareerList />
      </div>
      <JobAside isBeside={false} />
    </>
  );
