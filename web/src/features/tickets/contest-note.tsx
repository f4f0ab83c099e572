import { Alert } from '@mantine/core';
import type { Contest } from '@pdy/contract/tickets/tickets';

const said: Record<Contest['kind'], string> = {
  level:
    'A explicação do nível vai junto como está hoje: cada evidência, com data e peso, inclusive a sua autoavaliação. Uma pessoa responde, e pode mudar o nível com um motivo.',
  result:
    'O resultado vai junto como está hoje. Uma pessoa responde, e pode anular a tentativa ou manter o resultado.',
  question: 'A questão e a sua resposta vão junto. Diga por que a questão ou o gabarito estão errados.',
};

/** What goes along with a contest, before it is written. */
export const ContestNote = ({ contest }: { contest: Contest }) => (
  <Alert color="gray">{said[contest.kind]}</Alert>
);
