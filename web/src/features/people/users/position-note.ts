import type { UserRecord } from '@pdy/contract/people/users';
import { plainWord } from '@pdy/contract/rules/people/user-import-columns';

type Jobs = Pick<UserRecord, 'jobs'>;

const heldOf = ({ jobs: [last] }: Jobs) => (last?.ends_on === null ? last : undefined);

/** Whether the free words for the position are the name of the person's job: then there is nothing else to write. */
export const isJobsName = (user: Jobs & Pick<UserRecord, 'position'>): boolean => {
  const held = heldOf(user);
  return held !== undefined && plainWord(user.position ?? '') === plainWord(held.name);
};

/** Explains the difference between the free words and the job of the catalogue. */
export const positionNote = (user: Jobs): string => {
  const held = heldOf(user);
  return held
    ? `Só o texto ao lado do nome. O cargo que conta é “${held.name}”, logo abaixo.`
    : 'Só o texto ao lado do nome. Para ter lacunas e recomendações, escolha o cargo logo abaixo.';
};
