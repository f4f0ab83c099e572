import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';

const minutes = (count: number) => (count === 1 ? '1 minuto' : `${count} minutos`);

/** How long records stay, and how long an address is locked: as configured, not as somebody once wrote. */
export function KeptLine() {
  const { data } = useQuery(api.accessLogs.settings.queryOptions());
  if (!data) return null;
  return (
    <Text fz={13} c="dimmed" mt="lg">
      Os registros ficam guardados por {data.retention_months} meses
      {data.legal_hold && ' e, por determinação legal, nada está sendo apagado'}. Depois de 5 falhas ao
      entrar, o e-mail fica bloqueado por {minutes(data.lock_minutes)}.
    </Text>
  );
}
