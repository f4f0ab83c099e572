import { Box, Button, type ButtonProps } from '@mantine/core';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';

type Props = Pick<ButtonProps, 'mr' | 'maw'> & {
  name: string;
  /** For screen readers: the name with its subject. */
  label: string;
  children: ReactNode;
};

/** Content beside an activity, opened on request. */
export function Folded({ name, label, children, ...place }: Props) {
  const [isOpen, setOpen] = useState(false);
  const Arrow = isOpen ? ChevronDown : ChevronRight;
  return (
    <>
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        ml="-xs"
        mb="xs"
        {...place}
        aria-expanded={isOpen}
        aria-label={label}
        leftSection={<Arrow size={14} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        {name}
      </Button>
      {isOpen && (
        <Box mb="sm" pl="md">
          {children}
        </Box>
      )}
    </>
  );
}
