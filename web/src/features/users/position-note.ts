import type { UserRecord } from '@pdy/contract/people/users';
import { plainWord } from '@pdy/contract/rules/user-import-columns';
import { withStop } from '#lib/with-stop.ts';

/** What tells the free words for a job from the job of the catalogue, and where the two say different things. */
export const positionNote = ({ jobs }: Pick<UserRecord, 'jobs'>, typed: string | null): string => {
  const [last] = jobs;
  const note = 'Só o texto que aparece com o nome. As lacunas vêm do perfil de cargo, logo abaixo';
  const differs = last?.ends_on === null && plainWord(typed ?? '') !== plainWord(last.name);
  return withStop(differs ? `${note}: ${last.name}` : note);
};
