import { Button } from '@mantine/core';
import { may, type Role } from '@pdy/contract/permissions';
import { useLocation } from '@tanstack/react-router';
import { ArrowLeft, RotateCw, WifiOff } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { inFirstWords, notInFirstWords } from '#lib/first-words.ts';
import { useIsOffline } from '#lib/live/offline.ts';
import { isOutdated, onVersion } from '#lib/live/version.ts';
import { visitedCompany } from '#lib/session/visit.ts';
import { forgetBeginning, isOnBeginningWay, onBeginningWay } from '#lib/words/beginning-way.ts';
import { Link } from '#ui/link.tsx';
import { VisitPart } from '../visit-part.tsx';
import classes from './notices.module.css';

/**
 * Notices for every page: a visit to another company, no connection, or a newer version. The live region exists before
 * it has a text.
 */
export function Notices({ role }: { role: Role | null }) {
  const isOffline = useIsOffline();
  const isOld = useSyncExternalStore(onVersion, isOutdated);
  return (
    <div className={classes.notices} {...inFirstWords}>
      {visitedCompany() !== null && <VisitPart is="band" />}
      {may(role, 'company.manage') && (
        <BeginningWay to={role === 'corporate' ? '/corporate' : '/company-admin'} />
      )}
      <div role="status" {...notInFirstWords}>
        {isOffline && (
          <p className={classes.notice} data-kind="offline">
            <WifiOff size={16} aria-hidden />
            <span>Sem conexão. O que você escreveu continua aqui; envie quando a internet voltar.</span>
          </p>
        )}
        {isOld && !isOffline && (
          <p className={classes.notice}>
            <RotateCw size={16} aria-hidden />
            <span>Nova versão disponível</span>
            <Button size="compact-xs" variant="default" onClick={() => window.location.reload()}>
              Recarregar
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}

type Props = { to: '/company-admin' | '/corporate' };

/** The way back to the list of the first days, while a person is at one of its steps. */
function BeginningWay({ to }: Props) {
  const isOn = useSyncExternalStore(onBeginningWay, isOnBeginningWay);
  const { pathname } = useLocation();
  const isThere = pathname === to;
  useEffect(() => {
    if (isThere) forgetBeginning();
  }, [isThere]);
  if (!isOn || isThere) return null;
  return (
    <nav aria-label="Primeiros passos" {...notInFirstWords}>
      <p className={classes.notice}>
        <ArrowLeft size={16} aria-hidden />
        <Link to={to} fz="sm">
          Voltar aos primeiros passos
        </Link>
      </p>
    </nav>
  );
}
