import { Button, CloseButton, Drawer, Modal, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { CareerView } from '@pdy/contract/career/map';
import { may } from '@pdy/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Route } from 'lucide-react';
import { useEffect, useState } from 'react';
import { shellQuery } from '#lib/shell-data.ts';
import { ButtonLink } from '#ui/link.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { later } from '#ui/page/later.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Page } from '#ui/page/page.tsx';
import { CanvasFrame, loadCanvas } from './canvas/canvas-frame.tsx';
import { type Face, useCareerAddress, useGoTo } from './career-address.ts';
import { CareerContext, useCareer, useCareerState } from './career-context.ts';
import { CareerFaces } from './career-faces.tsx';
import { CareerList } from './career-list.tsx';
import { gapsTo, jobNamed } from './career-model.ts';
import { CareerNotes } from './career-notes.tsx';
import classes from './career-page.module.css';
import { careerQuery, drawingQuery } from './career-query.ts';
import { JobPanel } from './job-panel.tsx';
import { useCareerKeys } from './parts/use-career-keys.ts';
import { SimulatePanel } from './simulate-panel.tsx';

const title = 'Mapa de Carreira';
const purpose = 'Veja onde você está, aonde pode chegar e o que falta para cada passo.';

const PageSkeleton = () => (
  <Page title={title} purpose={purpose}>
    <Skeleton h="100%" mih={420} />
  </Page>
);

const MapEditor = later(() => import('./editor/map-editor.tsx'), 'MapEditor', <PageSkeleton />);
const BeginPlan = later(() => import('./begin-plan.tsx'), 'BeginPlan');
const BoardItemForm = later(() => import('./editor/item-form.tsx'), 'BoardItemForm');

/** The person's place among the jobs of the company, and the routes from there. */
export function CareerPage() {
  const { vista } = useCareerAddress();
  const { first } = useFaces();
  const { data: shell } = useQuery(shellQuery);
  // The code of the canvas is loaded while the map is requested, not after.
  useEffect(() => {
    if (first === 'mapa') loadCanvas().catch(() => undefined);
  }, [first]);
  const draws = shell !== undefined && may(shell.person.role, 'company.manage');
  return vista === 'editar' && draws ? <MapEditor /> : <ReadMap draws={draws} />;
}

function ReadMap({ draws }: { draws: boolean }) {
  const { liderado } = useCareerAddress();
  const query = useQuery(careerQuery(liderado));
  if (!query.data)
    return (
      <Page title={title} purpose={purpose}>
        <OneFace query={query} skeleton={<Skeleton h="100%" mih={420} />} what="o mapa">
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
  return <CareerOf key={liderado ?? ''} view={query.data} draws={draws} />;
}

function CareerOf({ view, draws }: { view: CareerView; draws: boolean }) {
  const career = useCareerState(view);
  const { face, choose } = useFaces();
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
        <CareerBody face={face} />
        <ItemDialog />
      </Page>
    </CareerContext>
  );
}

const CareerBody = ({ face }: { face: Face }) =>
  face === 'mapa' ? (
    <div className={classes.body}>
      <CanvasFrame />
      <JobAside isBeside />
    </div>
  ) : (
    <>
      <div className={classes.printed}>
        <CareerList />
      </div>
      <JobAside />
    </>
  );

/** The list on narrow screens and the canvas on others, unless the address says otherwise. */
function useFaces() {
  const { vista } = useCareerAddress();
  const goTo = useGoTo();
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const first: Face = isNarrow ? 'lista' : 'mapa';
  const face: Face = vista === undefined || vista === 'editar' ? first : vista;
  return {
    face,
    first,
    // Beside the canvas a panel leaves room for the map; over the list it would hide it.
    choose: (next: Face) => goTo({ vista: next === first ? undefined : next, cargo: undefined }),
  };
}

/** Goals for the gaps to the next job of the chosen route. */
function RouteAction() {
  const { model, way, mayChange } = useCareer();
  const [isAsking, setAsking] = useState(false);
  const next = jobNamed(model, model.routes[way]?.steps[0]?.job_profile_id);
  if (!mayChange || !next || model.isSupposed || gapsTo(model, next).length === 0) return null;
  return (
    <>
      <Button leftSection={<Route size={18} aria-hidden />} onClick={() => setAsking(true)}>
        Criar PDI a partir desta rota
      </Button>
      <BeginPlan job={next} opened={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}

/** No map was published yet. */
function NoMap({ draws }: { draws: boolean }) {
  const goTo = useGoTo();
  const { data: drawing } = useQuery({ ...drawingQuery, enabled: draws });
  // The editor would say the same: a company without jobs begins with them.
  if (drawing && drawing.nodes.length === 0 && drawing.jobs_left.length === 0)
    return (
      <EmptyState
        title="O mapa começa pelos cargos"
        why="Cadastre os cargos da empresa e o que eles pedem. Depois o mapa é criado a partir deles, aqui."
        action={
          <ButtonLink to="/company-settings" search={{ aba: 'cargos' }}>
            Abrir os cargos
          </ButtonLink>
        }
      />
    );
  if (draws)
    return (
      <EmptyState
        title="Crie o mapa a partir dos seus cargos"
        why="Os cargos viram pontos do mapa e a senioridade de cada família vira caminho. Depois você ajusta e publica."
        action={<Button onClick={() => goTo({ vista: 'editar' })}>Abrir o editor</Button>}
      />
    );
  return (
    <EmptyState
      title="Ainda não há mapa"
      why="O mapa de carreira da sua empresa ainda não foi publicado. Enquanto isso, você pode montar seu PDI."
      action={<ButtonLink to="/goals">Montar meu PDI</ButtonLink>}
    />
  );
}

/** A new item of the board, or an existing one. */
function ItemDialog() {
  const { view, editedItem, editItem } = useCareer();
  const id = editedItem && 'id' in editedItem ? editedItem.id : undefined;
  const item = view.board?.items.find((one) => one.id === id);
  const isOpen = editedItem !== null && (item !== undefined || id === undefined);
  return (
    <Modal opened={isOpen} onClose={() => editItem(null)} title={item ? 'Editar' : 'Adicionar ao meu mapa'}>
      {isOpen && <BoardItemForm item={item} edited={editedItem} />}
    </Modal>
  );
}

/** The selected job, or the supposed levels: beside the canvas, or below it on narrow screens; over the list. */
function JobAside({ isBeside = false }: { isBeside?: boolean }) {
  const { selected, select, isSimulating, simulate } = useCareer();
  const { porque } = useSearch({ strict: false });
  const isOpen = isSimulating || selected !== null;
  const close = () => (isSimulating ? simulate(false) : select(undefined));
  const content = isSimulating ? <SimulatePanel /> : selected && <JobPanel job={selected} />;
  const name = isSimulating ? 'Simulação' : 'Cargo';
  if (isBeside)
    return isOpen ? (
      // New content starts scrolled to its top.
      <aside key={name} className={classes.aside} aria-label={name}>
        <CloseButton style={{ float: 'right' }} aria-label="Fechar" onClick={close} />
        {content}
      </aside>
    ) : null;
  return (
    <Drawer
      opened={isOpen}
      onClose={close}
      size={420}
      position="right"
      closeOnEscape={porque === undefined}
      title={name}
    >
      {content}
    </Drawer>
  );
}
