import { Modal, Skeleton } from '@mantine/core';
import type { DeckCard } from '@pdy/contract/study/decks';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { useLastAsked } from '#lib/last-asked.ts';
import { OneFace } from '#ui/page/one-face.tsx';
import { CardForm } from './card-form.tsx';

type Props = {
  /** The card, or 'novo'; undefined: the dialog is closed. */
  asked: string | undefined;
  deck_id: string;
  onClose: () => void;
  onSaved: (card: DeckCard) => void;
};

/** Adds or edits a card of a deck. */
export function CardDialog({ asked, deck_id, onClose, onSaved }: Props) {
  const shown = useLastAsked(asked);
  const close = () => beforeLosing(onClose);
  const isNew = shown === 'novo';
  return (
    <Modal
      opened={asked !== undefined}
      onClose={close}
      title={isNew ? 'Novo cartão' : 'Editar cartão'}
      size={640}
    >
      {isNew && <CardForm deck_id={deck_id} card={null} onCancel={close} onSaved={onSaved} />}
      {shown && !isNew && <Known id={shown} deck_id={deck_id} onClose={close} onSaved={onSaved} />}
    </Modal>
  );
}

type KnownProps = { id: string; deck_id: string; onClose: () => void; onSaved: (card: DeckCard) => void };

function Known({ id, deck_id, onClose, onSaved }: KnownProps) {
  const query = useQuery(api.decks.card.queryOptions({ input: { id } }));
  return (
    <OneFace query={query} what="o cartão" skeleton={<Skeleton height={320} />}>
      {(card) => <CardForm key={id} deck_id={deck_id} card={card} onCancel={onClose} onSaved={onSaved} />}
    </OneFace>
  );
}
