import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { whenIdle } from '#lib/idle.ts';
import { createKeyReader, isTaken, type Keys, maySingleKeys } from '#lib/keys/shortcuts.ts';
import { loadPage } from '#lib/lazy.ts';
import type { Shell } from '#lib/shell-data.ts';
import { isPageShown } from '../routes/access.ts';
import type { Tool } from './frame-tools.tsx';
import { pageOfKeys } from './keys/go-keys.ts';
import { useListKeys } from './keys/use-list-keys.ts';

const load = () => loadPage(() => import('./frame-tools.tsx'));
const FrameTools = lazy(() => load().then((tools) => ({ default: tools.FrameTools })));

type Frame = { shell: Shell | undefined; onToggle: () => void; onLeave: () => void };

/** The search, the list of shortcuts, and the keys that open them or lead to a page. */
export function useFrameTools({ shell, onToggle, onLeave }: Frame) {
  const [tool, setTool] = useState<Tool>(null);
  const [isWanted, setWanted] = useState(false);
  const router = useRouter();
  useEffect(() => whenIdle(() => void load().then(() => setWanted(true))), []);
  // At once: people who know the keys do not wait for the rest.
  useListKeys();
  // A tool that was opened once stays mounted: it gives the focus back after it closes.
  if (tool !== null && !isWanted) setWanted(true);

  const goTo = (keys: string) => {
    const page = pageOfKeys(keys);
    if (!page || !isPageShown(page.path, shell?.person.role, shell?.hidden_pages)) return false;
    void router.navigate({ href: page.path });
    return true;
  };
  useFrameKeys((keys) => {
    if (keys === 'mod+b') onToggle();
    else if (keys === '?') setTool('shortcuts');
    else if (keys === 'mod+k') setTool(tool === 'palette' ? null : 'palette');
    else return goTo(keys);
    return true;
  });

  const tools = shell && isWanted && (
    <Suspense>
      <FrameTools tool={tool} shell={shell} onTool={setTool} onLeave={onLeave} />
    </Suspense>
  );
  return { tools, open: setTool };
}

/** Executes the keys of every page; returns whether it did anything. */
type Act = (keys: Keys) => boolean;

/** Whether a dialog is open: then the keys belong to it. */
const isUnderDialog = () => document.querySelector('[aria-modal="true"]') !== null;

/** Listens to the keyboard for the whole frame, outside fields, editors and dialogs. */
function useFrameKeys(act: Act) {
  const [read] = useState(createKeyReader);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const keys = read(event, event.timeStamp);
    if (keys === null || event.isComposing || event.defaultPrevented) return;
    const isSingle = !keys.startsWith('mod+');
    if (isSingle && !maySingleKeys()) return;
    // The keys that opened the search close it again.
    if (isTaken(event.target, keys) || (keys !== 'mod+k' && isUnderDialog())) return;
    if (act(keys)) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
