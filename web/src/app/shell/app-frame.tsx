import { Burger, Drawer, VisuallyHidden } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Link, Outlet, useBlocker } from '@tanstack/react-router';
import { type FocusEvent, lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { queryClient } from '#lib/api.ts';
import { inFirstWords } from '#lib/first-words.ts';
import {
  answerDiscard,
  askToDiscard,
  hasUnsaved,
  isAsking,
  onUnsaved,
  wouldLose,
} from '#lib/form/unsaved.ts';
import { giveFocusBack } from '#lib/keys/focus-back.ts';
import { signOut } from '#lib/session/session.ts';
import { type Shell, shellQuery } from '#lib/shell-data.ts';
import { openTour, useTourOpen } from '#lib/tour.ts';
import { useTourPreview } from '#lib/tour-preview.ts';
import { Brand } from '#ui/brand.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { TrailContext } from '#ui/page/trail-context.ts';
import { Bell } from '../../features/notifications/bell.tsx';
import { startMonitorSoon } from '../start-monitor.ts';
import { VisitPart } from '../visit-part.tsx';
import { FindButton } from './find-button.tsx';
import classes from './frame.module.css';
import type { Tool } from './frame-tools.tsx';
import { Notices } from './notices.tsx';
import { Sidebar } from './sidebar/sidebar.tsx';
import { readSidebarCookie, sidebarCookie } from './sidebar/sidebar-cookie.ts';
import { useTrail } from './sidebar/trail.tsx';
import { useFrameTools } from './use-frame-tools.tsx';
import { UserMenu } from './user-menu.tsx';

/** The frame around every page of a signed-in person. Only the sheet in its middle scrolls. */
export const AppFrame = () => (
  <QueryClientProvider client={queryClient}>
    <SignedInFrame />
  </QueryClientProvider>
);

const MenuTitle = () => (
  <>
    <VisuallyHidden>Menu do </VisuallyHidden>
    <Brand />
  </>
);

/** First in the tab order, visible only with the focus. */
const SkipLinks = () => (
  <div className={classes.skips}>
    <a href="#conteudo" className={classes.skip}>
      Ir para o conteúdo
    </a>
    <a href="#menu" className={`${classes.skip} ${classes.skipMenu}`}>
      Ir para o menu
    </a>
  </div>
);

/**
 * Browsers only keep the caret of a text area visible: the rest may lie behind the bar of a narrow window. A long text
 * area stays where it was clicked.
 */
const showWhole = ({ target }: FocusEvent) => {
  if (target instanceof HTMLTextAreaElement && target.offsetHeight < window.innerHeight / 2)
    target.scrollIntoView({ block: 'nearest' });
};

type LogoutProps = { opened: boolean; onClose: () => void };

const LogoutDialog = ({ opened, onClose }: LogoutProps) => (
  <ConfirmDialog opened={opened} title="Confirmar Logout" onConfirm={() => void signOut()} onCancel={onClose}>
    Tem certeza de que deseja sair da plataforma? Você será redirecionado para a tela de login.
  </ConfirmDialog>
);

function SignedInFrame() {
  const { data } = useQuery(shellQuery);
  useEffect(startMonitorSoon, []);
  useEffect(giveFocusBack, []);
  const sidebar = useSidebar();
  const [isLeaving, leaving] = useDisclosure(false);
  const role = data?.person.role ?? null;
  const leave = () => {
    sidebar.close();
    leaving.open();
  };
  const { tools, open } = useFrameTools({ shell: data, onToggle: sidebar.toggle, onLeave: leave });

  return (
    <div className={classes.frame} data-narrow={!sidebar.isWide || undefined}>
      <SkipLinks />
      <Header person={data?.person} isMenuOpen={sidebar.isOpen} onMenu={sidebar.toggle} onTool={open} />
      <Notices role={role} />
      <aside className={classes.side} {...inFirstWords}>
        <Sidebar
          id="menu"
          role={role}
          company={data?.person.company ?? null}
          hidden={data?.hidden_pages}
          isNarrow={!sidebar.isWide}
          onLeave={leave}
          onToggle={sidebar.toggle}
        />
      </aside>
      {sidebar.isPhone && (
        <Drawer
          opened={sidebar.isOpen}
          onClose={sidebar.close}
          position="left"
          size="18rem"
          title={<MenuTitle />}
          closeButtonProps={{ 'aria-label': 'Fechar menu' }}
          classNames={{ content: classes.drawer, header: classes.drawerHeader, body: classes.drawerBody }}
        >
          <Sidebar
            role={role}
            company={data?.person.company ?? undefined}
            hidden={data?.hidden_pages}
            onLeave={leave}
            onPick={sidebar.close}
          />
        </Drawer>
      )}
      <main id="conteudo" tabIndex={-1} className={classes.sheet} onFocus={showWhole}>
        <TrailContext value={useTrail()}>
          <Outlet />
        </TrailContext>
      </main>
      <LogoutDialog opened={isLeaving} onClose={leaving.close} />
      <TourGate state={data?.onboarding} />
      {tools}
      <UnsavedGuard />
    </div>
  );
}

type Props = {
  person: Shell['person'] | undefined;
  isMenuOpen: boolean;
  onMenu: () => void;
  onTool: (tool: Tool) => void;
};

const Header = ({ person, isMenuOpen, onMenu, onTool }: Props) => (
  <header className={classes.header} {...inFirstWords}>
    <Burger
      hiddenFrom="sm"
      size="sm"
      opened={isMenuOpen}
      transitionDuration={120}
      onClick={onMenu}
      aria-label="Abrir menu"
      data-tour="header-menu"
      aria-expanded={isMenuOpen}
    />
    <Link to="/dashboard" className={classes.brand}>
      <Brand />
    </Link>
    <FindButton onOpen={() => onTool('palette')} />
    <div className={classes.corner}>
      {person?.role === 'platform_admin' && <VisitPart is="button" />}
      <Bell />
      <UserMenu person={person} onShortcuts={() => onTool('shortcuts')} />
    </div>
  </header>
);

// A tour that cannot be loaded must not remove the page.
const Tour = lazy(() =>
  import('../../features/onboarding/tour.tsx').then(
    ({ Tour: loaded }) => ({ default: loaded }),
    () => ({ default: () => null }),
  ),
);

const Preview = lazy(() =>
  import('../../features/onboarding/tour-preview.tsx').then(
    ({ TourPreview }) => ({ default: TourPreview }),
    () => ({ default: () => null }),
  ),
);

/** The guided tour above every page: when a person opens it, and while it is running. It never opens by itself. */
function TourGate({ state }: { state: Shell['onboarding'] | undefined }) {
  const isOpen = useTourOpen();
  const previewed = useTourPreview();
  useEffect(() => {
    if (state === 'running') openTour();
  }, [state]);
  if (previewed)
    return (
      <Suspense>
        <Preview steps={previewed} />
      </Suspense>
    );
  return (
    isOpen && (
      <Suspense>
        <Tour />
      </Suspense>
    )
  );
}

/** Whether the sidebar is wide, and on phones whether it is open. */
function useSidebar() {
  const isPhone = useMediaQuery('(width < 48em)') ?? false;
  const [isWide, setWide] = useState(() => readSidebarCookie(document.cookie));
  const [isOpen, setOpen] = useState(false);

  const toggle = () => {
    if (isPhone) return setOpen(!isOpen);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
    document.cookie = sidebarCookie(!isWide, window.location.protocol === 'https:');
    setWide(!isWide);
  };
  return { isWide, isPhone, isOpen: isPhone && isOpen, toggle, close: () => setOpen(false) };
}

/** Asks before anything removes a form with unsaved content. */
function UnsavedGuard() {
  const isOpen = useSyncExternalStore(onUnsaved, isAsking);
  const isNeeded = useSyncExternalStore(onUnsaved, hasUnsaved);
  useBlocker({
    shouldBlockFn: async ({ current, next }) => wouldLose(current, next) && !(await askToDiscard()),
    enableBeforeUnload: hasUnsaved,
    disabled: !isNeeded,
  });
  return (
    <ConfirmDialog
      opened={isOpen}
      title="Descartar alterações?"
      confirm="Descartar"
      dangerous
      isOnTop
      onConfirm={() => answerDiscard(true)}
      onCancel={() => answerDiscard(false)}
    >
      O que você escreveu ainda não foi enviado e será perdido.
    </ConfirmDialog>
  );
}
