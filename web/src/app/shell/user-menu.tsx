import { lazy, Suspense, useState } from 'react';
import { loadPage } from '#lib/lazy.ts';
import type { Shell } from '#lib/shell-data.ts';
import { Hint } from './keys/hint.tsx';
import { WhoButton } from './who-button.tsx';

const load = () => loadPage(() => import('./opened-user-menu.tsx'));
const OpenedUserMenu = lazy(() => load().then((menu) => ({ default: menu.OpenedUserMenu })));

type Props = { person: Shell['person'] | undefined; onShortcuts: () => void };

/** The user's corner: profile, settings, colours and sign-out. The code of its menu is loaded on request. */
export function UserMenu({ person, onShortcuts }: Props) {
  const [isWanted, setWanted] = useState(false);
  const button = (
    <WhoButton
      person={person}
      aria-expanded={false}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setWanted(true)}
    />
  );
  if (!isWanted) {
    return (
      <Hint label="Sua conta" when="(width < 62em)">
        {button}
      </Hint>
    );
  }
  return (
    <Suspense fallback={button}>
      <OpenedUserMenu person={person} onShortcuts={onShortcuts} />
    </Suspense>
  );
}
