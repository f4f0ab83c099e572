import { Drawer, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { OneFace } from '#ui/page/one-face.tsx';
import { PostCard } from './post-card.tsx';
import { useGoTo } from './social-address.ts';

/** One recognition, opened from a notification. */
export function PostDrawer({ id }: { id: string }) {
  const goTo = useGoTo();
  const query = useQuery(api.recognition.get.queryOptions({ input: { id } }));
  return (
    <Drawer
      opened
      onClose={() => beforeLosing(() => goTo({ post: undefined }))}
      size="min(680px, 100%)"
      title="Publicação"
    >
      <OneFace
        query={query}
        what="a publicação"
        skeleton={<Skeleton height={240} />}
        gone={<Text>Esta publicação não está mais disponível, ou não é para você.</Text>}
      >
        {(post) => <PostCard key={post.id} post={post} isOpen />}
      </OneFace>
    </Drawer>
  );
}
