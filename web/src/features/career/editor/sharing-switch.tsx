import { Switch } from '@mantine/core';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';

/** Whether the person's manager may read target and board. */
export function SharingSwitch({ isShared }: { isShared: boolean }) {
  const share = useAct(api.career.board.share, {
    done: ({ shared_with_manager }) =>
      shared_with_manager ? 'Você e seu gestor direto veem alvo e anotações' : 'Só você vê alvo e anotações',
  });
  return (
    <Switch
      mt="md"
      label="Compartilhar alvo e anotações com meu gestor direto"
      description="A administração não vê."
      checked={isShared}
      disabled={share.isPending}
      onChange={({ currentTarget }) => share.mutate({ shared_with_manager: currentTarget.checked })}
    />
  );
}
