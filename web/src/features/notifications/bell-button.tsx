import { ActionIcon } from '@mantine/core';
import { Bell } from 'lucide-react';
import type { ComponentProps } from 'react';
import { notInFirstWords } from '#lib/first-words.ts';
import { badgeText, bellName } from './notification-types.ts';
import classes from './notifications.module.css';

type Props = ComponentProps<typeof ActionIcon<'button'>> & { unread: number };

/** The button of the bell; its name contains the number of its badge. */
export const BellButton = ({ unread, ...button }: Props) => (
  <ActionIcon
    c="var(--mantine-color-text)"
    mx="-2xs"
    style={{ overflow: 'visible' }}
    aria-haspopup="dialog"
    data-tour="header-notifications"
    aria-label={bellName(unread)}
    {...button}
  >
    <Bell size={20} strokeWidth={1.7} aria-hidden />
    {unread > 0 && (
      <span className={classes.badge} aria-hidden {...notInFirstWords}>
        {badgeText(unread)}
      </span>
    )}
  </ActionIcon>
);
