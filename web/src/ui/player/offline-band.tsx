import { WifiOff } from 'lucide-react';
import { useIsOffline } from '#lib/live/offline.ts';
import classes from './player.module.css';

/**
 * The notice on the full screen of a test when an answer cannot be sent: the usual notice of the frame lies below that
 * screen. `isUnheard`: the browser has a connection, but the server has not answered. The live region exists before it
 * has a text.
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
