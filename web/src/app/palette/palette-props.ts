import type { Shell } from '#lib/shell-data.ts';

export type PaletteProps = {
  opened: boolean;
  shell: Shell;
  onClose: () => void;
  onShortcuts: () => void;
  onLeave: () => void;
};
