import { ActionIcon } from '@mantine/core';
import { Bell } from 'lucide-react';
import type { ComponentProps } from 'react';
import classes from './bell.module.css';
import { badgeText, bellName } from './notification-types.ts';

type Props = ComponentProps<typeof ActionIcon<'button'>> & { unread: number };

/** The button of the bell; its name contains the number of its badge. */
// The component that opens the list adds its own class: without the bell's class the badge would be cut off.
export const BellButton = ({ unread, className, ...button }: Props) => (
  <ActionIcon
    className={className ? `${classes.bell} ${className}` : classes.bell}
    aria-haspopup="dialog"
    data-tour="header-notifications"
    aria-label={bellName(unread)}
    {...button}
  >
    <Bell size={20} strokeWidth={1.7} aria-hidden />
    {unread > 0 && (
      <span className={classes.badge} aria-hidden>
        {badgeText(unread)}
      </span>
    )}
  </ActionIcon>
);
