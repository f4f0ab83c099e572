import { Title } from '@mantine/core';
import type { Checkin } from '@pdy/contract/pdi/checkin';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { Small } from '#ui/small.tsx';
import { Files } from '../board/attachments.tsx';
import { periodWords } from './checkin-words.ts';

type Props = { checkin: Checkin; isWritable: boolean };

/** The files of a check-in; people who only read see nothing where there are none. */
export function CheckinFiles({ checkin, isWritable }: Props) {
  const checkin_id = checkin.id;
  const query = useQuery(api.pdi.attachments.of_checkin.queryOptions({ input: { checkin_id } }));
  const isEmpty = query.error === null && (query.data?.length ?? 0) === 0;
  if (!isWritable && isEmpty) return null;
  return (
    <section aria-label="Arquivos">
      <Title order={3} fz="sm">
        {isWritable ? 'Arquivos (opcional)' : 'Arquivos'}
      </Title>
      {isWritable && <Small>Quem lê o check-in vê os arquivos depois do envio.</Small>}
      <Files
        query={query}
        place={{ checkin_id }}
        of={`check-in de ${periodWords(checkin)}`}
        isWritable={isWritable}
      />
    </section>
  );
}
