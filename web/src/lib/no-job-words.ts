import { may, type Role } from '@pdy/contract/permissions';

/** People who set jobs are the RH themselves: they are not sent to it. */
export const setsJobs = (role: Role | undefined) => may(role, 'users.manage');

type Reader = {
  /** It is the reader's own job; else that of somebody the reader looks at. */
  isOwn: boolean;
  role: Role | undefined;
};

/** To whom one turns for a job. */
export function whoSetsJobs({ isOwn, role }: Reader) {
  if (setsJobs(role)) return 'Quem define cargos é você, em Usuários.';
  return isOwn ? 'Fale com seu gestor ou com o RH.' : 'Quem define é o RH.';
}

/** What stands where a job would. */
export const noJobWords = (reader: Reader) =>
  `${reader.isOwn ? 'Seu cargo' : 'O cargo desta pessoa'} ainda não foi definido. ${whoSetsJobs(reader)}`;
