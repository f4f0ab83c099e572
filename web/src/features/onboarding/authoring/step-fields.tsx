import { Button, Group, Stack, Switch, Textarea } from '@mantine/core';
import type { Role } from '@pdy/contract/permissions';
import { useEffect, useRef } from 'react';
import { LineInput } from '#ui/form/line-input.tsx';
import type { DraftStep } from './draft.ts';
import { TargetField } from './target-field.tsx';

/** The properties of the card of one step, and of its fields. */
export type CardProps = {
  step: DraftStep;
  at: number;
  total: number;
  role: Role;
  errors: Partial<Record<'title' | 'description' | 'target_element', string>> | undefined;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChange: (change: Partial<DraftStep>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDrag: () => void;
  onDropHere: () => void;
};

/** The fields of one step; the focus begins at the title. */
export function TourStepInputs({ step, role, errors, onChange, onRemove, onOpen }: CardProps) {
  const title = useRef<HTMLInputElement>(null);
  const isRefused = errors !== undefined;
  // If it opened because of an error, the first wrong field gets the focus.
  useEffect(() => {
    if (!isRefused) title.current?.focus();
  }, []);
  return (
    <Stack pt="xs" px="md" pb="md" bg="var(--pdy-sunken)">
      <LineInput
        ref={title}
        label="Título"
        required
        value={step.title}
        error={errors?.title}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
      <Textarea
        label="Texto"
        required
        autosize
        minRows={3}
        description="Uma ou duas frases: o que a pessoa encontra ali e para que serve. Quem faz este tour lê."
        value={step.description}
        error={errors?.description}
        onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
      />
      <TargetField
        role={role}
        value={step.target_element}
        error={errors?.target_element}
        onChange={(target_element) => onChange({ target_element })}
      />
      <Switch
        label="Ativo"
        description="Passos inativos ficam guardados e ninguém vê."
        checked={step.is_active}
        onChange={({ currentTarget }) => onChange({ is_active: currentTarget.checked })}
      />
      <Group justify="space-between" gap="xs">
        <Button variant="subtle" color="red" size="xs" onClick={onRemove}>
          Remover passo
        </Button>
        <Button variant="default" size="xs" onClick={() => onOpen(false)}>
          Fechar
        </Button>
      </Group>
    </Stack>
  );
}
