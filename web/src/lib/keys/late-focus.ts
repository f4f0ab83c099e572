/**
 * A `ref` for a form that appears after its dialog: its code or data was still loading when the focus moved to the
 * close button. The focus moves a moment later, when the dialog has noted where the focus came from.
 */
export const takeFocus = (form: HTMLElement | null) => {
  setTimeout(() => form?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true }));
};
