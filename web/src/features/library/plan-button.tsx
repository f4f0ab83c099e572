import { Button, Modal, Skeleton } from '@mantine/core';
import type { LibraryCard } from '@pdy/contract/library/library';
import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { later } from '#ui/page/later.tsx';

const AddToPlanForm = later(() => import('./plan-form.tsx'), 'AddToPlanForm', <Skeleton height={120} />);

type Props = { item: Pick<LibraryCard, 'id' | 'title' | 'teaches' | 'is_in_plan'>; isFilled?: boolean };

/** 'Adicionar ao PDI': the first click asks for the goal and proposes one; the second adds the activity. */
export function PlanButton({ item, isFilled }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (item.is_in_plan)
    return (
      <Button variant="subtle" color="gray" disabled leftSection={<Check size={17} aria-hidden />}>
        No seu PDI
      </Button>
    );
  return (
    <>
      <Button
        variant={isFilled ? 'filled' : 'light'}
        leftSection={<Plus size={17} aria-hidden />}
        aria-label={`Adicionar ao PDI: ${item.title}`}
        onClick={() => setOpen(true)}
      >
        Adicionar ao PDI
      </Button>
      <Modal opened={isOpen} onClose={close} title="Adicionar ao PDI" zIndex={300}>
        <AddToPlanForm item={item} onDone={close} />
      </Modal>
    </>
  );
}
