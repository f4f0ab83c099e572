/** The map of careers that a company has published, and who teaches whom. */
import { asked, idOf, inCompany, type Step } from '../ids.ts';

const map = idOf('map', 'c.n');
const node = (n: string) => idOf('node', inCompany('c.n', n));
const job = (n: string) => idOf('job', inCompany('c.n', n));
const jobs = 'bench.companies c cross join lateral generate_series(1, c.jobs) j';
const x = 'j % 5 * 320';
const y = 'j / 5 * 200';
const kind = `case when j % 4 = 0 then 'lateral' else 'promotion' end`;

const competencyOf = (n: string) => idOf('competency', inCompany('w.c', asked('w.job', n, 'w.competencies')));

export const careers: readonly Step[] = [
  {
    table: 'career_maps',
    text: `insert into career_maps (company_id, id, name, status, is_default, published_version)
      select c.company_id, ${map}, 'Carreiras', 'published', true, 1 from bench.companies c`,
  },
  {
    table: 'career_map_nodes',
    text: `insert into career_map_nodes (company_id, id, map_id, job_profile_id, x, y)
      select c.company_id, ${node('j')}, ${map}, ${job('j')}, ${x}, ${y} from ${jobs}`,
  },
  {
    table: 'career_map_edges',
    text: `insert into career_map_edges (company_id, map_id, from_node_id, to_node_id, kind, min_months)
      select c.company_id, ${map}, ${node('j')}, ${node('j + 1')}, ${kind}, 12 from ${jobs} where j < c.jobs`,
  },
  {
    table: 'career_map_snapshots',
    text: `insert into career_map_snapshots (company_id, map_id, number, published_by, nodes, edges)
      select c.company_id, ${map}, 1, null,
        jsonb_agg(jsonb_build_object('job_profile_id', ${job('j')}, 'x', ${x}, 'y', ${y})),
        coalesce(jsonb_agg(jsonb_build_object('from_job_id', ${job('j')}, 'to_job_id', ${job('j + 1')},
          'kind', ${kind}, 'min_months', 12, 'note', '')) filter (where j < c.jobs), '[]')
      from ${jobs} group by c.n, c.company_id`,
  },
  {
    table: 'mentor_offers',
    text: `insert into mentor_offers (company_id, person_id, competency_id)
      select w.company_id, w.person_id, ${competencyOf('r')}
      from bench.whole w cross join generate_series(0, 1) r where w.n % 10 = 0`,
  },
  {
    table: 'mentor_requests',
    text: `insert into mentor_requests (company_id, person_id, mentor_id, competency_id, note, status, answered_at)
      select w.company_id, l.person_id, w.person_id, ${competencyOf('0')}, 'Quero aprender com quem já faz isso.',
        (array['asked', 'accepted', 'declined'])[1 + l.n % 3],
        case when l.n % 3 > 0 then now() - l.n % 90 * interval '1 day' end
      from bench.whole w join bench.whole l on l.c = w.c and l.n in (w.n + 1, w.n + 2, w.n + 3) where w.n % 10 = 0`,
  },
];
