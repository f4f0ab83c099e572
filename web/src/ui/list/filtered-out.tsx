import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '../page/empty-state.tsx';

type Props = {
  title: string;
  why: ReactNode;
  onClear: () => void;
  /** 'busca' where only words were searched for. */
  clears?: 'filtros' | 'busca';
  second?: ReactNode;
};

/** Nothing matches the filters; one click removes them. */
export const FilteredOut = ({ onClear, clears = 'filtros', ...says }: Props) => (
  <EmptyState {...says} action={<Button variant="default" onClick={onClear}>{`Limpar ${clears}`}</Button>} />
);
