/** The message after a new company was created, with the invitation of its administrator. */
export const createdWords = (admin_email: string | null | undefined) =>
  admin_email
    ? `Empresa criada com sucesso! O convite foi enviado para ${admin_email}.`
    : 'Empresa criada com sucesso!';
