import type { GlobalItem, GlobalStatus } from '@pdy/contract/library/globals';
import { globalStatusLabel } from '@pdy/contract/library/words';
import { composed } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useSelection } from '#lib/keys/selection.ts';
import { usePages } from '#lib/pages.ts';
import { choicesOf } from '#ui/form/choice-field.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { useAuthoringAddress } from '../authoring/authoring-address.ts';
import { ItemFilters } from '../authoring/item-filters.tsx';
import { ItemList } from '../authoring/item-list.tsx';
import { ItemsBulk } from '../authoring/items-bulk.tsx';
import type { Mapped } from '../authoring/map-dialog.tsx';

const states = choicesOf<GlobalStatus>(globalStatusLabel);

const moves = [
  {
    to: 'published' as const,
    text: 'Publicar',
    label: globalStatusLabel.published,
    mayMove: ({ status }: GlobalItem) => status !== 'published',
  },
  {
    to: 'archived' as const,
    text: 'Arquivar',
    label: globalStatusLabel.archived,
    mayMove: ({ status }: GlobalItem) => status === 'published',
  },
];

const map = composed(api.platform.library, ({ competency, ...mapped }: Mapped) =>
  api.platform.library.map.call({ ...mapped, code: competency }),
);

/** The catalogue as the platform maintains it, in any state. */
export function GlobalsTab() {
  const { busca, situacao } = useAuthoringAddress();
  const status = states.find(({ value }) => value === situacao)?.value;
  const query = usePages(
    api.platform.library.list,
    { ...(busca && { search: busca }), ...(status && { status }) },
    { keepsShown: true },
  );
  const selection = useSelection(query.data ?? [], ({ id }) => id);
  return (
    <>
      <ItemFilters states={states} />
      <ItemsBulk
        selection={selection}
        moves={moves}
        move={api.platform.library.move}
        map={map}
        choices={null}
      />
      <ItemList
        query={query}
        selection={selection}
        what="o catálogo"
        taught={({ teaches }) =>
          teaches.map(({ code, entry_level, to_level }) => `${code} ${entry_level} → ${to_level}`)
        }
        none={
          <EmptyState
            title="O catálogo está vazio"
            why="Escreva a primeira atividade, ou importe uma planilha. Depois de publicada, os administradores das empresas a encontram na própria biblioteca."
            action={null}
          />
        }
        isFiltered={Boolean(busca || status)}
      />
    </>
  );
}
