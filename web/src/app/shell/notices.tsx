import { Button } from '@mantine/core';
import { RotateCw, WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useIsOffline } from '#lib/offline.ts';
import { isOutdated, onVersion } from '#lib/version.ts';
import { visitedCompany } from '#lib/visit.ts';
import { VisitPart } from '../visit-part.tsx';
import classes from './notices.module.css';

/** What concerns every page: another's company, no connection, or a newer version. The region is there before it says anything. */
export function Notices() {
  const isOffline = useIsOffline();
  const isOld = useSyncExternalStore(onVersion, isOutdated);
  return (
    <div className={classes.notices}>
      {visitedCompany() !== null && <VisitPart is="band" />}
      <div role="status">
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
