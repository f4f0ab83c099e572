import { Button, Group, Text } from '@mantine/core';
import type { Remindable } from '@pdy/contract/panels/corporate-figures';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';

const reminders: readonly { about: Remindable; label: string; what: string }[] = [
  {
    about: 'submitted',
    label: 'Lembrar quem aprova',
    what: 'Quem tem PDIs à espera da sua decisão recebe um aviso.',
  },
  {
    about: 'changes_requested',
    label: 'Lembrar quem precisa ajustar',
    what: 'Quem recebeu um pedido de ajustes e ainda não reenviou recebe um aviso.',
  },
  {
    about: 'none',
    label: 'Lembrar quem está sem PDI',
    what: 'Quem não tem PDI em andamento recebe um aviso.',
  },
];

const notifiedText = (people: number) =>
  people === 0
    ? 'Ninguém para lembrar agora'
    : people === 1
      ? 'Lembrete enviado a 1 pessoa'
      : `Lembrete enviado a ${people} pessoas`;

/** One reminder to everybody whom plans in one state wait for; each at most once a day. */
export function RemindButtons() {
  const [asked, ask] = useState<(typeof reminders)[number] | null>(null);
  const remind = useAct(api.corporate.remind, {
    done: ({ people }) => notifiedText(people),
    onEnd: () => ask(null),
    refreshes: false,
  });
  return (
    <>
      <Group gap="xs">
        {reminders.map((one) => (
          <Button
            key={one.about}
            variant="default"
            leftSection={<Bell size={16} aria-hidden />}
            onClick={() => ask(one)}
          >
            {one.label}
          </Button>
        ))}
      </Group>
      <Text fz="xs" c="dimmed" mt="xs">
        Cada lembrete sai no máximo uma vez por dia.
      </Text>
      <ConfirmDialog
        opened={asked !== null}
        title={`${asked?.label ?? ''}?`}
        confirm="Enviar lembrete"
        busy={remind.isPending}
        onCancel={() => ask(null)}
        onConfirm={() => asked && remind.mutate({ about: asked.about })}
      >
        {asked?.what}
      </ConfirmDialog>
    </>
  );
}
