/** What the tab of imports says in the address: which import is open, at which step, which of its lines are shown. */
import { addressOf, either, id, oneOf } from '#lib/address.ts';

export const importAddress = addressOf('/user-management', {
  /** An import's id; 'nova' for one to come. */
  importacao: either(oneOf('nova'), id),
  /** The trial in whose place another file is brought. */
  em_lugar_de: id,
  /** Absent: as far as the import has come. */
  etapa: oneOf('colunas', 'confirmacao'),
  /** Lines with one outcome. */
  linhas: oneOf('criar', 'atualizar', 'sem_alteracao', 'erro'),
});

export type ImportAddress = ReturnType<typeof importAddress.read>;
export const { useAddress: useImportAddress, useGoTo } = importAddress;

export const noImport: ImportAddress = {
  importacao: undefined,
  em_lugar_de: undefined,
  etapa: undefined,
  linhas: undefined,
};
