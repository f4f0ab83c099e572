import { Avatar } from '@mantine/core';
import { photoAt } from '@pdy/contract/people/photos';
import { useQuery } from '@tanstack/react-query';
import { faceQuery } from '#lib/faces.ts';

type Props = {
  person: { name?: string | undefined; avatar_url?: string | null | undefined };
  size: number;
  /** In place of the letters of the name. */
  letters?: string | undefined;
};

/** Dots a side that the small photo is enough for, on a screen with two dots to a point. */
const largestSmall = 48;

/** A person's photo, and until it is there the letters of their name. The name itself stands beside it. */
export function PersonAvatar({ person: { name, avatar_url }, size, letters }: Props) {
  const { data: face } = useQuery(faceQuery(avatar_url, size > largestSmall));
  // Of other addresses the browser loads none but those that hold the picture themselves.
  const src = photoAt(avatar_url) === null ? avatar_url : face;
  return (
    <Avatar
      src={src ?? null}
      {...(name !== undefined && { name })}
      size={size}
      color="indigo"
      variant="light"
      aria-hidden
    >
      {letters}
    </Avatar>
  );
}
