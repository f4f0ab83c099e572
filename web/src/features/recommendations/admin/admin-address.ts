/** The address of the rules of recommendations: the tab, and the open rule. */
import { addressOf, either, id, oneOf } from '#lib/address/address.ts';

export const recommendationAdminAddress = addressOf(
  '.',
  {
    /** Absent: the rules. */
    aba: oneOf('ajustes', 'simulador', 'alcance', 'lacunas'),
    /** A rule whose dialog is open; 'nova' for a new one. */
    regra: either(id, oneOf('nova')),
  },
  { isPart: true },
);

export type AdminTab = NonNullable<ReturnType<typeof recommendationAdminAddress.read>['aba']>;
export const { useAddress: useAdminAddress, useGoTo } = recommendationAdminAddress;
