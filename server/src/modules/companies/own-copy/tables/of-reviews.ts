/**
 * Performance reviews: what the person wrote and, after the publication, what was written about them and the results.
 */
import type { AnswerLink } from '@pdy/contract/reviews/forms';
import {
  assignmentStateLabel,
  cycleStateLabel,
  participantStateLabel,
  raterGroupLabel,
} from '@pdy/contract/reviews/words';
import { levelText } from '@pdy/contract/rules/numbers';
import { boxBand, boxBandLabel, boxLabel } from '@pdy/contract/rules/reviews/nine-box';
import { readinessMark, type VerticalAxis, verticalMark } from '@pdy/contract/rules/reviews/readiness';
import { sql } from 'kysely';
import { type ExportedTable, exported, type Row } from '../exported-table.ts';
import { answerLinkLabel, verticalAxisLabel } from './labels.ts';

type PlaceReason = {
  /** 1 to 5; null: the person has no final mark. */
  readonly performance: number | null;
  readonly potential: number | null;
  /** 0 to 1. */
  readonly readiness: number | null;
  readonly vertical_axis: VerticalAxis;
  readonly medium_from: number;
  readonly high_from: number;
};

/** The label of each box by its number. */
const boxWords = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [String(at + 1), boxLabel(at + 1)]));

const placeReason = ({ performance, potential, readiness, ...cycle }: PlaceReason): string => {
  const upright = verticalMark(
    cycle.vertical_axis,
    potential,
    readiness === null ? null : readinessMark(readiness),
  );
  const marked = (axis: string, mark: number | null) =>
    mark === null
      ? `${axis}: sem nota`
      : `${axis}: ${levelText(mark, 2)} (${boxBandLabel[boxBand(mark, cycle)].toLowerCase()})`;
  const cutoffs = `Médio a partir de ${levelText(cycle.medium_from, 2)} e alto a partir de ${levelText(cycle.high_from, 2)}.`;
  return `${marked('Desempenho', performance)}; ${marked(verticalAxisLabel[cycle.vertical_axis], upright)}. ${cutoffs}`;
};

const participantRows = (person_id: string, most: number) => sql<Row>`
  select p.cycle_id, c.period_start, c.period_end, c.status as cycle_status, p.status, p.job_profile_id, p.department,
    p.manager_id, p.talked_on, p.acknowledged_at, p.comment, p.created_at
  from review_participants p join review_cycles c on c.company_id = p.company_id and c.id = p.cycle_id
  where p.person_id = ${person_id}::uuid order by c.period_end desc, p.id desc limit ${most}`;

const assignmentRows = (person_id: string, most: number) => sql<Row>`
  select cycle_id, person_id as about_id, "group", status, due_on, sent_on, decline_reason, return_reason
  from review_assignments where rater_id = ${person_id}::uuid order by due_on desc, id desc limit ${most}`;

/**
 * The rows of answers, one each. From the answers of others only the manager's review is included, once it is
 * published.
 */
const answerRows = (person_id: string, most: number) => sql<Row>`
  select q.cycle_id, f.person_id as about_id, f.rater_id, f."group", q.prompt as question, q.competency_id,
    a.answer -> 'mark' as mark, a.answer -> 'is_unseen' as is_unseen, a.answer ->> 'text' as text,
    nullif(a.answer -> 'links', '[]') as links
  from review_forms f cross join lateral jsonb_each(f.answers) a (question_id, answer)
  left join review_questions q on q.company_id = f.company_id and q.id::text = a.question_id
  left join review_cycles c on c.company_id = q.company_id and c.id = q.cycle_id
  where f.rater_id = ${person_id}::uuid
    or (f.person_id = ${person_id}::uuid and f."group" = 'manager' and f.is_sent and f.person_reads
      and c.published_on is not null)
  order by f.created_at desc, f.assignment_id, q.position limit ${most}`;

/** The rows of results, one per competency; a result without any is one row. Then each comment without a name. */
const resultRows = (person_id: string, most: number) => sql<Row>`
  with own as (
    select r.* from review_results r join review_cycles c on c.company_id = r.company_id and c.id = r.cycle_id
    where r.person_id = ${person_id}::uuid and r.person_reads and c.published_on is not null)
  (select r.cycle_id, k.competency_id, k.result #> '{groups,self}' as mark_self,
     k.result #> '{groups,manager}' as mark_manager, k.result #> '{groups,peer}' as mark_peer,
     k.result #> '{groups,upward}' as mark_upward, k.result #> '{groups,others}' as mark_others,
     k.result -> 'score' as score, r.competencies_score, r.goals_score, r.final,
     null::text as question, null::text as text
   from own r left join lateral jsonb_each(r.computed -> 'competencies') k (competency_id, result) on true
   order by r.created_at desc, k.competency_id limit ${most})
  union all
  (select r.cycle_id, null, null, null, null, null, null, null, null, null, null, said ->> 'prompt', words
   from own r cross join lateral jsonb_array_elements(r.computed -> 'comments') said
   cross join lateral jsonb_array_elements_text(said -> 'texts') words
   order by r.created_at desc limit ${most})`;

