/** Career, recommendations and the library. */
import { boardItemKindLabel } from '@pdy/contract/career/words';
import { activityKindLabel } from '@pdy/contract/pdi/words';
import { dismissReasonLabel } from '@pdy/contract/recommendations/words';
import { type Reason, reasonText } from '@pdy/contract/rules/recommendations/recommendation-reason';
import { type ExportedTable, exported } from '../exported-table.ts';
import { horizonLabel, recommendationStatusLabel, suggestionStatusLabel } from './labels.ts';

const place = 'the place on the page';

export const ofCareer: Readonly<Record<string, ExportedTable>> = {
  career_boards: exported('Mapa de carreira pessoal', 'shared_with_manager created_at', {
    without: { map_id: 'an inner number', viewport: place },
  }),
  career_board_items: exported(
    'Notas no mapa de carreira',
    'kind text url job_profile_id goal_id milestone_on is_done created_at',
    {
      words: { kind: boardItemKindLabel },
      without: { board_id: 'an inner number', color: place, h: place, w: place, x: place, y: place },
    },
  ),
  career_targets: exported('Cargos-alvo', 'job_profile_id horizon_months reason set_on cleared_on', {
    newest: 'set_on',
    without: { created_at: 'the same as the day' },
  }),
  recommendations: exported(
    'Recomendações',
    `competency_id library_item_id assessment_id horizon reason status rank mandatory_until dismiss_reason
     dismissed_until goal_id listed_at computed_at`,
    {
      newest: 'computed_at',
      words: {
        horizon: horizonLabel,
        status: recommendationStatusLabel,
        dismiss_reason: dismissReasonLabel,
      },
      texts: { reason: (value) => reasonText(value as Reason) },
      without: {
        adjusted: 'a part of the calculation',
        beyond_list: 'which of two lists it is in',
        created_at: 'when it was computed is told',
        item_id: 'the activity or the test that is told',
        item_type: 'the same',
        parts: 'a part of the calculation',
        score: 'a part of the calculation',
      },
    },
  ),
  recommendation_lists: exported('Quando as recomendações foram calculadas', 'computed_at told_at', {
    newest: 'computed_at',
    without: {
      changes_on: 'when it is computed next',
      created_at: 'when it was computed is told',
      inputs: 'a check sum',
    },
  }),
  recommendation_needs: exported(
    'O que as recomendações consideram',
    'competency_id gap horizon has_content',
    {
      words: { horizon: horizonLabel },
      without: { created_at: 'when it was computed is told', priority: 'a part of the calculation' },
    },
  ),
  library_assignments: exported('Conteúdos pedidos a mim', 'item_id assigned_by message due_on created_at'),
  library_ratings: exported('Conteúdos que avaliei', 'item_id stars comment created_at'),
  library_saves: exported('Conteúdos que guardei', 'item_id created_at'),
  library_suggestions: exported(
    'Conteúdos que sugeri',
    'kind title url minutes competency_id reason status decided_by answer item_id created_at',
    { words: { kind: activityKindLabel, status: suggestionStatusLabel } },
  ),
};
