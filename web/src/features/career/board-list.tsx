import { Button, Group, Switch, Text } from '@mantine/core';
import type { BoardItem } from '@pdy/contract/career/board';
import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { Section } from '#ui/section.tsx';
import classes from './board-list.module.css';
import { useCareer } from './career-context.ts';
import { isLost, jobNamed } from './career-model.ts';
import { useAfterwards } from './career-query.ts';
import { ItemFace, itemWords } from './item-face.tsx';

/** The board as a list: the same things, the same acts. */
export function BoardList() {
  const { view, mayChange, editItem } = useCareer();
  const items = view.board?.items ?? [];
  if (!mayChange && !view.board) return null;
  return (
    <Section
      name={mayChange ? 'Minhas anotações' : 'Anotações compartilhadas'}
      aside={
        mayChange && (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<Plus size={15} aria-hidden />}
            onClick={() => editItem({ x: 0, y: -160, job_profile_id: null })}
          >
            Adicionar nota
          </Button>
        )
      }
    >
      {items.length === 0 ? (
        <Text c="dimmed" fz="sm">
          Notas, marcos e metas que você puser no mapa aparecem aqui.
        </Text>
      ) : (
        <ul className={classes.items}>
          {items.map((item) => (
            <li key={item.id}>
              <Item item={item} />
            </li>
          ))}
        </ul>
      )}
      {mayChange && <Sharing />}
    </Section>
  );
}

function Item({ item }: { item: BoardItem }) {
  const { board, editItem, mayChange, model } = useCareer();
  const job = jobNamed(model, item.job_profile_id ?? undefined);
  const isOff = isLost(model, item.job_profile_id);
  const words = itemWords(item);
  return (
    <>
      <ItemFace item={item} isLost={isOff} />
      {job && (
        <Text fz={12} c="dimmed">
          Perto de {job.name}
        </Text>
      )}
      {mayChange && (
        <Group gap={4}>
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`Editar ${words}`}
            onClick={() => editItem({ id: item.id })}
          >
            Editar
          </Button>
          {item.kind !== 'note' && item.kind !== 'link' && (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`${item.is_done ? 'Reabrir' : 'Marcar como feito'} ${words}`}
              onClick={() => board.change(item, { is_done: !item.is_done })}
            >
              {item.is_done ? 'Reabrir' : 'Feito'}
            </Button>
          )}
          {isOff && (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`Dispensar o aviso de ${words}`}
              onClick={() => board.change(item, { job_profile_id: null })}
            >
              Dispensar aviso
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            aria-label={`Remover ${words}`}
            onClick={() => board.remove(item)}
          >
            Remover
          </Button>
        </Group>
      )}
    </>
  );
}

/** Who reads target and board besides the person. */
function Sharing() {
  const { view } = useCareer();
  const { refresh, refused } = useAfterwards();
  const share = useMutation(
    api.career.board.share.mutationOptions({
      onSuccess: ({ shared_with_manager }) => {
        toastDone(shared_with_manager ? 'Seu gestor vê alvo e anotações' : 'Só você vê alvo e anotações');
        return refresh();
      },
      onError: refused,
    }),
  );
  return (
    <Switch
      mt="md"
      label="Compartilhar alvo e anotações com meu gestor direto"
      description="A administração da empresa não vê."
      checked={view.board?.shared_with_manager ?? true}
      disabled={share.isPending}
      onChange={({ currentTarget }) => share.mutate({ shared_with_manager: currentTarget.checked })}
    />
  );
}
