/** What the address of the hierarchy may say: the view, and the open dialog. */
import { addressOf, day, id, oneOf, words } from '#lib/address/address.ts';

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
  /** The person whose place is shown. */
  pessoa: id,
  /** The person who is about to get another manager, and the new manager if already chosen. */
  mover: id,
  para: id,
  /** The past day that is shown. */
  em: day,
  /** The formats for exporting the hierarchy, or the choice of a manager for the first person without one. */
  abrir: oneOf('exportar', 'gestor'),
  /** A long file that was requested. */
  arquivo: id,
});

export const { useAddress: useHierarchyAddress, useGoTo } = hierarchyAddress;
