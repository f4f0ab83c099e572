/** What stands where a job would: to the person, or to whoever looks at somebody else. */
export const noJobWords = (isOwn: boolean) =>
  isOwn
    ? 'Seu cargo ainda não foi definido. Fale com seu gestor ou com o RH.'
    : 'O cargo desta pessoa ainda não foi definido. Quem define é o RH.';
