import { Avatar } from '@mantine/core';
import { photoAt } from '@pdy/contract/people/photos';
import { useQuery } from '@tanstack/react-query';
import { faceQuery } from '#lib/faces.ts';

type Props = {
  person: { name?: string | undefined; avatar_url?: string | null | undefined };
  size: number;
  /** Shown in place of the initials. */
  letters?: string | undefined;
};

/** The largest width, in px, for which the small photo is sharp on a screen with two dots per pixel. */
const largestSmall = 48;

/** Hues of initials, chosen by the name; indigo and amber mean other things. */
const hues = ['blue', 'green', 'orange', 'gray'];

/** A person's photo; the initials until it is loaded. The name itself stands beside it. */
export function PersonAvatar({ person: { name, avatar_url }, size, letters }: Props) {
  const { data: face } = useQuery(faceQuery(avatar_url, size > largestSmall));
  // From other addresses the browser loads nothing, unless they contain the picture themselves.
  const src = photoAt(avatar_url) === null ? avatar_url : face;
  return (
    <Avatar
      src={src ?? null}
      {...(name !== undefined && { name })}
      size={size}
      color={name === undefined ? 'indigo' : 'initials'}
      allowedInitialsColors={hues}
      variant="light"
      aria-hidden
    >
      {letters}
    </Avatar>
  );
}
