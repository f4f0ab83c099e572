import { Button, Group, Skeleton, Stack } from '@mantine/core';
import type { Recognition } from '@pdy/contract/recognition/recognition';
import type { FeedFilter } from '@pdy/contract/recognition/words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useSingleKeys } from '#lib/keys/single-keys.ts';
import { onLive } from '#lib/live/live-listeners.ts';
import { usePages } from '#lib/pages.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { DataList } from '#ui/list/data-list.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { PostCard } from './post-card.tsx';
import { mayLike, newsButton } from './recognition-words.ts';
import { useFeedFilter } from './social-address.ts';

/** Recognition among colleagues, the newest first. J and K move between the posts, L likes one. */
export function Feed() {
  const filter = useFeedFilter();
  const query = usePages(api.recognition.feed, { filter, limit: 20 });
  useLook(filter === 'all' ? query.data?.[0]?.id : undefined);
  return (
    <>
      <NewPosts filter={filter} first={query.data?.[0]?.id} refetch={query.refetch} />
      <DataList
        query={query}
        what="as publicações"
        rows={3}
        skeleton={<Skeleton height={150} />}
        none={<EmptyState title={nothingTitle[filter]} why={nothingHere[filter]} />}
      >
        {(posts) => <Posts posts={posts} isBusy={query.isFetching} />}
      </DataList>
    </>
  );
}

/** Stores the newest post that the reader has seen. */
function useLook(newest: string | undefined) {
  const { data: shell } = useQuery(shellQuery);
  const { mutate } = useAct(api.recognition.look, { refused: () => null });
  const until = shell?.person.is_visiting === false ? newest : undefined;
  useEffect(() => {
    if (until !== undefined) mutate({ until });
  }, [until, mutate]);
}

const nothingTitle: Record<FeedFilter, string> = {
  all: 'O mural está vazio',
  team: 'Nada da sua equipe ainda',
  about_me: 'Nenhum reconhecimento ainda',
};

const nothingHere: Record<FeedFilter, string> = {
  all: 'Ainda não há publicações. Reconheça alguém que ajudou você hoje!',
  team: 'Ainda não há publicações da sua equipe. Reconheça alguém que ajudou você hoje!',
  about_me: 'Quando alguém reconhecer você, aparece aqui.',
};

type News = { filter: FeedFilter; first: string | undefined; refetch: () => unknown };

/** The number of newer posts; they are shown on request, so that nothing moves while somebody reads. */
function NewPosts({ filter, first, refetch }: News) {
  const client = useQueryClient();
  const { data } = useQuery({
    ...api.recognition.news.queryOptions({ input: { filter, after: first ?? '' } }),
    enabled: first !== undefined,
  });
  useEffect(
    () =>
      onLive('recognition', () => {
        if (first === undefined) void refetch();
        else void client.invalidateQueries({ queryKey: api.recognition.news.key() });
      }),
    [client, first, refetch],
  );
  const count = data?.count ?? 0;
  const show = () => {
    void refetch();
    document.getElementById('conteudo')?.scrollTo({ top: 0 });
  };
  return (
    <Group role="status" justify="center" maw={720} mb={count > 0 ? 'sm' : 0}>
      {count > 0 && (
        <Button radius="xl" size="xs" onClick={show}>
          {newsButton(count)}
        </Button>
      )}
    </Group>
  );
}

function Posts({ posts, isBusy }: { posts: readonly Recognition[]; isBusy: boolean }) {
  const feed = useRef<HTMLDivElement>(null);
  const { data: shell } = useQuery(shellQuery);
  const like = useAct(api.recognition.like);
  const articles = () => [...(feed.current?.querySelectorAll<HTMLElement>('article') ?? [])];
  const at = () => articles().findIndex((one) => one.contains(document.activeElement));
  const go = (step: number) => {
    const next = articles()[Math.max(0, at() + step)];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
    return next !== undefined;
  };
  useSingleKeys(
    {
      j: () => go(1),
      k: () => go(-1),
      l: () => {
        const post = posts[at()];
        if (!post || !mayLike(post, shell?.person.is_visiting)) return false;
        like.mutate({ id: post.id, is_liked: !post.is_liked });
        return true;
      },
    },
    false,
  );
  return (
    <Stack ref={feed} role="feed" aria-label="Mural" aria-busy={isBusy} maw={720}>
      {posts.map((post, index) => (
        <PostCard key={post.id} post={post} place={index + 1} of={posts.length} />
      ))}
    </Stack>
  );
}
