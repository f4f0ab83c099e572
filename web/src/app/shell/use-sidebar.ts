import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { readSidebarCookie, sidebarCookie } from './sidebar-cookie.ts';

/** Whether the sidebar is wide, and on phones whether it is open. */
export function useSidebar() {
  const isPhone = useMediaQuery('(width < 48em)') ?? false;
  const [isWide, setWide] = useState(() => readSidebarCookie(document.cookie));
  const [isOpen, setOpen] = useState(false);

  const toggle = () => {
    if (isPhone) return setOpen(!isOpen);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
    document.cookie = sidebarCookie(!isWide, window.location.protocol === 'https:');
    setWide(!isWide);
  };
  return { isWide, isOpen: isPhone && isOpen, toggle, close: () => setOpen(false) };
}
