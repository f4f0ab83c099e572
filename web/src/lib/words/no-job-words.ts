import { may, type Role } from '@pdy/contract/permissions';

/** People who may set jobs are the RH themselves, so they are not sent to the RH. */
export const setsJobs = (role: Role | undefined) => may(role, 'users.manage');

type Reader = {
  /** True: it is the reader's own job. False: that of another person. */
  isOwn: boolean;
  role: Role | undefined;
};

/** A sentence on who can set the job. */
export function whoSetsJobs({ isOwn, role }: Reader) {
  if (setsJobs(role)) return 'Quem define cargos é você, em Usuários.';
  return isOwn ? 'Fale com seu gestor ou com o RH.' : 'Quem define é o RH.';
}

/** The text shown in place of a job. */
export const noJobWords = (reader: Reader) =>
  `${reader.isOwn ? 'Seu cargo' : 'O cargo desta pessoa'} ainda não foi definido. ${whoSetsJobs(reader)}`;
