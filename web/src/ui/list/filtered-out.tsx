import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '../empty-state.tsx';

type Props = {
  title: string;
  why: ReactNode;
  onClear: () => void;
  /** Where words alone were looked for. */
  clears?: 'filtros' | 'busca';
  second?: ReactNode;
};

/** Nothing is left by what is filtered; one step leads back to everything. */
export const FilteredOut = ({ onClear, clears = 'filtros', ...says }: Props) => (
  <EmptyState {...says} action={<Button variant="default" onClick={onClear}>{`Limpar ${clears}`}</Button>} />
);
