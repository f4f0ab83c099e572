import { Alert } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { skipToken, useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { Link } from '#ui/link.tsx';
import { useBankPlace } from '../simulations-address.ts';

const restMs = 800;
const fewest = 10;

type Props = {
  stem: string;
  /** The question that is being edited; absent for a new one. */
  besides: string | undefined;
};

/** The questions of the bank that say nearly the same, once typing pauses. They don't prevent saving. */
export function AlikeNote({ stem, besides }: Props) {
  const place = useBankPlace();
  const [rested] = useDebouncedValue(stem.trim(), restMs);
  const { data = [] } = useQuery({
    ...api.questions.alike.queryOptions({
      input: rested.length >= fewest ? { stem: rested, ...(besides && { besides }) } : skipToken,
    }),
    staleTime: 30_000,
  });
  if (data.length === 0 || rested.length < fewest) return null;
  return (
    <Alert color="yellow" role="status" p="xs">
      Parece com{' '}
      {data.map(({ id, code }, at) => (
        <span key={id}>
          {at > 0 && (at === data.length - 1 ? ' e ' : ', ')}
          <Link {...place({ questao: id })} target="_blank">
            {code}
          </Link>
        </span>
      ))}
      .
    </Alert>
  );
}
