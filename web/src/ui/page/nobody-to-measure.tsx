import { Text } from '@mantine/core';
import { Link } from '../link.tsx';

type Props = {
  /** Whether the reader may bring people into the company. */
  mayBring: boolean;
  isQuiet?: boolean;
};

/** Shown in place of figures where there is only one person in the company. */
export const NobodyToMeasure = ({ mayBring, isQuiet = false }: Props) => (
  <Text {...(isQuiet && { c: 'dimmed' })}>
    <span>Ainda não há o que medir: só há uma pessoa na empresa.</span>{' '}
    {mayBring && (
      <Link to="/user-management" search={{ aba: 'importacoes', importacao: 'nova' }}>
        Trazer as pessoas
      </Link>
    )}
  </Text>
);
