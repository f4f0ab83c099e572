/** Which roles answer for the people below, and what happens when a person who leads others loses such a role. */

const rolesWithLineRights: readonly string[] = ['manager', 'admin', 'corporate'];

export const hasLineRights = (role: string): boolean => rolesWithLineRights.includes(role);

/** Whether the change takes the right to answer for others from a person who had it. */
export const losesLineRights = (before: string, after: string): boolean =>
  hasLineRights(before) && !hasLineRights(after);

/**
 * The text on the loss of the right to lead; null for a person who leads nobody. `reports`: direct reports after the
 * change.
 */
export const lineLossText = (name: string, reports: number): string | null => {
  if (reports === 0) return null;
  const led = reports === 1 ? '1 pessoa responde' : `${reports} pessoas respondem`;
  return `${led} a ${name}. Com o papel Funcionário, ${name} deixa de ver a equipe, e os PDIs que esperam resposta vão para quem está acima.`;
};
