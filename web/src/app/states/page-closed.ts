/** Thrown in place of a page that is closed to this person; the frame around it stays. */
export class PageClosed extends Error {
  override name = 'PageClosed';
  /** refused: 'Acesso Negado'; hidden: 'Funcionalidade Não Disponível'. */
  readonly face: 'refused' | 'hidden';

  constructor(face: 'refused' | 'hidden') {
    super(`page ${face}`);
    this.face = face;
  }
}
