import { useQuery } from '@tanstack/react-query';
import { shellQuery } from '#lib/shell-data.ts';
import { noJobWords, setsJobs } from '#lib/words/no-job-words.ts';
import { Link } from '../link.tsx';

type Props = {
  /** Absent: the reader. */
  person_id?: string | undefined;
};

/** Shown in place of a job. People who may set jobs get a link to the page for it. */
export function NoJob({ person_id }: Props) {
  const { data: shell } = useQuery(shellQuery);
  const person = shell?.person;
  return (
    <>
      <span>{noJobWords({ isOwn: person_id === undefined, role: person?.role })}</span>
      {person && setsJobs(person.role) && (
        <>
          {' '}
          <Link to="/user-management" search={{ pessoa: person_id ?? person.user_id }} fz="inherit">
            Definir cargo
          </Link>
        </>
      )}
    </>
  );
}
