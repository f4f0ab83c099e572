import { Alert } from '@mantine/core';
import type { Contest } from '@pdy/contract/tickets/tickets';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { CopyView } from './contest-copy.tsx';

const said: Record<Contest['kind'], string> = {
  level:
    'A explicação do nível vai junto como está hoje: cada evidência, com data e peso, inclusive a sua autoavaliação. Uma pessoa responde, e pode mudar o nível com um motivo.',
  result:
    'O resultado vai junto como está hoje. Uma pessoa responde, e pode anular a tentativa ou manter o resultado.',
  question: 'A questão e a sua resposta vão junto. Diga por que a questão ou o gabarito estão errados.',
};

/** What is sent together with a contest, shown before it is written. */
export function ContestNote({ contest }: { contest: Contest }) {
  const { data: copy } = useQuery(api.tickets.contested.queryOptions({ input: { contest } }));
  return (
    <Alert color="gray" title={said[contest.kind]}>
      {copy && <CopyView copy={copy} />}
    </Alert>
  );
}
