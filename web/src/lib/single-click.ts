/**
 * The second click of a double click is meant for what stood there before: it does nothing to what has come into its
 * place. A key counts as no click at all.
 */
export const singleClick = (act: () => void) => (event: { readonly detail: number }) => {
  if (event.detail < 2) act();
};
