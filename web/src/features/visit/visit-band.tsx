import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { shellQuery } from '#lib/shell-data.ts';
import classes from './visit.module.css';

const leave = () => beforeLosing(() => window.location.assign('/platform-management?aba=companies'));

/** Says over every page in whose company a platform administrator works, and the way out of it. */
export function VisitBand() {
  const { data } = useQuery(shellQuery);
  if (!data?.person.is_visiting) return null;
  return (
    <section className={classes.band} aria-label="Empresa em que você trabalha">
      <Building2 size={16} aria-hidden />
      <span>
        Você está trabalhando em <strong>{data.person.company?.name}</strong>
        <span className={classes.more}>. Cada consulta fica registrada para a empresa.</span>
      </span>
      <Button size="compact-xs" variant="default" onClick={leave}>
        Sair da empresa
      </Button>
    </section>
  );
}
