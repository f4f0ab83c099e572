/** The cases that come with the product, and the competency of the company to which each would belong. */
import type { CompetencyName } from '@pdy/contract/competencies/competencies';
import type { CaseOffer } from '@pdy/contract/judgement/admin';
import type { Tx } from '#kernel/db.ts';
import { shippedCases } from '../../../seeds/content/judgement/shipped.ts';

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .trim()
    .toUpperCase();

export const shippedOf = (code: string) =>
  shippedCases.find(({ competency }) => competency === code)?.cases ?? [];

/** The cases of the product as offers; and the competencies that a case may be about. */
export const offersIn = async (tx: Tx): Promise<{ offers: CaseOffer[]; choosable: CompetencyName[] }> => {
  const [own, copied] = await Promise.all([
    tx
      .selectFrom('competencies')
      .where('status', '=', 'active')
      .where('kind', 'in', ['behavioural', 'leadership'])
      .orderBy('name_key')
      .select(['id', 'code', 'name', 'kind'])
      .execute(),
    tx.selectFrom('judgement_cases').where('code', 'is not', null).select('code').execute(),
  ]);
  const codes = new Set(copied.map(({ code }) => code));
  const offers = shippedCases.map(({ competency, name, cases }) => ({
    ...{ code: competency, name, cases: cases.length },
    copied: cases.filter(({ code }) => codes.has(code)).length,
    own:
      own.find((one) => plain(one.code) === plain(competency)) ??
      own.find((one) => plain(one.name) === plain(name)) ??
      null,
  }));
  return { offers, choosable: own };
};
