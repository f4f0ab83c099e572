import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { OneFace } from '#ui/page/one-face.tsx';
import { Page } from '#ui/page/page.tsx';
import { NewTicketForm } from './new-ticket-form.tsx';
import { type Asked, askedBy, titleOfCard, titleOfLevel } from './new-ticket-values.ts';
import { useNewTicketAddress } from './tickets-address.ts';

/** Asking for something. */
export function NewTicketPage() {
  const address = useNewTicketAddress();
  const asked = askedBy(address);
  const query = useQuery(api.tickets.choices.queryOptions());
  const { data: shell } = useQuery(shellQuery);
  const title = useTitle(asked);
  return (
    <Page
      title="Chamados"
      crumb="Novo chamado"
      heading={asked.heading}
      purpose={
        query.data?.is_of_platform
          ? 'Sua conta ainda não está ligada a uma empresa: quem responde é a equipe da plataforma.'
          : query.data?.is_alone
            ? 'Só você administra a empresa, e ninguém atende o próprio chamado: quem responde é a equipe da plataforma, quando trabalha na sua empresa.'
            : 'Quanto mais claro o pedido, mais rápida a resposta.'
      }
    >
      <OneFace query={query} what="as categorias" skeleton={<Skeleton height={420} />}>
        {(choices) =>
          shell &&
          title !== null && (
            <NewTicketForm
              key={JSON.stringify(address)}
              choices={choices}
              asked={{ ...asked, title }}
              name={lastingName(`ticket-${shell.person.user_id}-${asked.draft}`)}
            />
          )
        }
      </OneFace>
    </Page>
  );
}

/** The title of a request about a level or a card; null until it is known. */
function useTitle({ contest, card, title }: Asked): string | null {
  const about = useQuery({
    ...api.decks.card.queryOptions({ input: { id: card ?? '' } }),
    enabled: card !== null,
  });
  const competency_id = contest?.kind === 'level' ? contest.competency_id : null;
  const { data, isError } = useQuery({
    ...api.competencies.why.queryOptions({ input: { competency_id: competency_id ?? '' } }),
    enabled: competency_id !== null,
  });
  if (card !== null && !about.isError) return about.data ? titleOfCard(about.data.front) : null;
  if (competency_id === null || isError) return title;
  return data ? titleOfLevel(data.standing.competency.name) : null;
}
