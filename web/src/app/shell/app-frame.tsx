import { Drawer, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { queryClient } from '#lib/api.ts';
import { signOut } from '#lib/session.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { Brand } from '#ui/brand.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { TrailContext } from '#ui/trail-context.ts';
import { startMonitorSoon } from '../start-monitor.ts';
import classes from './frame.module.css';
import { Header } from './header.tsx';
import { Notices } from './notices.tsx';
import { Sidebar } from './sidebar.tsx';
import { TourGate } from './tour-gate.tsx';
import { useTrail } from './trail.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useFrameTools } from './use-frame-tools.tsx';
import { useSidebar } from './use-sidebar.ts';

/** The frame around every page of a signed-in person. Only the sheet in its middle scrolls. */
export const AppFrame = () => (
  <QueryClientProvider client={queryClient}>
    <Frame />
  </QueryClientProvider>
);

const MenuTitle = () => (
  <>
    <VisuallyHidden>Menu do </VisuallyHidden>
    <Brand />
  </>
);

/** First in the order of Tab, seen only when reached. */
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

type LogoutProps = { opened: boolean; onClose: () => void };

const LogoutDialog = ({ opened, onClose }: LogoutProps) => (
  <ConfirmDialog opened={opened} title="Confirmar Logout" onConfirm={() => void signOut()} onCancel={onClose}>
    Tem certeza de que deseja sair da plataforma? Você será redirecionado para a tela de login.
  </ConfirmDialog>
);

function Frame() {
  const { data } = useQuery(shellQuery);
  useEffect(startMonitorSoon, []);
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
      <Notices />
      <aside className={classes.side}>
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
      <Drawer
        opened={sidebar.isOpen}
        onClose={sidebar.close}
        position="left"
        size="18rem"
        title={<MenuTitle />}
        closeButtonProps={{ 'aria-label': 'Fechar menu' }}
        classNames={{ content: classes.drawer, header: classes.drawerHeader, body: classes.drawerBody }}
      >
        <Sidebar role={role} hidden={data?.hidden_pages} onLeave={leave} onPick={sidebar.close} />
      </Drawer>
      <main id="conteudo" tabIndex={-1} className={classes.sheet}>
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
