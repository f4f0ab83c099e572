/** What the address of the hierarchy may say: what is looked at, and the dialog that is open. */
import { addressOf, day, id, oneOf, words } from '#lib/address.ts';

export const hierarchyAddress = addressOf('/hierarchy-management', {
  /** Absent: the list. */
  aba: oneOf('organograma', 'saude', 'pedidos', 'agendadas'),
  busca: words,
  filtro: oneOf(
    'sem-gestor',
    'gestor-inativo',
    'lidera-sem-papel',
    'gestor-sem-liderados',
    'um-liderado',
    'muitos-liderados',
  ),
  /** Whose place is shown. */
  pessoa: id,
  /** Who is about to get another manager, and whom if that is chosen already. */
  mover: id,
  para: id,
  /** The day of the past that is looked at. */
  em: day,
  /** The formats that the hierarchy may be taken along in, or whom the first person without a manager is to answer to. */
  abrir: oneOf('exportar', 'gestor'),
  /** A long file that was asked for. */
  arquivo: id,
});

export const { useAddress: useHierarchyAddress, useGoTo } = hierarchyAddress;
