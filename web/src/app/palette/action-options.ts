/** What the search can do besides leading somewhere. */
import { Compass, Keyboard, LogOut, Moon, Plus, ShieldCheck, Sun } from 'lucide-react';
import type { Option } from './option.ts';

export type Acts = {
  isDark: boolean;
  mayGoals: boolean;
  onScheme: (scheme: 'light' | 'dark') => void;
  onTour: () => void;
  onShortcuts: () => void;
  onLeave: () => void;
};

export function actionOptions({ isDark, mayGoals, onScheme, onTour, onShortcuts, onLeave }: Acts): Option[] {
  const action = (name: string, rest: Pick<Option, 'title' | 'words' | 'icon' | 'keys'>) => ({
    id: `action:${name}`,
    kind: 'action' as const,
    ...rest,
  });
  const scheme = isDark ? 'light' : 'dark';
  return [
    ...(mayGoals
      ? [
          {
            ...action('goal', { title: 'Criar meta', words: 'nova adicionar pdi', icon: Plus }),
            href: '/goals?novo=meta',
          },
        ]
      : []),
    {
      ...action('security', {
        title: 'Abrir segurança da conta',
        words: 'senha aparelhos duas etapas código',
        icon: ShieldCheck,
      }),
      href: '/profile?secao=seguranca',
    },
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
