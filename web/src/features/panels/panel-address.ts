/** What the address of a panel may say: its tab, the open list, and the tool that is about to run. */
import type { PanelList } from '@pdy/contract/panels/panels';
import { addressOf, id, oneOf, type Reader, reading, text } from '#lib/address.ts';

// A list of another name is an empty drawer: the server refuses it.
const list: Reader<PanelList> = (asked) =>
  text(asked)?.match(
    /^(?:convites|evidencias(?:-recentes)?|nunca-medidos|lacuna|certificados|aprovacoes-atrasadas|sem-(?:pdi|cargo)|pdi-[a-z_]+)$/,
  )?.[0] as PanelList | undefined;

export const panelAddress = addressOf(
  '.',
  {
    /** Absent: the pages. */
    aba: oneOf('ferramentas', 'primeiros-passos'),
    /** The list behind a count that is open. */
    lista: list,
    /** A competency: who lacks it, in the list of that name. */
    lacuna: id,
    /** The tool that says what it would do. */
    ferramenta: oneOf('levels', 'logs', 'notifications', 'export'),
    /** Whose tour is being written. */
    papel: oneOf('employee', 'manager', 'admin', 'corporate'),
  },
  // An older address names the tab behind '#'; another tab takes it away.
  { hash: (change) => ('aba' in change ? '' : true) },
);

const { lista, lacuna } = panelAddress.readers;
/** What /company-admin reads of it: the lists behind its counts. */
export const readBoard = reading({ lista, lacuna });

export type PanelAddress = ReturnType<typeof panelAddress.read>;
export type AdminTab = NonNullable<PanelAddress['aba']>;
export const { useAddress: usePanelAddress, useGoTo } = panelAddress;
