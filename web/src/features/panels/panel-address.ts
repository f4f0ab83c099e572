/** The address of a panel: its tab, the open list, and the tool that is about to run. */
import type { PanelList } from '@pdy/contract/panels/panels';
import { addressOf, id, oneOf, type Reader, reading, text } from '#lib/address/address.ts';

// Reads the name of a list. An unknown one would be an empty drawer, because the server refuses it.
const list: Reader<PanelList> = (asked) =>
  text(asked)?.match(
    /^(?:convites|evidencias(?:-recentes)?|nunca-medidos|lacuna|certificados|aprovacoes-atrasadas|sem-(?:pdi|cargo)|pdi-[a-z_]+)$/,
  )?.[0] as PanelList | undefined;

export const panelAddress = addressOf(
  '.',
  {
    /** Absent: the pages. */
    aba: oneOf('ferramentas', 'primeiros-passos'),
    /** The open list behind a count. */
    lista: list,
    /** The competency of the list 'lacuna'. */
    lacuna: id,
    /** The tool whose preview is open. */
    ferramenta: oneOf('levels', 'logs', 'notifications', 'export'),
    /** The role whose tour is edited. */
    papel: oneOf('employee', 'manager', 'admin', 'corporate'),
  },
  // An older address names the tab after '#'; choosing another tab removes it.
  { hash: (change) => ('aba' in change ? '' : true) },
);

const { lista, lacuna } = panelAddress.readers;
/** The part that /company-admin reads: the lists behind its counts. */
export const readBoard = reading({ lista, lacuna });

export type PanelAddress = ReturnType<typeof panelAddress.read>;
export type AdminTab = NonNullable<PanelAddress['aba']>;
export const { useAddress: usePanelAddress, useGoTo } = panelAddress;
