/** The messages when a change of one's own profile is refused. */
import { friendlyError } from '#lib/words/friendly-error.ts';

const ofStatus: Readonly<Record<number, string>> = {
  404: 'Perfil não encontrado ou você não tem permissão para editá-lo',
  403: 'Acesso negado: você só pode editar seu próprio perfil',
};

export const refusedProfile = (error: Error): string => {
  const status = 'status' in error && typeof error.status === 'number' ? error.status : 0;
  return ofStatus[status] ?? `Erro ao atualizar perfil: ${friendlyError(error, 'administration')}`;
};
