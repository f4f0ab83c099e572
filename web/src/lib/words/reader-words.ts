/**
 * Who may read what a person writes, in the same words wherever the readers are the same. `who` begins the sentence:
 * 'Você', 'A pessoa', or a name. The policies of the database enforce what these texts promise.
 */

/** For a plan that was sent, and for evidence. */
export const lineAndCompanyRead = (who: string) => `${who}, a linha de gestão e a administração leem.`;

/** For a check-in. */
export const lineReads = (who: string) => `${who} e a linha de gestão leem.`;

/** For what a person puts on their career map, and for the job they aim at, by whether they share it. */
export const boardReaders = (isShared: boolean) =>
  isShared
    ? 'Você e seu gestor direto leem; a administração, não.'
    : 'Só você lê; nem seu gestor, nem a administração.';

/**
 * For the result of a test. `what`: 'o resultado', 'a nota e o nível'; `manager`: the name of the person's leader,
 * null: nobody. The part that proves a level is evidence, which all leaders above may read.
 */
export const testReaders = (what: string, manager: string | null) =>
  manager === null
    ? `Você e a administração leem ${what}. ${answersAreOwn}`
    : `Você, ${manager} e a administração leem ${what}; o nível que vira evidência, toda a linha de gestão. ${answersAreOwn}`;

/** For a person's answers in a test. */
export const answersAreOwn = 'Suas respostas, só você lê.';

/** For how a person studies cards. */
export const studyReaders = `${answersAreOwn} Dos baralhos da empresa, a administração lê números de grupos, nunca de poucas pessoas.`;

/** For descriptions of a company's jobs, competencies and activities. */
export const everybodyReads = 'Toda a empresa lê.';

/** For the data that a company keeps about a person. */
export const personRecordReaders =
  'Nome, e-mail, papel, cargo, departamento e gestor, toda a empresa lê; o resto, a pessoa, a administração e a equipe do PDY.';

/** For the data about the company itself. */
export const companyRecordReaders =
  'O nome, toda a empresa lê; contatos e endereço, a administração e a equipe do PDY.';

/** For questions to the company, and its answers. */
export const companyReads = (who: string) => `${who} e a administração leem.`;
