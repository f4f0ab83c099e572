import { useLocation } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { forgetBeginning, isOnBeginningWay, onBeginningWay } from '#lib/words/beginning-way.ts';
import { Link } from '#ui/link.tsx';
import classes from './notices.module.css';

type Props = { to: '/company-admin' | '/corporate' };

/** The way back to the list of the first days, while a person is at one of its steps. */
export function BeginningWay({ to }: Props) {
  const isOn = useSyncExternalStore(onBeginningWay, isOnBeginningWay);
  const { pathname } = useLocation();
  const isThere = pathname === to;
  useEffect(() => {
    if (isThere) forgetBeginning();
  }, [isThere]);
  if (!isOn || isThere) return null;
  return (
    <nav aria-label="Primeiros passos">
      <p className={classes.notice}>
        <ArrowLeft size={16} aria-hidden />
        <Link to={to} fz="sm">
          Voltar aos primeiros passos
        </Link>
      </p>
    </nav>
  );
}
