import { Button, Group, Stack, Text } from '@mantine/core';
import type { BoardItem } from '@pdy/contract/career/board';
import { Plus } from 'lucide-react';
import { Section } from '#ui/page/section.tsx';
import { Tiles } from '#ui/parts.tsx';
import { useCareer } from './career-context.ts';
import { isLost, jobNamed } from './career-model.ts';
import { SharingSwitch } from './editor/sharing-switch.tsx';
import { ItemFace, itemWords } from './parts/item-face.tsx';

/** The board as a list: the same items, the same actions. */
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
        <Tiles>
          {items.map((item) => (
            <Stack key={item.id} component="li" gap="2xs">
              <ListedItem item={item} />
            </Stack>
          ))}
        </Tiles>
      )}
      {mayChange && <SharingSwitch isShared={view.board?.shared_with_manager ?? true} />}
    </Section>
  );
}

function ListedItem({ item }: { item: BoardItem }) {
  const { board, editItem, mayChange, model } = useCareer();
  const job = jobNamed(model, item.job_profile_id ?? undefined);
  const isOff = isLost(model, item.job_profile_id);
  const words = itemWords(item);
  return (
    <>
      <ItemFace item={item} isLost={isOff} />
      {job && (
        <Text fz="xs" c="dimmed">
          Perto de {job.name}
        </Text>
      )}
      {mayChange && (
        <Group gap="2xs">
          <ItemAct name={`Editar ${words}`} onClick={() => editItem({ id: item.id })}>
            Editar
          </ItemAct>
          {item.kind !== 'note' && item.kind !== 'link' && (
            <ItemAct
              name={`${item.is_done ? 'Reabrir' : 'Marcar como feito'} ${words}`}
              onClick={() => board.change(item, { is_done: !item.is_done })}
            >
              {item.is_done ? 'Reabrir' : 'Feito'}
            </ItemAct>
          )}
          {isOff && (
            <ItemAct
              name={`Dispensar o aviso de ${words}`}
              onClick={() => board.change(item, { job_profile_id: null })}
            >
              Dispensar aviso
            </ItemAct>
          )}
          <ItemAct name={`Remover ${words}`} color="red" onClick={() => board.remove(item)}>
            Remover
          </ItemAct>
        </Group>
      )}
    </>
  );
}

type ItemActProps = { name: string; color?: string; onClick: () => void; children: string };

const ItemAct = ({ name, color = 'indigo', onClick, children }: ItemActProps) => (
  <Button size="compact-sm" variant="subtle" color={color} aria-label={name} onClick={onClick}>
    {children}
  </Button>
);
