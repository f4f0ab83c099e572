import { useEffect, useState } from 'react';
import type { Shell } from '#lib/shell-data.ts';
import { Palette } from '../palette/palette.tsx';
import { ShortcutsSheet } from './shortcuts-sheet.tsx';

/** What is open over the frame. */
export type Tool = 'palette' | 'shortcuts' | null;

type Props = { tool: Tool; shell: Shell; onTool: (tool: Tool) => void; onLeave: () => void };

/** The search and the list of shortcuts: loaded once the page is there, then at hand. */
export function FrameTools({ tool, shell, onTool, onLeave }: Props) {
  // A window that is born open does not know where the focus came from.
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  const open = isThere ? tool : null;
  return (
    <>
      <Palette
        opened={open === 'palette'}
        shell={shell}
        onClose={() => onTool(null)}
        onShortcuts={() => onTool('shortcuts')}
        onLeave={onLeave}
      />
      <ShortcutsSheet
        opened={open === 'shortcuts'}
        role={shell.person.role}
        hidden={shell.hidden_pages}
        onClose={() => onTool(null)}
      />
    </>
  );
}