/**
 * The rows of places in the nine boxes, included even where the cycle hides them, because the person has a right to
 * their place and its reason.
 */
const placeRows = (person_id: string, most: number) => sql<Row>`
  select p.cycle_id, p.box, r.final as performance, p.potential, p.readiness, p.vertical_axis, p.medium_from, p.high_from,
    jsonb_build_object('performance', r.final, 'potential', p.potential, 'readiness', p.readiness,
      'vertical_axis', p.vertical_axis, 'medium_from', p.medium_from, 'high_from', p.high_from) as reason
  from app.own_review_places() p
  left join review_results r on r.cycle_id = p.cycle_id and r.person_id = ${person_id}::uuid and r.person_reads
  order by p.cycle_id desc limit ${most}`;

/**
 * The rows of invitations. The answers are not linked to anybody, so the copy can only say that the person was asked.
 */
const invitationRows = (person_id: string, most: number) => sql<Row>`
  select b.person_id as about_id, i.created_at
  from sealed_invitations i join sealed_boxes b on b.company_id = i.company_id and b.id = i.box_id
  where i.rater_id = ${person_id}::uuid order by i.created_at desc, i.id desc limit ${most}`;

const linksText = (value: unknown) =>
  (value as AnswerLink[])
    .map(({ kind, name, on }) => `${answerLinkLabel[kind]}: ${name} (${on.split('-').reverse().join('/')})`)
    .join('; ');

const ofParticipant = {
  created_at: 'when the calculation wrote it',
  participant_id: 'an inner number: the cycle and the person are told',
  person_reads: 'whether the screen shows it',
};

export const ofReviews: Readonly<Record<string, ExportedTable>> = {
  review_participants: exported(
    'Ciclos de avaliação de que participo',
    `cycle_id period_start period_end cycle_status status job_profile_id department manager_id talked_on acknowledged_at
     comment created_at`,
    {
      rows: participantRows,
      headings: {
        cycle_status: 'Situação do ciclo',
        status: 'Participação',
        job_profile_id: 'Cargo no ciclo',
        manager_id: 'Gestor no ciclo',
        acknowledged_at: 'Resultado lido em',
      },
      words: { cycle_status: cycleStateLabel, status: participantStateLabel },
      without: { unasked: 'groups that were too small to be asked: the result says it' },
    },
  ),
  review_assignments: exported(
    'Avaliações que me pediram',
    'cycle_id about_id group status due_on sent_on decline_reason return_reason',
    {
      own: ['rater_id'],
      rows: assignmentRows,
      words: { group: raterGroupLabel, status: assignmentStateLabel },
      without: {
        created_at: 'when the cycle began',
        participant_id: ofParticipant.participant_id,
        rater_id: 'the person',
      },
    },
  ),
  review_forms: exported(
    'Respostas que dei em avaliações e avaliações do gestor sobre mim',
    'cycle_id about_id rater_id group question competency_id mark is_unseen text links',
    {
      own: ['rater_id', 'person_id'],
      rows: answerRows,
      headings: { question: 'Pergunta', text: 'Resposta' },
      words: { group: raterGroupLabel },
      texts: { links: linksText },
      without: {
        answers: 'told one by one',
        assignment_id: 'an inner number: the cycle and both people are told',
        created_at: 'when the first answer was kept; the day it was sent stands with what was asked',
        is_sent: 'told as the state of what was asked',
        leader_reads: 'whether the screen shows it',
        person_reads: 'whether the screen shows it',
      },
    },
  ),
  review_results: exported(
    'Resultados das minhas avaliações',
    `cycle_id competency_id mark_self mark_manager mark_peer mark_upward mark_others score competencies_score goals_score
     final question text`,
    {
      rows: resultRows,
      headings: { score: 'Nota da competência', question: 'Pergunta', text: 'Comentário sem nome' },
      without: { ...ofParticipant, computed: 'told by competency' },
    },
  ),
  review_places: exported(
    'Minha posição nos nove quadrantes',
    'cycle_id box performance potential readiness vertical_axis medium_from high_from reason',
    {
      rows: placeRows,
      headings: { reason: 'Por que esta posição' },
      words: { box: boxWords, vertical_axis: verticalAxisLabel },
      texts: { reason: (value) => placeReason(value as PlaceReason) },
      without: ofParticipant,
    },
  ),
  sealed_invitations: exported('Respostas anônimas que me pediram', 'about_id created_at', {
    own: ['rater_id'],
    rows: invitationRows,
    headings: { created_at: 'Pedida em' },
    without: {
      box_id: 'an inner number: whom it is about is told',
      collection_id: 'the same',
      subject_id: 'the same',
      rater_id: 'the person',
    },
  }),
};
