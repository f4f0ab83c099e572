/** The tab and the open rule stand in the address. */
import { useNavigate, useSearch } from '@tanstack/react-router';

export type AdminTab = 'ajustes' | 'simulador' | 'alcance' | 'lacunas';
type Address = { aba?: AdminTab | undefined; regra?: string | undefined };

export const useAdminAddress = (): Address => useSearch({ strict: false });

export function useGoTo() {
  const navigate = useNavigate();
  return (change: Address) =>
    void navigate({ to: '.', search: (now) => ({ ...now, ...change }), resetScroll: false });
}
