import { WifiOff } from 'lucide-react';
import { useIsOffline } from '#lib/offline.ts';
import classes from './player.module.css';

/**
 * What the whole screen of a test says before an answer finds no way: the notice of every page lies below it.
 * `isUnheard`: the browser knows of a connection, and yet the server has not answered. The region is there before it
 * says anything.
 */
export function OfflineBand({ isUnheard = false }: { isUnheard?: boolean }) {
  const isOffline = useIsOffline();
  return (
    <div role="status">
      {(isOffline || isUnheard) && (
        <p className={classes.offline}>
          <WifiOff size={18} aria-hidden />
          <span>
            Sem conexão. O que você responder fica guardado neste dispositivo e é enviado quando a internet
            voltar.
          </span>
        </p>
      )}
    </div>
  );
}
