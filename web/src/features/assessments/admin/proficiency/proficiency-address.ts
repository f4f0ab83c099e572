/** What the address of those who look after proficiency tests may say. */
import { addressOf, either, id, oneOf } from '#lib/address.ts';

/** Of /admin/proficiency, and of a tab of /corporate. */
export const proficiencyAddress = addressOf('.', {
  /** The competency whose topics are open, or whose test is being written. */
  competencia: id,
  /** A test's id; 'novo' for one to come, of the competency. */
  teste: either(oneOf('novo'), id),
  /** The test that people are asked to take. */
  pedir: id,
});

export const { useAddress: useProficiencyAddress, useGoTo } = proficiencyAddress;
