/** Tells each person once which of their evidence a rule has voided, and the administrators the total number. */
import { EVIDENCE_RULES } from '@pdy/contract/rules/assessments/test-evidence';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { administrators, notifyEach } from '../notifications/index.ts';

export type RuledOut = {
  readonly competency_id: string;
  readonly competency: string;
  readonly why: 'too_few_answers' | 'reads_bank';
};

const reasons: Record<RuledOut['why'], string> = {
  too_few_answers: 'um teste com poucas questões respondidas não prova um nível',
  reads_bank: 'um teste feito por quem pode ler o banco de questões não prova um nível',
};

const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} e ${words.at(-1)}`;

/** `on`: the day of the rule, 'dd/mm/aaaa'. */
export const notifyOfRules = async (
  tx: Tx,
  person_id: string,
  out: readonly [RuledOut, ...RuledOut[]],
  on: string,
): Promise<void> => {
  const names = [...new Set(out.map(({ competency }) => competency))];
  const why = [...new Set(out.map((one) => reasons[one.why]))];
  await notifyEach(tx, [
    {
      to: [person_id],
      titulo: `${names.length === 1 ? 'Uma evidência' : 'Evidências'} de ${listed(names)} não ${names.length === 1 ? 'conta' : 'contam'} mais`,
      mensagem: `Pela regra de ${on}, ${listed(why)}.`,
      tipo: 'informativa',
      link_destino: `/profile?porque=${out[0].competency_id}`,
      dedupe_key: `${person_id} assessments.evidence_rules_${EVIDENCE_RULES}`,
    },
  ]);
};

type Voided = { readonly evidence: number; readonly people: number };

/** All evidence that rules have voided in the company. */
const voidedByRules = async (tx: Tx): Promise<Voided> => {
  const { rows } = await sql<Voided>`
    select count(*)::int as evidence, count(distinct e.person_id)::int as people
    from evidence_voids v
    join competency_evidence e on e.company_id = v.company_id and e.id = v.evidence_id
    where v.company_id = app.company_id() and v.voided_by is null`.execute(tx);
  return rows[0] ?? { evidence: 0, people: 0 };
};

const counted = (count: number, one: string, more: string) =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : more}`;

/** Notifies the administrators once everybody in the company has been judged, so that the number is the total. */
export const notifyAdministrators = async (tx: Tx, on: string): Promise<void> => {
  const { evidence, people } = await voidedByRules(tx);
  if (evidence === 0) return;
  const voided = counted(evidence, 'evidência de teste', 'evidências de testes');
  await notifyEach(tx, [
    {
      to: await administrators(tx),
      titulo: `Uma regra nova anulou ${voided}`,
      mensagem: `De ${counted(people, 'pessoa', 'pessoas')}. Desde ${on}, testes com poucas questões respondidas, ou feitos por quem pode ler o banco de questões, não provam um nível. ${people === 1 ? 'A pessoa foi avisada.' : 'Cada pessoa foi avisada.'}`,
      tipo: 'informativa',
      link_destino: '/admin/simulations?aba=tentativas&lista=regra',
      dedupe_key: `assessments.evidence_rules_${EVIDENCE_RULES}`,
    },
  ]);
};
