import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { OneFace } from '#ui/page/one-face.tsx';
import { Page } from '#ui/page/page.tsx';
import { LedPeople } from './led-people.tsx';
import { useOneOnOnesAddress } from './one-on-ones-address.ts';
import { TalkPage } from './talk-page.tsx';

/**
 * 1:1: the talks with one person; without one, the people whom the reader leads, or the reader's own talks with their
 * leader.
 */
export function OneOnOnesPage() {
  const { pessoa, combinado } = useOneOnOnesAddress();
  if (pessoa) return <TalkPage key={pessoa} asked={{ person_id: pessoa }} />;
  if (combinado) return <TalkPage key={combinado} asked={{ agreement_id: combinado }} />;
  return <Beginning />;
}

function Beginning() {
  const query = useQuery(api.oneOnOnes.home.queryOptions());
  if (query.data && !query.data.leads && query.data.manager)
    return <TalkPage asked={{}} keptNotes={query.data.kept_notes} />;
  return (
    <Page
      title="Conversas 1:1"
      purpose="Pautas, combinados e o que mudou, antes e depois de cada conversa com quem você lidera."
    >
      <OneFace query={query} skeleton={<Skeleton height={240} />} what="as conversas">
        {(home) => <LedPeople home={home} />}
      </OneFace>
    </Page>
  );
}
