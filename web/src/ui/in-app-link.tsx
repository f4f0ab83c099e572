import { Button, type ButtonProps } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  /** Called when the link is followed here. */
  onLeave?: () => void;
};

/** To an address of the application that is written as a whole; with a key held, a new tab as ever. */
export function InAppLink({ href, onLeave, ...props }: Props) {
  const router = useRouter();
  const go = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onLeave?.();
    void router.navigate({ href });
  };
  return <a {...props} href={href} onClick={go} />;
}

/** The same, where it looks like a button. */
export const InAppButton = (props: ButtonProps & Props) => <Button component={InAppLink} {...props} />;
