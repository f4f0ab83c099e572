/** Ctrl+Enter (Cmd+Enter) sends the form that has the focus, also in a dialog. There is one listener, at the root. */

/** A field may stand outside its form. */
const formOf = (place: EventTarget | null): HTMLFormElement | null => {
  if (!(place instanceof Element)) return null;
  return ('form' in place && place.form instanceof HTMLFormElement && place.form) || place.closest('form');
};

const isButton = (element: Element): element is HTMLButtonElement =>
  element instanceof HTMLButtonElement && element.type === 'submit';

/** Disabled, or busy with what was sent last. */
const waits = (button: HTMLButtonElement) =>
  button.disabled || button.getAttribute('aria-disabled') === 'true';

/** Sends as the form's own button would; where that button waits, nothing is sent. */
export function sendByKeys(event: KeyboardEvent) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  const form = formOf(event.target);
  if (!form) return;
  event.preventDefault();
  if (event.repeat) return;
  const button = [...form.elements].find(isButton);
  if (!button) form.requestSubmit();
  else if (!waits(button)) form.requestSubmit(button);
}
