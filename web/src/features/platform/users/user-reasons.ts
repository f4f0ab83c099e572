/** Why an action on an account is not possible now, shown beside the disabled entry of its menu. */
type Account = { user_id: string; is_active: boolean; last_login: Date | null };

const inactive = 'O usuário está inativo';

export const noReset = ({ is_active }: Account) => (is_active ? null : inactive);

/** A person who has signed in once needs no invitation. */
export const noInvite = ({ is_active, last_login }: Account) => {
  if (!is_active) return inactive;
  return last_login === null ? null : 'Já acessou o PDY; envie a redefinição';
};

export const noDeactivation = ({ user_id }: Account, me: string | undefined) =>
  user_id === me ? 'Você não pode desativar a si mesmo' : null;
