import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import layout from '#ui/layout.module.css';
import { DataList } from '#ui/list/data-list.tsx';

/** Minha equipe: how the reviews of those the reader leads stand. */
export function TeamList() {
  const query = useQuery(api.reviewResults.team.queryOptions({ input: {} }));
  return (
    <DataList
      query={query}
      what="as avaliações da equipe"
      none="Ninguém da sua equipe está em um ciclo agora."
    >
      {(team) => (
        <ul className={layout.framedLines}>
          {team.map(({ participant_id, person, cycle, self_sent, manager_sent }) => (
            <li key={participant_id} className={layout.endsRow}>
              <span className={layout.rowWords}>
                <b>{person.name}</b>
                <small>{cycle.name}</small>
                <small>
                  {self_sent ? 'Autoavaliação enviada' : 'Autoavaliação por enviar'} ·{' '}
                  {manager_sent ? 'sua avaliação enviada' : 'sua avaliação por enviar'}
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </DataList>
  );
}
