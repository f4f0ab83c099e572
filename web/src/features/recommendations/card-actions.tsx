import { ActionIcon, Button, Group, Menu, Tooltip } from '@mantine/core';
import type { DismissReason, Recommendation } from '@pdy/contract/recommendations/recommendations';
import { dismissReasonLabel } from '@pdy/contract/recommendations/words';
import { Bookmark, BookmarkCheck, Play, Plus, X } from 'lucide-react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { singleClick } from '#lib/keys/single-click.ts';
import { useAcceptRecommendation } from '#ui/level/accept-recommendation.ts';
import { ButtonLink } from '#ui/link.tsx';
import { toastUndo } from '#ui/toast/undo-toast.tsx';
import { testOf } from './recommendation-address.ts';
import { listId } from './recommendation-query.ts';

const reasons = Object.entries(dismissReasonLabel) as [DismissReason, string][];

type Props = { recommendation: Recommendation };

/** The actions on one entry. */
export const CardActions = ({ recommendation }: Props) =>
  recommendation.status === 'dismissed' ? (
    <RestoreButton recommendation={recommendation} />
  ) : (
    <Group gap="xs">
      <AcceptButton recommendation={recommendation} />
      <BeginLink recommendation={recommendation} />
      <SaveRecommendationButton recommendation={recommendation} />
      {recommendation.mandatory_until === null && <DismissMenu recommendation={recommendation} />}
    </Group>
  );

function AcceptButton({ recommendation: { id, title } }: Props) {
  const accept = useAcceptRecommendation();
  return (
    <Button
      variant="light"
      leftSection={<Plus size={17} aria-hidden />}
      loading={accept.isPending}
      aria-label={`Adicionar ao PDI: ${title}`}
      onClick={singleClick(() => accept.mutate({ id }))}
    >
      Adicionar ao PDI
    </Button>
  );
}

const BeginLink = ({ recommendation }: Props) => {
  const { url, title, item_type } = recommendation;
  if (item_type === 'assessment')
    return (
      <ButtonLink
        {...testOf(recommendation)}
        variant="default"
        leftSection={<Play size={16} aria-hidden />}
        aria-label={`Fazer o teste: ${title}`}
      >
        Fazer o teste
      </ButtonLink>
    );
  return (
    url && (
      <Button
        component="a"
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        variant="default"
        leftSection={<Play size={16} aria-hidden />}
        aria-label={`Iniciar: ${title} (abre em outra aba)`}
      >
        Iniciar
      </Button>
    )
  );
};

function SaveRecommendationButton({ recommendation: { id, title, status } }: Props) {
  const save = useAct(api.recommendations.save, {
    done: (_saved, { is_saved }) => (is_saved ? 'Recomendação salva' : 'Recomendação tirada das salvas'),
  });
  const isSaved = status === 'saved';
  const name = isSaved ? 'Tirar das salvas' : 'Salvar';
  return (
    <Tooltip label={name}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={`${name}: ${title}`}
        loading={save.isPending}
        onClick={() => save.mutate({ id, is_saved: !isSaved })}
      >
        {isSaved ? <BookmarkCheck size={18} aria-hidden /> : <Bookmark size={18} aria-hidden />}
      </ActionIcon>
    </Tooltip>
  );
}

/** A dismissed entry can be restored here for a few seconds. */
function DismissMenu({ recommendation: { id, title } }: Props) {
  const restore = useAct(api.recommendations.restore);
  const dismiss = useAct(api.recommendations.dismiss, {
    onDone: () => {
      toastUndo({
        text: 'Recomendação dispensada por 90 dias.',
        of: title,
        onUndo: () => restore.mutate({ id }),
      });
      document.getElementById(listId)?.focus();
    },
  });
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={`Dispensar: ${title}`}
          loading={dismiss.isPending}
        >
          <X size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Dispensar por quê? Só você vê.</Menu.Label>
        {reasons.map(([reason, label]) => (
          <Menu.Item key={reason} onClick={() => dismiss.mutate({ id, reason })}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function RestoreButton({ recommendation: { id, title } }: Props) {
  const restore = useAct(api.recommendations.restore);
  return (
    <Group gap="xs">
      <Button
        variant="default"
        loading={restore.isPending}
        aria-label={`Voltar a recomendar: ${title}`}
        onClick={() => restore.mutate({ id })}
      >
        Voltar a recomendar
      </Button>
    </Group>
  );
}
