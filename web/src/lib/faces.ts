/** Photos of people, requested by the addresses that come with their names: all photos of a screen in one call. */
import { mostFaces, photoAt } from '@pdy/contract/people/photos';
import { api } from './api.ts';
import { visitedCompany } from './session/visit.ts';

/** The time in which photos are gathered, because while a list is rendered, they are requested one after the other. */
const gatherMs = 10;

type Answer = (src: string | null) => void;
let waiting = new Map<string, Answer[]>();

const askFor = async (asked: ReadonlyMap<string, readonly Answer[]>, ids: string[]) => {
  const found = await api.profile.faces.call({ ids }).catch(() => []);
  const sources = new Map(
    found.map(({ photo_id, base64 }) => [photo_id, `data:image/jpeg;base64,${base64}`]),
  );
  for (const id of ids) for (const answer of asked.get(id) ?? []) answer(sources.get(id) ?? null);
};

const askForAll = () => {
  const asked = waiting;
  waiting = new Map();
  const ids = [...asked.keys()];
  for (let at = 0; at < ids.length; at += mostFaces) void askFor(asked, ids.slice(at, at + mostFaces));
};

/** Null where there is no photo: the initials are shown instead. */
export const faceOf = (photo_id: string) =>
  new Promise<string | null>((answer) => {
    if (waiting.size === 0) setTimeout(askForAll, gatherMs);
    waiting.set(photo_id, [...(waiting.get(photo_id) ?? []), answer]);
  });

const largeOf = (photo_id: string) =>
  api.profile.photo.call({ id: photo_id }).then(
    (file) => URL.createObjectURL(file),
    () => null,
  );

/**
 * The query of a photo, which never changes behind its id, so it stays fresh. A visitor of a company sees no photos of
 * its people.
 */
export const faceQuery = (avatar_url: string | null | undefined, isLarge: boolean) => {
  const photo_id = visitedCompany() === null ? photoAt(avatar_url) : null;
  return {
    queryKey: ['face', photo_id, isLarge],
    queryFn: () => (isLarge ? largeOf : faceOf)(photo_id ?? ''),
    enabled: photo_id !== null,
    staleTime: Number.POSITIVE_INFINITY,
  };
};
