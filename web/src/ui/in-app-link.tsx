import { Button, type ButtonProps } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  /** Called when the link is followed here. */
  onLeave?: () => void;
};

/**
 * A link to an address of the application that is given as a whole. With a modifier key it opens a new tab as usual.
 */
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

/** The same link in the form of a button. */
export const InAppButton = (props: ButtonProps & Props) => <Button component={InAppLink} {...props} />;
