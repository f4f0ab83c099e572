import { Badge } from '@mantine/core';

type Props = { isOn: boolean; on: string; off: string };

/** Whether something is active, as a word with a dot. */
export const StateBadge = ({ isOn, on, off }: Props) => (
  <Badge variant="dot" color={isOn ? 'green' : 'gray'}>
    {isOn ? on : off}
  </Badge>
);
