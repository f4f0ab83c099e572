import { addressOf, either, id, oneOf } from '#lib/address/address.ts';

/** The address of /admin/proficiency, and of a tab of /corporate. */
export const proficiencyAddress = addressOf('.', {
  /** The competency whose topics are open, or whose test is being edited. */
  competencia: id,
  /** A test's id; 'novo' for a new one, of the competency. */
  teste: either(oneOf('novo'), id),
  /** The test whose assignments are open. */
  pedir: id,
});

export const { useAddress: useProficiencyAddress, useGoTo } = proficiencyAddress;
