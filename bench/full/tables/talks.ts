/** Notifications, feedback, recognition and talks between a leader and each report. */
import { asked, idOf, inCompany, type Step } from '../ids.ts';

/** A hundred notifications a team; everybody in it gets each of them. */
const notice = (team: string) => idOf('notice', `((w.first + ${team}) * 128::bigint + m)`);
const noticedAt = `(now() - (100 - m) * interval '7 days' - interval '3 hours')`;
/** Seconds since then until it was read; the newest three are not. */
const isRead = 'm < 97';

const notices: readonly Step[] = [
  {
    table: 'notifications',
    text: `insert into notifications (company_id, id, titulo, mensagem, tipo, link_destino, sent_at, created_at,
    recipients)
      select w.company_id, ${notice('w.team')}, 'Aviso ' || m, 'Há algo novo no plano da sua equipe para você ver.',
        (array['informativa', 'educacional', 'acompanhamento'])[1 + m % 3], '/goals', ${noticedAt}, ${noticedAt}, 8
      from (select distinct company_id, first, team from bench.whole) w cross join generate_series(0, 99) m`,
  },
  {
    table: 'user_notifications',
    text: `insert into user_notifications (company_id, user_id, notification_id, status, data_leitura, created_at)
      select w.company_id, w.person_id, ${notice('w.team')}, case when ${isRead} then 'lida' else 'nao_lida' end,
        case when ${isRead} then ${noticedAt} + interval '5 hours' end, ${noticedAt}
      from bench.whole w cross join generate_series(0, 99) m`,
  },
  {
    table: 'notification_preferences',
    text: `insert into notification_preferences (company_id, person_id, tipo, frequency)
      select company_id, person_id, 'educacional', 'weekly' from bench.whole`,
  },
];

/** Somebody else of the company who is not the person's leader. */
const peer = (t: string) => idOf('person', `(w.first + 1 + (w.k + ${t} * 11 + 8) % w.size)`);
const isOther = (t: string) => `(w.k + ${t} * 11 + 8) % w.size + 1 <> w.k`;
const feedback = idOf('feedback', '(w.n * 8::bigint + t)');
const feedbacks = `bench.whole w cross join generate_series(1, 6) t where ${isOther('t')}`;
const said = `now() - t * interval '90 days' - w.n % 80 * interval '1 day'`;

const given: readonly Step[] = [
  {
    table: 'feedbacks',
    text: `insert into feedbacks (company_id, id, kind, receiver_id, giver_id, visibility, body, delivered_at,
    read_at, reader_ids,
        acknowledged_at, status)
      select w.company_id, ${feedback}, 'praise', w.person_id, ${peer('t')}, 'manager',
        'O que você fez na reunião ajudou a equipe toda a decidir.', ${said}, case when t > 1 then ${said} end,
        case when w.manager_id is null then '{}' else array[w.manager_id] end, case when t > 2 then ${said} end,
        case when t > 2 then 'acknowledged' else 'delivered' end
      from ${feedbacks}`,
  },
  {
    table: 'feedback_competencies',
    text: `insert into feedback_competencies (company_id, feedback_id, competency_id, giver_id, receiver_id, rating)
      select w.company_id, ${feedback},
      ${idOf('competency', inCompany('w.c', asked('w.job', 't', 'w.competencies')))}, ${peer('t')},
        w.person_id, 3 + t % 3 from ${feedbacks}`,
  },
  {
    table: 'feedback_requests',
    text: `insert into feedback_requests (company_id, requester_id, about_id, to_id, question, due_on, status)
      select w.company_id, w.person_id, w.person_id, ${peer('t')}, 'Como foi a minha apresentação?',
      current_date + 7 - 60 * t,
        case when t = 0 then 'pending' else 'answered' end
      from bench.whole w cross join generate_series(0, 1) t where ${isOther('t')}`,
  },
];

const post = idOf('post', '(w.n * 4::bigint + t)');
const posts = `bench.whole w cross join generate_series(0, 1) t where ${isOther('t')}`;
/** What stands beside a post repeats who may read it. */
const read = `'company', '{}'::uuid[], w.person_id`;

const recognised: readonly Step[] = [
  {
    table: 'recognitions',
    text: `insert into recognitions (company_id, id, body, visibility, audience_ids, person_id, created_at)
      select w.company_id, ${post}, 'Obrigado por segurar o atendimento no fim do mês.', 'company', '{}', w.person_id,
        now() - (t * 200 + w.n % 200) * interval '1 day' from ${posts}`,
  },
  {
    table: 'recognition_recipients',
    text: `insert into recognition_recipients (company_id, recognition_id, person_id, audience, audience_ids, author_id)
      select w.company_id, ${post}, ${peer('t')}, ${read} from ${posts}`,
  },
  {
    table: 'recognition_likes',
    text: `insert into recognition_likes (company_id, recognition_id, person_id, audience, audience_ids, author_id)
      select distinct w.company_id, ${post}, ${idOf('person', '(w.first + 1 + (w.k + l * 17) % w.size)')}, ${read}
      from bench.whole w cross join generate_series(0, 1) t cross join generate_series(1, 3) l where ${isOther('t')}`,
  },
  {
    table: 'recognition_comments',
    text: `insert into recognition_comments (company_id, recognition_id, person_id, body, audience, audience_ids,
    author_id)
      select w.company_id, ${post}, ${peer('t')}, 'Foi um prazer!', ${read} from ${posts}`,
  },
];

const talk = idOf('talk', '(w.n * 8::bigint + t)');
const talks = `bench.whole w cross join generate_series(1, 7) t where w.manager_id is not null`;

const spoken: readonly Step[] = [
  {
    table: 'one_on_ones',
    text: `insert into one_on_ones (company_id, id, person_id, manager_id, planned_on, held_on)
      select w.company_id, ${talk}, w.person_id, w.manager_id, current_date + 7 - (7 - t) * 30,
        case when t < 7 then current_date + 7 - (7 - t) * 30 end from ${talks}`,
  },
  {
    table: 'one_on_one_topics',
    text: `insert into one_on_one_topics (company_id, person_id, manager_id, author_id, body, is_done, talk_id)
      select w.company_id, w.person_id, w.manager_id, w.person_id, 'O que me segura agora', t < 7,
        case when t < 7 then ${talk} end from ${talks}`,
  },
  {
    table: 'one_on_one_agreements',
    text: `insert into one_on_one_agreements (company_id, person_id, manager_id, author_id, owner_id, text, due_on,
    done_at)
      select w.company_id, w.person_id, w.manager_id, w.manager_id, w.person_id, 'Conversar com a área vizinha',
        current_date + 30 - (7 - t) * 30, case when t < 6 then now() - (7 - t) * interval '29 days' end from ${talks}`,
  },
];

export const talksTables: readonly Step[] = [...notices, ...given, ...recognised, ...spoken];
