import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { Link } from '#ui/link.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { FiguresOfPage } from './page-tab.tsx';

/** The reviews of the last twelve months in figures, as a part of another page; the same as in People Analytics. */
export function ReviewFigures() {
  const query = useQuery(api.reports.page.queryOptions({ input: { page: 'reviews' } }));
  return (
    <Stack>
      <OneFace query={query} skeleton={<Skeleton height={420} />} what="os números das avaliações">
        {(read) => <FiguresOfPage read={read} />}
      </OneFace>
      <Link to="/reports" search={{ aba: 'avaliacoes' }} fz="sm">
        Escolher o período e exportar
      </Link>
    </Stack>
  );
}
