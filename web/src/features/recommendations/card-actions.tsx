import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import type { DismissReason, Recommendation } from '@pdy/contract/recommendations/recommendations';
import { dismissReasonLabel } from '@pdy/contract/recommendations/words';
import { Bookmark, BookmarkCheck, Play, Plus, X } from 'lucide-react';
import { useAcceptRecommendation } from '#lib/accept-recommendation.ts';
import { useDismiss, useRestore, useSave } from './recommendation-query.ts';
import classes from './recommendations.module.css';

const reasons = Object.keys(dismissReasonLabel) as DismissReason[];

type Props = { recommendation: Recommendation };

/** What can be done with one entry. */
export const CardActions = ({ recommendation }: Props) =>
  recommendation.status === 'dismissed' ? (
    <TakeBack recommendation={recommendation} />
  ) : (
    <div className={classes.actions}>
      <Accept recommendation={recommendation} />
      <Begin recommendation={recommendation} />
      <Save recommendation={recommendation} />
      {recommendation.mandatory_until === null && <Dismiss recommendation={recommendation} />}
    </div>
  );

function Accept({ recommendation: { id, title } }: Props) {
  const accept = useAcceptRecommendation();
  return (
    <Button
      variant="light"
      leftSection={<Plus size={17} aria-hidden />}
      loading={accept.isPending}
      aria-label={`Adicionar ao PDI: ${title}`}
      onClick={() => accept.mutate({ id })}
    >
      Adicionar ao PDI
    </Button>
  );
}

const Begin = ({ recommendation: { url, title } }: Props) =>
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
  );

function Save({ recommendation: { id, title, status } }: Props) {
  const save = useSave();
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

function Dismiss({ recommendation }: Props) {
  const dismiss = useDismiss(recommendation);
  const { id, title } = recommendation;
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
        {reasons.map((reason) => (
          <Menu.Item key={reason} onClick={() => dismiss.mutate({ id, reason })}>
            {dismissReasonLabel[reason]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function TakeBack({ recommendation: { id, title } }: Props) {
  const restore = useRestore();
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        loading={restore.isPending}
        aria-label={`Voltar a recomendar: ${title}`}
        onClick={() => restore.mutate({ id })}
      >
        Voltar a recomendar
      </Button>
    </div>
  );
}
