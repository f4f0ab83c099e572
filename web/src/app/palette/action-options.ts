/** The actions of the search that do not lead to a page. Whatever has an address is among the destinations. */
import { Compass, Keyboard, LogOut, Moon, Sun } from 'lucide-react';
import type { Option } from './option.ts';

export type Acts = {
  isDark: boolean;
  onScheme: (scheme: 'light' | 'dark') => void;
  onTour: () => void;
  onShortcuts: () => void;
  onLeave: () => void;
};

export function actionOptions({ isDark, onScheme, onTour, onShortcuts, onLeave }: Acts): Option[] {
  const action = (name: string, rest: Pick<Option, 'title' | 'words' | 'icon' | 'keys'>) => ({
    id: `action:${name}`,
    kind: 'action' as const,
    ...rest,
  });
  const scheme = isDark ? 'light' : 'dark';
  return [
    {
      ...action('scheme', {
        title: `Mudar para o tema ${isDark ? 'claro' : 'escuro'}`,
        words: 'mudar tema aparência cores noite dark',
        icon: isDark ? Sun : Moon,
      }),
      run: () => onScheme(scheme),
    },
    {
      ...action('tour', { title: 'Refazer tour', words: 'apresentação ajuda começar', icon: Compass }),
      run: onTour,
    },
    {
      ...action('shortcuts', {
        title: 'Ver todos os atalhos',
        words: 'teclado teclas ajuda',
        icon: Keyboard,
        keys: '?',
      }),
      run: onShortcuts,
    },
    {
      ...action('leave', { title: 'Sair', words: 'encerrar sessão logout', icon: LogOut }),
      run: onLeave,
    },
  ];
}
