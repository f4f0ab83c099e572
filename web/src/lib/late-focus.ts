/**
 * For the form of a dialog that comes after its dialog, as `ref`: its code or its data were still on the way when the
 * focus went in, to the button that closes it. A moment later, when the dialog has noted where the focus came from.
 */
export const takeFocus = (form: HTMLElement | null) => {
  setTimeout(() => form?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true }));
};
