import { useMediaQuery } from '@mantine/hooks';

/** Whether there is no room for the whole tree, so that one branch is shown at a time. */
export const useNarrow = () => useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false });
