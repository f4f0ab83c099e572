import { Drawer, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { queryClient } from '#lib/api.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { Brand } from '#ui/brand.tsx';
import classes from './frame.module.css';
import { Header } from './header.tsx';
import { LogoutDialog } from './logout-dialog.tsx';
import { Sidebar } from './sidebar.tsx';
import { SkipLinks } from './skip-links.tsx';
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

function Frame() {
  const { data } = useQuery(shellQuery);
  const sidebar = useSidebar();
  const [isLeaving, leaving] = useDisclosure(false);
  const role = data?.person.role ?? null;
  const leave = () => {
    sidebar.close();
    leaving.open();
  };

  return (
    <div className={classes.frame} data-narrow={!sidebar.isWide || undefined}>
      <SkipLinks />
      <Header person={data?.person} isMenuOpen={sidebar.isOpen} onMenu={sidebar.toggle} />
      <aside className={classes.side}>
        <Sidebar id="menu" role={role} isNarrow={!sidebar.isWide} onLeave={leave} onToggle={sidebar.toggle} />
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
        <Sidebar role={role} onLeave={leave} onPick={sidebar.close} />
      </Drawer>
      <main id="conteudo" tabIndex={-1} className={classes.sheet}>
        <Outlet />
      </main>
      <LogoutDialog opened={isLeaving} onClose={leaving.close} />
    </div>
  );
}
