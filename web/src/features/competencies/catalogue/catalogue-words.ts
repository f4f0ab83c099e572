/** The words of the catalogue. */

import type { CatalogueStatus, CompetencyArchive } from '@pdy/contract/competencies/catalogue/competencies';
import type { CatalogueImport, CatalogueImportKind } from '@pdy/contract/competencies/catalogue/files';
import type { JobArchive } from '@pdy/contract/competencies/catalogue/jobs';
import { countText, wholeText } from '@pdy/contract/rules/numbers';

/** The shown half of the catalogue. */
export type Part = 'competencias' | 'cargos';

export const statusColor: Record<CatalogueStatus, string> = {
  active: 'green',
  draft: 'gray',
  archived: 'gray',
};

/** 'exigida por {n} cargos, presente em {m} PDIs ativos.' */
export function archiveText({ jobs, plans }: CompetencyArchive) {
  const asked = `exigida por ${countText(jobs, 'cargo', 'cargos')}`;
  if (plans === null) return `${asked}.`;
  return `${asked}, presente em ${countText(plans, 'PDI ativo', 'PDIs ativos')}.`;
}

/** The effects on demands and evidence, in sentences. */
export function archiveConsequences(preview: CompetencyArchive, replacement: string | null): string[] {
  const { jobs, shared_jobs, people, evidence } = preview;
  const proofs =
    evidence !== null && people !== null && evidence > 0
      ? `${countText(evidence, 'evidência', 'evidências')} de ${countText(people, 'pessoa', 'pessoas')}`
      : null;
  if (replacement === null)
    return [
      ...(jobs > 0 ? ['Os cargos deixam de exigir esta competência.'] : []),
      ...(proofs ? [`${proofs}: continuam guardadas, sem contar para outra competência.`] : []),
    ];
  return [
    ...(jobs > 0 ? [`As exigências passam para ${replacement}.`] : []),
    ...(shared_jobs
      ? [`${countText(shared_jobs, 'cargo já exige', 'cargos já exigem')} as duas: fica o nível mais alto.`]
      : []),
    ...(proofs ? [`${proofs}: passam a contar para ${replacement}, com 70% do peso.`] : []),
  ];
}

export function jobArchiveText({ people, invites }: JobArchive) {
  const held =
    people === 1 ? '1 pessoa ocupa este cargo.' : `${wholeText(people)} pessoas ocupam este cargo.`;
  const promised = `${countText(invites, 'convite em aberto promete', 'convites em aberto prometem')} este cargo.`;
  return [people > 0 ? held : 'Ninguém ocupa este cargo.', invites > 0 ? promised : ''].join(' ').trim();
}

/** '3 a criar, 1 a atualizar, 40 sem alteração, 2 com erro' */
export function totalsText(
  { totals, is_applied }: Pick<CatalogueImport, 'totals' | 'is_applied'>,
  kind: CatalogueImportKind,
) {
  // Jobs are masculine; competencies, demands and evidence are not.
  const end = kind === 'cargos' ? 'o' : 'a';
  const made = is_applied
    ? [
        countText(totals.criar, `criad${end}`, `criad${end}s`),
        countText(totals.atualizar, `atualizad${end}`, `atualizad${end}s`),
      ]
    : [`${wholeText(totals.criar)} a criar`, `${wholeText(totals.atualizar)} a atualizar`];
  return [
    ...made,
    `${wholeText(totals.sem_alteracao)} sem alteração`,
    `${wholeText(totals.erro)} com erro`,
  ].join(', ');
}
