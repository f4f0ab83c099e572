/** What the address of the settings says about tickets. */
import { addressOf, either, id, oneOf } from '#lib/address/address.ts';

export const ticketSettingsAddress = addressOf('/company-settings', {
  /** The category whose panel is open. */
  assunto: either(oneOf('novo'), id),
});
export const { useAddress: useTicketSettingsAddress, useGoTo } = ticketSettingsAddress;
