import { ActionIcon } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { AskFirst } from '#ui/dialog/ask-first.tsx';

/** `name`: the name of what is deleted. */
type Props<Input> = Omit<ComponentProps<typeof AskFirst<Input>>, 'button' | 'confirm'> & { name: string };

/** Deletes something permanently, after asking. */
export const RemoveButton = <Input,>({ name, ...asked }: Props<Input>) => (
  <AskFirst
    {...asked}
    confirm="Remover"
    isDangerous
    button={(ask) => (
      <ActionIcon variant="subtle" color="gray" aria-label={`Remover ${name}`} onClick={ask}>
        <Trash2 size={16} aria-hidden />
      </ActionIcon>
    )}
  />
);
