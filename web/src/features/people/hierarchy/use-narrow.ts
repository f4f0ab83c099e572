import { useMediaQuery } from '@mantine/hooks';

/** No room for the whole tree: one branch at a time. */
export const useNarrow = () => useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false });
