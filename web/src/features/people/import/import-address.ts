/** The address of the tab of imports: the open import, its step, and the filter of its lines. */
import { addressOf, either, id, oneOf } from '#lib/address/address.ts';

export const importAddress = addressOf('/user-management', {
  /** An import's id; 'nova' for a new one. */
  importacao: either(oneOf('nova'), id),
  /** The trial that another file replaces. */
  em_lugar_de: id,
  /** Absent: the present step of the import. */
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
