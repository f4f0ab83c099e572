/** Which roles answer for the people below, and what follows when somebody who leads people loses such a role. */

const rolesWithLineRights: readonly string[] = ['manager', 'admin', 'corporate'];

export const hasLineRights = (role: string): boolean => rolesWithLineRights.includes(role);

/** The change leaves whoever leads people without the right to answer for them. */
export const losesLineRights = (before: string, after: string): boolean =>
  hasLineRights(before) && !hasLineRights(after);

/** Null where nobody is led: then nothing follows. `reports`: people led directly, once the change is made. */
export const lineLossText = (name: string, reports: number): string | null => {
  if (reports === 0) return null;
  const led = reports === 1 ? '1 pessoa responde' : `${reports} pessoas respondem`;
  return `${led} a ${name}. Com o papel Funcionário, ${name} deixa de ver a equipe, e os PDIs que esperam resposta vão para quem está acima.`;
};
