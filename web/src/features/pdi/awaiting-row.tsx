import { Text, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import classes from './rows.module.css';

type Props = {
  search: { plano?: string; validar?: string; mudanca?: string };
  /** 'Abrir o PDI de'. */
  verb: string;
  person: string;
  what: string;
  detail: string;
};

/** Something of somebody else that waits for a decision; opens its panel. */
export const AwaitingRow = ({ search, verb, person, what, detail }: Props) => (
  <Link
    from="/goals"
    to="/goals"
    search={(now) => ({ ...now, ...search })}
    resetScroll={false}
    className={classes.awaiting}
    aria-haspopup="dialog"
  >
    <span className={classes.what}>
      <Text fz="sm" lh={1.35} span display="block">
        <VisuallyHidden>{verb} </VisuallyHidden>
        <b>{person}</b>
        <span aria-hidden> · </span>
        <VisuallyHidden>, </VisuallyHidden>
        {what}
      </Text>
      <Text fz={13} c="dimmed" span display="block">
        {detail}
      </Text>
    </span>
    <ChevronRight size={16} className={classes.chevron} aria-hidden />
  </Link>
);
