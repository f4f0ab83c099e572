/** Files of people: proofs of goals, and the import that a company began with. */
import { idOf, type Step } from '../ids.ts';

const goal = '((w.n * 2 + v)::bigint * 4 + 1)';
const each = 'bench.whole w cross join generate_series(0, 1) v';
const kilobytes = 2;
const most = 10_000;
const admin = idOf('person', 'c.first + 1');

export const files: readonly Step[] = [
  {
    table: 'pdi_attachments',
    text: `insert into pdi_attachments (company_id, id, goal_id, person_id, name, mime, size_bytes, sha256)
      select w.company_id, ${idOf('attachment', goal)}, ${idOf('goal', goal)}, w.person_id, 'Comprovante.txt',
        'text/plain', ${kilobytes * 1024}, encode(sha256(w.n::text::bytea), 'hex') from ${each}`,
  },
  {
    table: 'pdi_attachment_bodies',
    text: `insert into pdi_attachment_bodies (company_id, attachment_id, body)
      select w.company_id, ${idOf('attachment', goal)}, repeat(md5(w.n::text), ${kilobytes * 32})::bytea from ${each}`,
  },
  {
    table: 'user_imports',
    text: `insert into user_imports (company_id, id, file_name, sha256, requested_by, status, headers, columns, lines,
        totals, applied_at, applied_by, applied_role, batches, done)
      select c.company_id, ${idOf('import', 'c.n')}, 'pessoas.csv', encode(sha256(c.n::text::bytea), 'hex'), ${admin},
        'aplicado', '["nome", "e-mail"]', '{"columns": {"first_name": 0, "email": 1}, "repeated": []}', l.many,
        jsonb_build_object('linhas', l.many, 'criar', l.many, 'atualizar', 0, 'sem_alteracao', 0, 'erro', 0),
        now() - interval '400 days', ${admin}, 'admin', 1 + l.many / 500, l.many
      from bench.companies c, lateral (select least(c.size, ${most}) as many) l`,
  },
  {
    table: 'user_import_rows',
    text: `insert into user_import_rows (company_id, import_id, line, raw, action, email, profile_id, is_applied, batch)
      select p.company_id, ${idOf('import', 'p.c')}, p.k + 1,
        jsonb_build_array('Pessoa ' || p.n, 'p' || p.n || '@c' || p.c || '.example'), 'criar',
        'p' || p.n || '@c' || p.c || '.example', p.person_id, true, 1 + p.k / 500
      from bench.people p where p.k <= ${most}`,
  },
];
