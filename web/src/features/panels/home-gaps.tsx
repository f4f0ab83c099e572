import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { Link } from '#ui/link.tsx';
import { ListFaces } from '#ui/list/list-faces.tsx';
import { Section } from '#ui/section.tsx';
import classes from './corporate.module.css';
import { gapText } from './corporate-words.ts';

const freshMs = 60_000;
const hidden = 'Oculto para preservar o anonimato';

/** The widest gaps: what the library offers for them, or that it offers nothing. */
export function HomeGaps() {
  const query = useQuery({ ...api.panels.gaps.queryOptions(), staleTime: freshMs });
  return (
    <Section name="Maiores lacunas">
      <ListFaces
        query={query}
        skeleton={<Skeleton height={40} />}
        rows={4}
        none={<Text c="dimmed">Ninguém está abaixo do que o cargo pede, onde o nível é conhecido.</Text>}
        what="as maiores lacunas"
      >
        {(gaps) => (
          <ul className={classes.facts}>
            {gaps.map(({ competency_id, name, figures, has_content }) => (
              <li key={competency_id}>
                <span>
                  {figures ? (
                    <Link to="." search={{ lista: 'lacuna', lacuna: competency_id }} resetScroll={false}>
                      {name}
                    </Link>
                  ) : (
                    name
                  )}
                  <Text fz={13} c="dimmed">
                    {figures ? gapText(figures) : hidden}
                  </Text>
                </span>
                {has_content ? (
                  <Link
                    to="/action-library"
                    search={{ competencia: [competency_id] }}
                    fz="sm"
                    aria-label={`Ver atividades de ${name}`}
                  >
                    Ver atividades
                  </Link>
                ) : (
                  <Link
                    to="/admin/action-library"
                    search={{ atividade: 'nova' }}
                    fz="sm"
                    aria-label={`Sem conteúdo: criar atividade de ${name}`}
                  >
                    Sem conteúdo: criar atividade
                  </Link>
                )}
              </li>
            ))}
          </ul>
        )}
      </ListFaces>
    </Section>
  );
}
