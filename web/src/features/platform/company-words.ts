/** What became of a new company, and of the invitation of who is to run it. */
export const createdWords = (admin_email: string | null | undefined) =>
  admin_email
    ? `Empresa criada com sucesso! O convite foi enviado para ${admin_email}.`
    : 'Empresa criada com sucesso!';
