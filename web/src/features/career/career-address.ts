/** What is looked at stands in the address: the face of the map, a job whose panel is open, whose map it is. */
import { useNavigate, useSearch } from '@tanstack/react-router';

export type Face = 'mapa' | 'lista' | 'editar';

export type CareerAddress = {
  /** Absent: the map, or the list on a narrow screen. */
  vista?: Face | undefined;
  /** A job whose panel is open. */
  cargo?: string | undefined;
  /** Somebody the reader leads, whose map is shown. */
  liderado?: string | undefined;
};

export const useCareerAddress = (): CareerAddress => useSearch({ strict: false });

/** Changes part of the address; choosing a job leaves no trace behind the back button. */
export function useGoTo() {
  const navigate = useNavigate({ from: '/pdi' });
  return (change: CareerAddress) =>
    void navigate({
      to: '/pdi',
      search: (now) => ({ ...now, ...change }),
      replace: 'cargo' in change,
      resetScroll: false,
    });
}
