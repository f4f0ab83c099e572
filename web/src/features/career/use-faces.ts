import { useMediaQuery } from '@mantine/hooks';
import { type Face, useCareerAddress, useGoTo } from './career-address.ts';

/** The list where there is little room, the canvas elsewhere, unless the address says. */
export function useFaces() {
  const { vista } = useCareerAddress();
  const goTo = useGoTo();
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const first: Face = isNarrow ? 'lista' : 'mapa';
  const face: Face = vista === undefined || vista === 'editar' ? first : vista;
  return {
    face,
    // beside the canvas a panel leaves room for the map; over the list it would hide it
    choose: (next: Face) => goTo({ vista: next === first ? undefined : next, cargo: undefined }),
  };
}
