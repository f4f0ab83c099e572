import { Button, Text } from '@mantine/core';

type Props = {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  /** What the button loads, as in 'mais usuários'. */
  what: string;
  label?: string | undefined;
};

/** The button for the next page of a list, where there is one. */
export const MoreButton = ({ query, what, label = 'Carregar mais' }: Props) => (
  <>
    {query.hasNextPage && (
      <Button
        variant="default"
        mt="md"
        loading={query.isFetchingNextPage}
        onClick={() => query.fetchNextPage()}
      >
        {label}
      </Button>
    )}
    {query.isFetchNextPageError && (
      <Text fz="sm" c="dimmed" role="alert" mt="xs">{`Não foi possível carregar ${what}.`}</Text>
    )}
  </>
);
