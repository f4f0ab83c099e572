import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import type { Colleague } from '@pdy/contract/people/people';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { maySingleKeys } from '#lib/keys/shortcuts.ts';
import type { Shell } from '#lib/shell-data.ts';
import { openTour, useTourAct } from '#lib/tour.ts';
import { atFirst, found, type Row } from './groups.ts';
import type { Option } from './option.ts';
import { optionsOfPerson } from './person-options.ts';
import { keepRecent, readRecent } from './recent.ts';
import { useOptions } from './use-options.ts';

export type PaletteProps = {
  opened: boolean;
  shell: Shell;
  onClose: () => void;
  onShortcuts: () => void;
  onLeave: () => void;
};

const stepOf: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 };

/** The state of the search while it is open: the words, the results, the active line. */
export function usePalette({ shell, onClose, onShortcuts, onLeave }: Omit<PaletteProps, 'opened'>) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [person, setPerson] = useState<Colleague | null>(null);
  const [recent] = useState(readRecent);
  const open = useOpen(onClose);
  const type = (text: string) => {
    setTyped(text);
    setAt(0);
  };
  const turnTo = (next: Colleague | null) => {
    setPerson(next);
    type('');
  };
  const isDark = useComputedColorScheme() === 'dark';
  const { setColorScheme: onScheme } = useMantineColorScheme();
  const onTour = useTourAgain();
  const acts = { isDark, onScheme, onTour, onShortcuts, onLeave };
  const { options, isSearching } = useOptions({ shell, typed: person ? '' : typed, acts, onPerson: turnTo });
  const isLed = shell.person.leads || shell.person.role === 'admin';
  const groups = person
    ? [{ title: 'Ações', rows: asked(optionsOfPerson(person, isLed), typed) }]
    : typed.trim() === ''
      ? atFirst(options, recent)
      : found(typed, options, recent);
  const rows = groups.flatMap((group) => group.rows);

  const pick = ({ option }: Row, isElsewhere: boolean) => {
    if (option.kind !== 'person' && !person) keepRecent(option.id);
    open(option, isElsewhere);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = stepOf[event.key];
    const row = rows[at];
    if (step) setAt(moved(at, step, rows.length));
    else if (event.key === 'Enter' && row && !event.nativeEvent.isComposing)
      pick(row, event.ctrlKey || event.metaKey);
    else if (event.key === '?' && typed === '' && maySingleKeys()) onShortcuts();
    else if (event.key === 'Backspace' && typed === '' && person) turnTo(null);
    else return;
    event.preventDefault();
  };
  return {
    typed,
    setTyped: type,
    person,
    groups,
    count: rows.length,
    at,
    setAt,
    onKeyDown,
    pick,
    isSearching,
  };
}

const asked = (options: readonly Option[], typed: string): readonly Row[] =>
  typed.trim() === ''
    ? options.map((option) => ({ option, ranges: [] }))
    : found(typed, options, []).flatMap(({ rows }) => rows);

/** The index after a step. A single step past an end goes to the other end; a step of a page stops at the end. */
function moved(at: number, step: number, count: number) {
  if (count === 0) return 0;
  if (Math.abs(step) === 1) return (at + step + count) % count;
  return Math.min(count - 1, Math.max(0, at + step));
}

function useTourAgain() {
  const act = useTourAct({ onDone: openTour });
  return () => act.mutate({ act: 'reset' });
}

function useOpen(onClose: () => void) {
  const router = useRouter();
  return (option: Option, isElsewhere: boolean) => {
    if ('run' in option) {
      // First, so that what it opens takes the place of the search.
      if (!option.stays) onClose();
      option.run();
    } else if (isElsewhere) {
      window.open(option.href, '_blank', 'noopener');
    } else {
      onClose();
      void router.navigate({ href: option.href });
    }
  };
}
