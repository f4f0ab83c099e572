import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { later } from '#ui/page/later.tsx';
import { Page } from '#ui/page/page.tsx';
import { useGoTo, useStudyAddress } from './study-address.ts';
import { Today } from './today.tsx';

const StudySession = later(() => import('./session/session.tsx'), 'StudySession');
const Decks = later(() => import('./decks/decks.tsx'), 'Decks');
const DeckPage = later(() => import('./decks/deck-page.tsx'), 'DeckPage');
const HardCards = later(() => import('./decks/hard-cards.tsx'), 'HardCards');
const DeckDialog = later(() => import('./decks/deck-dialog.tsx'), 'DeckDialog');

const today = 'hoje';

/** Study: the cards of today, one session, the decks. */
export function StudyPage() {
  const { estudar, baralho } = useStudyAddress();
  if (estudar) return <StudySession key={estudar} deck_id={estudar === 'todos' ? undefined : estudar} />;
  if (baralho) return <DeckPage key={baralho} id={baralho} />;
  return <Tabs />;
}

function Tabs() {
  const { aba, novo } = useStudyAddress();
  const goTo = useGoTo();
  const { data } = useQuery(api.study.home.queryOptions());
  return (
    <Page
      title="Estude com Flash Cards"
      purpose="Alguns minutos por dia para não esquecer o que você aprendeu."
      action={
        <Button variant={aba === 'baralhos' ? 'filled' : 'default'} onClick={() => goTo({ novo: 'pessoal' })}>
          Novo baralho
        </Button>
      }
      tabs={{
        value: aba ?? today,
        items: [
          { value: today, label: 'Hoje' },
          { value: 'baralhos', label: 'Baralhos' },
          { value: 'dificeis', label: 'Cartões difíceis', count: data?.hard_cards || undefined },
        ],
        onChange: (next) => goTo({ aba: next === 'baralhos' || next === 'dificeis' ? next : undefined }),
      }}
    >
      {aba === 'baralhos' ? <Decks /> : aba === 'dificeis' ? <HardCards /> : <Today />}
      <DeckDialog
        asked={novo}
        onClose={() => goTo({ novo: undefined })}
        onSaved={({ id }) => goTo({ novo: undefined, aba: undefined, baralho: id })}
      />
    </Page>
  );
}
