import { Group, Text } from '@mantine/core';
import type { CompanySettings } from '@pdy/contract/companies/settings';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { api } from '#lib/api.ts';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/page/section.tsx';
import { RuledSections } from '#ui/parts.tsx';
import { FactList } from './fact-list.tsx';

/** Segurança: the platform's settings for the company, read-only. */
export function SecurityTab({ settings: { security } }: { settings: CompanySettings }) {
  const { data: log } = useQuery(api.accessLogs.settings.queryOptions());
  return (
    <RuledSections maw={760}>
      <Section
        name="Registros de acesso"
        aside={
          <Group component="span" gap="xs" fz="xs" c="dimmed">
            <Lock size={14} aria-hidden />
            Alterado pela plataforma
          </Group>
        }
      >
        <FactList
          facts={[
            ['Ficam guardados por', `${security.log_retention_months} meses`],
            [
              'Guarda por determinação legal',
              security.log_legal_hold
                ? 'Sim: nada é apagado, seja qual for a idade'
                : 'Não: o que passa do prazo é apagado',
            ],
            [
              'Depois de 5 falhas ao entrar',
              log && `O e-mail fica bloqueado por ${log.lock_minutes} minutos`,
            ],
          ]}
        />
        <Text mt="md">
          O que aconteceu está em <Link to="/access-logs">Logs de Acesso</Link>.
        </Text>
      </Section>
      <Section name="Sessões">
        <Text maw={560}>
          Cada pessoa vê os dispositivos em que está conectada e encerra sessões em{' '}
          <Link to="/profile" search={{ secao: 'seguranca' }}>
            Perfil, Segurança
          </Link>
          .
        </Text>
      </Section>
    </RuledSections>
  );
}
