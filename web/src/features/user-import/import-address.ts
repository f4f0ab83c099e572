/** Which import is open, at which step, and which of its lines are shown, stand in the address. */
import type { ImportAction } from '@pdy/contract/people/imports';
import { useNavigate, useSearch } from '@tanstack/react-router';

export type ImportAddress = {
  /** An import's id; 'nova' for one to come. */
  importacao?: string | undefined;
  /** Absent: as far as the import has come. */
  etapa?: 'colunas' | 'confirmacao' | undefined;
  /** Lines with one outcome. */
  linhas?: ImportAction | undefined;
};

export const useImportAddress = (): ImportAddress => useSearch({ strict: false });

/** Changes part of the address. */
export function useGoTo() {
  const navigate = useNavigate({ from: '/user-management' });
  return (change: ImportAddress) =>
    void navigate({ to: '/user-management', search: (now) => ({ ...now, ...change }), resetScroll: false });
}

export const noImport: ImportAddress = { importacao: undefined, etapa: undefined, linhas: undefined };
