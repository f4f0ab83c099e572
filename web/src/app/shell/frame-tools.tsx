import { useEffect, useState } from 'react';
import type { Shell } from '#lib/shell-data.ts';
import { Palette } from '../palette/palette.tsx';
import { ShortcutsSheet } from './keys/shortcuts-sheet.tsx';

/** The tool that is open above the frame. */
export type Tool = 'palette' | 'shortcuts' | null;

type Props = { tool: Tool; shell: Shell; onTool: (tool: Tool) => void; onLeave: () => void };

/** The search and the list of shortcuts: loaded after the page, then ready. */
export function FrameTools({ tool, shell, onTool, onLeave }: Props) {
  // A dialog that is mounted open does not know where the focus came from.
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
