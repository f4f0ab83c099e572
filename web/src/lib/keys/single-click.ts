/**
 * The second click of a double click is meant for what stood there before, so it has no effect on what has taken its
 * place. A key does not count as a click.
 */
export const singleClick = (act: () => void) => (event: { readonly detail: number }) => {
  if (event.detail < 2) act();
};
