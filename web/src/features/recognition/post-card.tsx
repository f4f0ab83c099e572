import { Alert, Box, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { Recognition } from '@pdy/contract/recognition/recognition';
import { visibilityLabel, visibilityReaders } from '@pdy/contract/recognition/words';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Heart, Lock, MessageCircle, Users } from 'lucide-react';
import { Fragment, useId, useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { formatMoment } from '#lib/words/format.ts';
import { later } from '#ui/page/later.tsx';
import { PersonAvatar } from '#ui/person/person-avatar.tsx';
import { PersonLink } from '#ui/person/person-link.tsx';
import { PostMenu } from './post-menu.tsx';
import { hiddenWords, hueOf, mayLike } from './recognition-words.ts';
import classes from './wall.module.css';

const RecognitionComments = later(
  () => import('./comments.tsx'),
  'RecognitionComments',
  <Skeleton height={80} />,
);

type Props = {
  post: Recognition;
  /** Its place in the feed. */
  place?: number;
  of?: number;
  /** Whether comments are open at first. */
  isOpen?: boolean;
};

/** Names as in speech: 'Ana, Bia e Caio'; each links to its person. */
const Names = ({ people }: { people: Recognition['recipients'] }) =>
  people.map(({ user_id, readable_id, name }, at) => (
    <Fragment key={user_id}>
      {at > 0 && (at < people.length - 1 ? ', ' : ' e ')}
      <b>
        <PersonLink id={readable_id}>{name}</PersonLink>
      </b>
    </Fragment>
  ));

/** Of more recipients than this only the names are shown. */
const mostFaces = 3;

const Faces = ({ people }: { people: Recognition['recipients'] }) => (
  <div className={classes.faces}>
    {people.map((person) => (
      <PersonAvatar key={person.user_id} person={person} size={40} isStrong />
    ))}
  </div>
);

/** One recognition: its author, its recipients, its text, and the actions. */
export function PostCard({ post, place, of, isOpen = false }: Props) {
  const [isTalking, setTalking] = useState(isOpen);
  const title = useId();
  const { author, recipients, body, competency, created_at, edited_at, moderation } = post;
  const isHidden = moderation === 'held' || moderation === 'removed';
  const hue = hueOf(competency);
  return (
    <Stack
      // Reached by J and K, as the ARIA feed pattern requires.
      tabIndex={0}
      aria-labelledby={title}
      {...(place !== undefined && { 'aria-posinset': place, 'aria-setsize': of })}
      component="article"
      className={classes.post}
      style={{ '--ground': `var(--pdy-post-${hue})`, '--ink': `var(--pdy-on-post-${hue})` }}
      data-long
    >
      <header className={classes.head}>
        <Faces people={[author, ...recipients.slice(0, mostFaces)]} />
        <div className={classes.words}>
          <Box id={title} component="h2" fz="md" fw={400} lh="1.35">
            <Names people={[author]} /> <ArrowRight size={16} className={classes.arrow} aria-hidden />
            <span className="fora-da-vista">reconheceu</span> <Names people={recipients} />
          </Box>
          <Text fz="xs" c="dimmed">
            {formatMoment(created_at)}
            {edited_at && ' · editado'}
            <ReadersMark visibility={post.visibility} />
          </Text>
        </div>
        {competency && <span className={classes.skill}>{competency.name}</span>}
        <PostMenu post={post} />
      </header>
      {isHidden && <HiddenNote post={post} />}
      <Text fz="lg" lh="1.45" style={{ whiteSpace: 'pre-wrap' }}>
        {body}
      </Text>
      {!isHidden && <PostActs post={post} isTalking={isTalking} onTalk={() => setTalking(!isTalking)} />}
      {isTalking && !isHidden && <RecognitionComments post={post} />}
    </Stack>
  );
}

function ReadersMark({ visibility }: Pick<Recognition, 'visibility'>) {
  if (visibility === 'company') return null;
  const Icon = visibility === 'private' ? Lock : Users;
  return (
    <span title={visibilityReaders[visibility]}>
      {' · '}
      <Icon size={13} style={{ verticalAlign: '-2px' }} aria-hidden /> {visibilityLabel[visibility]}
    </span>
  );
}

const HiddenNote = ({ post }: { post: Recognition }) => (
  <Alert color="amber" my="xs">
    {hiddenWords(post)}
  </Alert>
);

type Acts = { post: Recognition; isTalking: boolean; onTalk: () => void };

function PostActs({ post, isTalking, onTalk }: Acts) {
  const { id, likes, is_liked, comments, author } = post;
  const { data: shell } = useQuery(shellQuery);
  const like = useAct(api.recognition.like);
  // A change that is being sent is already shown.
  const willLike = like.isPending ? like.variables.is_liked : is_liked;
  const shown = likes + Number(willLike) - Number(is_liked);
  const likeText = shown > 0 ? `Curtir · ${shown}` : 'Curtir';
  const talkText = comments > 0 ? `Comentar · ${comments}` : 'Comentar';
  return (
    <Group gap="xs">
      {mayLike(post, shell?.person.is_visiting) && (
        <Button
          className={classes.pill}
          variant="subtle"
          color="gray"
          aria-pressed={willLike}
          aria-label={`${likeText}: publicação de ${author.name}`}
          leftSection={<Heart size={16} aria-hidden fill={willLike ? 'currentColor' : 'none'} />}
          onClick={() => like.mutate({ id, is_liked: !willLike })}
        >
          {likeText}
        </Button>
      )}
      <Button
        className={classes.pill}
        variant="subtle"
        color="gray"
        aria-expanded={isTalking}
        aria-label={`${talkText}: publicação de ${author.name}`}
        leftSection={<MessageCircle size={16} aria-hidden />}
        onClick={onTalk}
      >
        {talkText}
      </Button>
    </Group>
  );
}
