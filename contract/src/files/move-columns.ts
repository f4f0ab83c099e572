/** The columns of a file of moves between jobs. */
import type { Columns } from './columns.ts';

export const moveColumns: Columns = [
  {
    name: 'de_codigo',
    label: 'De',
    aliases: ['do cargo', 'cargo de origem', 'cargo atual', 'origem'],
    help: 'Obrigatório. O nome ou o código de um cargo do mapa.',
    example: 'Cargo de exemplo',
    is_required: true,
    is_text: true,
  },
  {
    name: 'para_codigo',
    label: 'Para',
    aliases: ['ao cargo', 'para o cargo', 'cargo de destino', 'destino'],
    help: 'Obrigatório. O nome ou o código de outro cargo do mapa.',
    example: 'Apague esta linha',
    is_required: true,
    is_text: true,
  },
  {
    name: 'tipo',
    label: 'Tipo',
    help: 'Promoção, Movimento lateral ou Transição de área. Em branco: Promoção.',
    example: 'Promoção',
  },
  {
    name: 'meses_minimos',
    label: 'Meses mínimos',
    aliases: ['tempo mínimo', 'meses'],
    help: 'De 0 a 120: o tempo no cargo antes do movimento. Em branco: sem mínimo.',
    example: '12',
  },
];
