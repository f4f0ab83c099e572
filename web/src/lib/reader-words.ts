/**
 * Who reads what somebody writes, in the same words wherever the readers are the same. `who` begins the sentence:
 * 'Você', 'A pessoa', or a name. What they promise is kept by the policies of the database.
 */

/** Of a plan that was sent, and of evidence. */
export const lineAndCompanyRead = (who: string) => `${who}, a linha de gestão e a administração leem.`;

/** Of a check-in. */
export const lineReads = (who: string) => `${who} e a linha de gestão leem.`;

/** Of what somebody puts on the map of their career, and of the job they aim at, as they share it. */
export const boardReaders = (isShared: boolean) =>
  isShared
    ? 'Você e seu gestor direto leem; a administração, não.'
    : 'Só você lê; nem seu gestor, nem a administração.';

/**
 * Of what a test came to. `what`: 'o resultado', 'a nota e o nível'; `manager`: the name of who leads the person, null:
 * nobody does. What of it proves a level is evidence, which all above read.
 */
export const testReaders = (what: string, manager: string | null) =>
  manager === null
    ? `Você e a administração leem ${what}. ${answersAreOwn}`
    : `Você, ${manager} e a administração leem ${what}; o nível que vira evidência, toda a linha de gestão. ${answersAreOwn}`;

/** Of what a person answered in a test. */
export const answersAreOwn = 'Suas respostas, só você lê.';

/** Of how a person studies cards. */
export const studyReaders = `${answersAreOwn} Dos baralhos da empresa, a administração lê números de grupos, nunca de poucas pessoas.`;

/** Of what describes jobs, competencies and activities of a company. */
export const everybodyReads = 'Toda a empresa lê.';

/** Of what a company keeps of a person. */
export const personRecordReaders =
  'Nome, e-mail, papel, cargo, departamento e gestor, toda a empresa lê; o resto, a pessoa, a administração e a equipe do PDY.';

/** Of what is kept of a company itself. */
export const companyRecordReaders =
  'O nome, toda a empresa lê; contatos e endereço, a administração e a equipe do PDY.';

/** Of what is asked of the company, and answered by it. */
export const companyReads = (who: string) => `${who} e a administração leem.`;
